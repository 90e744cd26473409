"""boto3's client against a server: typed attribute values, errors, paginators, waiters, batches."""

import datetime
from concurrent.futures import ThreadPoolExecutor

from botocore.exceptions import ClientError
from steps import SCHEMA, equal, finish, new_client, refusal, step, table_name

db = new_client()
TABLE = table_name("client")
FAST = {"Delay": 1, "MaxAttempts": 60}


def key(pk, sk=0):
    return {"pk": {"S": pk}, "sk": {"N": str(sk)}}


def put(item, **more):
    return db.put_item(TableName=TABLE, Item=item, **more)


def get(pk, sk=0):
    return db.get_item(TableName=TABLE, Key=key(pk, sk), ConsistentRead=True).get("Item")


def update(pk, expression, values, **more):
    return db.update_item(
        TableName=TABLE, Key=key(pk), UpdateExpression=expression, ExpressionAttributeValues=values, **more
    )


@step("create_table answers with the table's schema")
def _():
    description = db.create_table(TableName=TABLE, **SCHEMA)["TableDescription"]
    equal(description["TableName"], TABLE)
    equal(description["KeySchema"], SCHEMA["KeySchema"])


@step("the waiter sees the table exist")
def _():
    db.get_waiter("table_exists").wait(TableName=TABLE, WaiterConfig=FAST)
    equal(db.describe_table(TableName=TABLE)["Table"]["TableStatus"], "ACTIVE")


@step("describe_table tells date, ARN and an empty count")
def _():
    table = db.describe_table(TableName=TABLE)["Table"]
    assert isinstance(table["CreationDateTime"], datetime.datetime)
    assert table["TableArn"].endswith(":table/" + TABLE), table["TableArn"]
    equal(table["ItemCount"], 0)


@step("the table answers under its ARN too")
def _():
    arn = db.describe_table(TableName=TABLE)["Table"]["TableArn"]
    db.put_item(TableName=arn, Item=key("by-arn"))
    equal(get("by-arn"), key("by-arn"))


@step("creating it again is a ResourceInUseException")
def _():
    error = refusal(db.exceptions.ResourceInUseException, db.create_table, TableName=TABLE, **SCHEMA)
    equal(error.response["Error"]["Message"], "Table already exists: " + TABLE)
    equal(error.response["ResponseMetadata"]["HTTPStatusCode"], 400)


TYPES = {
    "an empty string": {"S": ""},
    "a string of every width": {"S": 'q"\\/\b\n ü ✓ 😀 \x00'},
    "a number of 38 digits": {"N": "12345678901234567890123456789012345678"},
    "the largest number": {"N": "9" * 38 + "0" * 88},
    "a negative fraction": {"N": "-0.5"},
    "bytes": {"B": bytes([0, 1, 127, 128, 255])},
    "empty bytes": {"B": b""},
    "true": {"BOOL": True},
    "false": {"BOOL": False},
    "null": {"NULL": True},
    "a list": {"L": [{"S": "a"}, {"N": "1"}, {"L": []}, {"M": {}}]},
    "a map": {"M": {"x": {"M": {"y": {"L": [{"BOOL": False}, {"NULL": True}]}}}, "a.b": {"S": "c"}}},
    "a set of strings": {"SS": ["a", "b", "ü"]},
    "a set of numbers": {"NS": ["-1", "2", "10"]},
    "a set of bytes": {"BS": [b"\x01", b"\x01\x02", b"\xff"]},
}
for name, value in TYPES.items():

    @step(name + " comes back as it was")
    def _():
        put({**key("types"), "v": value})
        equal(get("types")["v"], value)


@step("put_item has no old attributes on a new item and the whole old item on another")
def _():
    assert "Attributes" not in put({**key("rv"), "a": {"S": "1"}}, ReturnValues="ALL_OLD")
    answer = put({**key("rv"), "a": {"S": "2"}, "b": {"S": "x"}}, ReturnValues="ALL_OLD")
    equal(answer["Attributes"], {**key("rv"), "a": {"S": "1"}})


RETURNED = {
    "NONE": None,
    "ALL_OLD": {**key("rv"), "a": {"S": "2"}, "b": {"S": "x"}},
    "UPDATED_OLD": {"a": {"S": "2"}, "b": {"S": "x"}},
    "ALL_NEW": {**key("rv"), "a": {"S": "3"}, "c": {"N": "1"}},
    "UPDATED_NEW": {"a": {"S": "3"}, "c": {"N": "1"}},
}
for mode, expected in RETURNED.items():

    @step("update_item returns " + mode)
    def _():
        put({**key("rv"), "a": {"S": "2"}, "b": {"S": "x"}})
        values = {":a": {"S": "3"}, ":c": {"N": "1"}}
        answer = update("rv", "SET a = :a REMOVE b ADD c :c", values, ReturnValues=mode)
        equal(answer.get("Attributes"), expected)


@step("delete_item returns the old item, and nothing for a missing one")
def _():
    answer = db.delete_item(TableName=TABLE, Key=key("rv"), ReturnValues="ALL_OLD")
    equal(answer["Attributes"], RETURNED["ALL_NEW"])
    assert "Attributes" not in db.delete_item(TableName=TABLE, Key=key("rv"), ReturnValues="ALL_OLD")


@step("a failed condition is typed and without the item")
def _():
    put({**key("cond"), "n": {"N": "5"}})
    error = refusal(
        db.exceptions.ConditionalCheckFailedException,
        db.put_item,
        TableName=TABLE,
        Item=key("cond"),
        ConditionExpression="attribute_not_exists(pk)",
    )
    equal(error.response["Error"]["Message"], "The conditional request failed")
    assert "Item" not in error.response


@step("a failed condition brings the item when asked")
def _():
    error = refusal(
        db.exceptions.ConditionalCheckFailedException,
        db.delete_item,
        TableName=TABLE,
        Key=key("cond"),
        ConditionExpression="n BETWEEN :a AND :b",
        ExpressionAttributeValues={":a": {"N": "6"}, ":b": {"N": "7"}},
        ReturnValuesOnConditionCheckFailure="ALL_OLD",
    )
    equal(error.response["Item"], {**key("cond"), "n": {"N": "5"}})


@step("a condition that holds lets the write pass")
def _():
    update("cond", "SET n = n + :one", {":one": {"N": "1"}, ":five": {"N": "5.0"}}, ConditionExpression="n = :five")
    equal(get("cond")["n"], {"N": "6"})


@step("a missing table is typed")
def _():
    error = refusal(db.exceptions.ResourceNotFoundException, db.get_item, TableName="py-no-such", Key=key("a"))
    equal(error.response["Error"]["Message"], "Requested resource not found")


@step("a wrong key is a ValidationException")
def _():
    error = refusal(ClientError, db.get_item, TableName=TABLE, Key={"pk": {"S": "a"}})
    equal(error.response["Error"]["Code"], "ValidationException")
    equal(error.response["Error"]["Message"], "The provided key element does not match the schema")


@step("a syntax error names token and neighbourhood")
def _():
    error = refusal(ClientError, db.scan, TableName=TABLE, FilterExpression="a = = b")
    equal(
        error.response["Error"]["Message"],
        'Invalid FilterExpression: Syntax error; token: "=", near: "= = b"',
    )


@step("an unused value is named")
def _():
    error = refusal(
        ClientError,
        db.scan,
        TableName=TABLE,
        FilterExpression="a = :a",
        ExpressionAttributeValues={":a": {"N": "1"}, ":b": {"N": "2"}},
    )
    equal(
        error.response["Error"]["Message"],
        "Value provided in ExpressionAttributeValues unused in expressions: keys: {:b}",
    )


@step("batch_write_item takes 25 at a time, unprocessed ones are sent again")
def _():
    for start in range(0, 100, 25):
        items = [{**key("page", n), "odd": {"BOOL": n % 2 == 1}} for n in range(start, start + 25)]
        requests = {TABLE: [{"PutRequest": {"Item": item}} for item in items]}
        while requests:
            requests = db.batch_write_item(RequestItems=requests)["UnprocessedItems"]
    equal(get("page", 99)["odd"], {"BOOL": True})


@step("batch_write_item refuses 26 requests and two for one key")
def _():
    requests = [{"DeleteRequest": {"Key": key("none", n)}} for n in range(26)]
    error = refusal(ClientError, db.batch_write_item, RequestItems={TABLE: requests})
    assert "Member must have length less than or equal to 25" in str(error), error
    twice = [{"DeleteRequest": {"Key": key("none")}}, {"PutRequest": {"Item": key("none")}}]
    error = refusal(ClientError, db.batch_write_item, RequestItems={TABLE: twice})
    equal(error.response["Error"]["Message"], "Provided list of item keys contains duplicates")


@step("batch_get_item returns 100 items and leaves out a missing one")
def _():
    keys = [key("page", n) for n in range(1, 101)]
    answer = db.batch_get_item(RequestItems={TABLE: {"Keys": keys, "ConsistentRead": True}})
    equal(sorted(int(item["sk"]["N"]) for item in answer["Responses"][TABLE]), list(range(1, 100)))
    equal(answer["UnprocessedKeys"], {})


PAGE_QUERY = {
    "TableName": TABLE,
    "KeyConditionExpression": "pk = :p",
    "ExpressionAttributeValues": {":p": {"S": "page"}},
}


def numbers(items):
    return [int(item["sk"]["N"]) for item in items]


def pages(operation, size, **arguments):
    return db.get_paginator(operation).paginate(PaginationConfig={"PageSize": size}, **arguments)


@step("query pages forward and backward in order")
def _():
    items = [item for page in pages("query", 30, **PAGE_QUERY) for item in page["Items"]]
    equal(numbers(items), list(range(100)))
    items = [item for page in pages("query", 7, ScanIndexForward=False, **PAGE_QUERY) for item in page["Items"]]
    equal(numbers(items), list(range(99, -1, -1)))


@step("a page cut by Limit has a next key")
def _():
    answer = db.query(Limit=100, **PAGE_QUERY)
    equal(answer["LastEvaluatedKey"], key("page", 99))
    equal(db.query(ExclusiveStartKey=answer["LastEvaluatedKey"], **PAGE_QUERY)["Count"], 0)


@step("a key range and a filter are counted apart")
def _():
    answer = db.query(
        TableName=TABLE,
        KeyConditionExpression="pk = :p AND sk > :n",
        FilterExpression="odd = :t",
        ExpressionAttributeValues={":p": {"S": "page"}, ":n": {"N": "89"}, ":t": {"BOOL": True}},
    )
    equal((answer["Count"], answer["ScannedCount"]), (5, 10))
    equal(numbers(answer["Items"]), [91, 93, 95, 97, 99])


@step("COUNT has no items")
def _():
    answer = db.query(Select="COUNT", **PAGE_QUERY)
    equal((answer["Count"], "Items" in answer), (100, False))


@step("scan pages see every item once")
def _():
    items = [item for page in pages("scan", 9, TableName=TABLE) for item in page["Items"]]
    keys = [(item["pk"]["S"], item["sk"]["N"]) for item in items]
    equal(len(keys), len(set(keys)))
    equal(sum(pk == "page" for pk, _ in keys), 100)


@step("segments of a parallel scan add up")
def _():
    whole = db.scan(TableName=TABLE, Select="COUNT")["Count"]
    parts = [db.scan(TableName=TABLE, Select="COUNT", Segment=n, TotalSegments=5)["Count"] for n in range(5)]
    equal(sum(parts), whole)


@step("list_tables pages")
def _():
    assert TABLE in [name for page in pages("list_tables", 1) for name in page["TableNames"]]


@step("consumed capacity is told when asked")
def _():
    item = {**key("cap"), "d": {"B": b"x" * 2000}}
    equal(put(item, ReturnConsumedCapacity="TOTAL")["ConsumedCapacity"], {"TableName": TABLE, "CapacityUnits": 2.0})
    strong = db.get_item(TableName=TABLE, Key=key("cap"), ConsistentRead=True, ReturnConsumedCapacity="INDEXES")
    expected = {"TableName": TABLE, "CapacityUnits": 1.0, "Table": {"CapacityUnits": 1.0}}
    equal(strong["ConsumedCapacity"], expected)


def big(pk, size, sk=0):
    number_size = 1 if sk == 0 else 2
    return {**key(pk, sk), "d": {"S": "x" * (size - len(pk) - 2 - 2 - 1 - number_size)}}


@step("an item of exactly 400 KB is stored, one byte more is refused")
def _():
    put(big("big", 409600))
    equal(get("big"), big("big", 409600))
    error = refusal(ClientError, db.put_item, TableName=TABLE, Item=big("big", 409601))
    equal(error.response["Error"]["Message"], "Item size has exceeded the maximum allowed size")


@step("a batch over 16 MB leaves keys unprocessed, and repeating it brings them all")
def _():
    for n in range(1, 49):
        put(big("heap", 400000, n))
    requests = {TABLE: {"Keys": [key("heap", n) for n in range(1, 49)], "ProjectionExpression": "sk, d"}}
    seen, rounds = [], 0
    while requests:
        answer = db.batch_get_item(RequestItems=requests)
        seen += numbers(answer["Responses"][TABLE])
        requests = answer["UnprocessedKeys"]
        rounds += 1
    equal(rounds, 2)
    equal(sorted(seen), list(range(1, 49)))


@step("100 parallel updates of one item all count")
def _():
    with ThreadPoolExecutor(100) as pool:
        list(pool.map(lambda _: update("counter", "ADD n :one", {":one": {"N": "1"}}), range(100)))
    equal(get("counter")["n"], {"N": "100"})


@step("legacy parameters work")
def _():
    db.put_item(TableName=TABLE, Item={**key("legacy"), "n": {"N": "1"}}, Expected={"pk": {"Exists": False}})
    update_value = {"Action": "ADD", "Value": {"N": "2"}}
    db.update_item(
        TableName=TABLE,
        Key=key("legacy"),
        AttributeUpdates={"n": update_value},
        Expected={"n": {"ComparisonOperator": "LT", "AttributeValueList": [{"N": "9"}]}},
    )
    condition = {"ComparisonOperator": "EQ", "AttributeValueList": [{"S": "legacy"}]}
    answer = db.query(TableName=TABLE, KeyConditions={"pk": condition}, AttributesToGet=["n"])
    equal(answer["Items"], [{"n": {"N": "3"}}])


@step("update_table changes the billing mode")
def _():
    db.update_table(
        TableName=TABLE,
        BillingMode="PROVISIONED",
        ProvisionedThroughput={"ReadCapacityUnits": 3, "WriteCapacityUnits": 4},
    )
    db.get_waiter("table_exists").wait(TableName=TABLE, WaiterConfig=FAST)
    throughput = db.describe_table(TableName=TABLE)["Table"]["ProvisionedThroughput"]
    equal((throughput["ReadCapacityUnits"], throughput["WriteCapacityUnits"]), (3, 4))


@step("delete_table and its waiter; after that the table is not found")
def _():
    equal(db.delete_table(TableName=TABLE)["TableDescription"]["TableStatus"], "DELETING")
    db.get_waiter("table_not_exists").wait(TableName=TABLE, WaiterConfig=FAST)
    error = refusal(db.exceptions.ResourceNotFoundException, db.describe_table, TableName=TABLE)
    equal(error.response["Error"]["Message"], "Requested resource not found: Table: %s not found" % TABLE)


finish()
