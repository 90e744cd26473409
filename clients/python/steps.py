"""Runs asserted steps one after the other, goes on after a failed one, and ends with 'N passed, N failed'."""

import os
import sys
import traceback

import boto3
from botocore.config import Config

passed = 0
failed = 0


def step(name):
    """Runs the decorated function at once, as one step."""

    def run(body):
        global passed, failed
        try:
            body()
            passed += 1
        except Exception:  # whatever it is, it is this step's failure
            failed += 1
            print("FAILED %s: %s" % (name, traceback.format_exc()))

    return run


def finish():
    print("%d passed, %d failed" % (passed, failed))
    sys.exit(1 if failed else 0)


def equal(actual, expected):
    if actual != expected:
        raise AssertionError("expected %.300r, got %.300r" % (expected, actual))


def refusal(error_class, call, **arguments):
    """The exception that the call must end with."""
    try:
        call(**arguments)
    except error_class as error:
        return error
    raise AssertionError("the call succeeded, but had to be refused")


SETTINGS = {
    "endpoint_url": os.environ["PARTITA_ENDPOINT"],
    "region_name": "us-east-1",
    "aws_access_key_id": "test",
    "aws_secret_access_key": "test",
    "config": Config(max_pool_connections=100, retries={"max_attempts": 3}),
}


def new_client():
    return boto3.client("dynamodb", **SETTINGS)


def new_resource():
    return boto3.resource("dynamodb", **SETTINGS)


def table_name(purpose):
    return "py-%s-%d" % (purpose, os.getpid())


SCHEMA = {
    "AttributeDefinitions": [
        {"AttributeName": "pk", "AttributeType": "S"},
        {"AttributeName": "sk", "AttributeType": "N"},
    ],
    "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
    "BillingMode": "PAY_PER_REQUEST",
}
