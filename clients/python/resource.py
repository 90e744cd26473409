"""boto3's resource against a server: Python values both ways (Decimal, Binary, set), conditions as objects, batches."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from boto3.dynamodb.conditions import Attr, Key
from boto3.dynamodb.types import Binary
from botocore.exceptions import ClientError
from steps import SCHEMA, equal, finish, new_resource, refusal, step, table_name

db = new_resource()
NAME = table_name("resource")
table = db.Table(NAME)


def put(pk, sk=0, **attributes):
    return table.put_item(Item={"pk": pk, "sk": sk, **attributes})


def get(pk, sk=0):
    return table.get_item(Key={"pk": pk, "sk": sk}, ConsistentRead=True).get("Item")


def update(pk, expression, values, **more):
    return table.update_item(
        Key={"pk": pk, "sk": 0}, UpdateExpression=expression, ExpressionAttributeValues=values, **more
    )


@step("create_table, wait_until_exists and the loaded attributes")
def _():
    created = db.create_table(TableName=NAME, **SCHEMA)
    created.wait_until_exists()
    created.reload()
    equal(created.table_status, "ACTIVE")
    equal(created.key_schema, SCHEMA["KeySchema"])


@step("the table is among all tables")
def _():
    assert NAME in [found.name for found in db.tables.limit(100)]


VALUES = {
    "a string": "hällo 😀",
    "an empty string": "",
    "an integer": Decimal(42),
    "a Decimal of 38 digits": Decimal("1.2345678901234567890123456789012345678"),
    "the smallest Decimal": Decimal("1E-130"),
    "an integer of 38 digits": Decimal("98765432109876543210987654321098765432"),
    "a negative Decimal": Decimal("-0.001"),
    "zero": Decimal(0),
    "bytes": Binary(b"\x00\x80\xff"),
    "true": True,
    "false": False,
    "null": None,
    "a list": ["a", Decimal(1), [Binary(b"x")], {"k": None}],
    "an empty list": [],
    "a map": {"a": {"b": {"c": [True, False]}}, "d.e": Decimal(1)},
    "an empty map": {},
    "a set of strings": {"a", "b", "ü"},
    "a set of Decimals": {Decimal("-1"), Decimal("2.5"), Decimal(10)},
    "a set of bytes": {Binary(b"\x01"), Binary(b"\x01\x02")},
}
for name, value in VALUES.items():

    @step(name + " comes back as it was")
    def _():
        put("values", v=value)
        equal(get("values")["v"], value)


RETURNED = {
    "NONE": None,
    "ALL_OLD": {"pk": "rv", "sk": 0, "a": 2, "m": {"x": 1, "y": 2}},
    "UPDATED_OLD": {"a": 2, "m": {"x": 1}},
    "ALL_NEW": {"pk": "rv", "sk": 0, "a": 3, "m": {"x": 5, "y": 2}},
    "UPDATED_NEW": {"a": 3, "m": {"x": 5}},
}
for mode, expected in RETURNED.items():

    @step("update_item returns " + mode)
    def _():
        put("rv", a=2, m={"x": 1, "y": 2})
        answer = update("rv", "SET a = a + :one, m.x = :five", {":one": 1, ":five": 5}, ReturnValues=mode)
        equal(answer.get("Attributes"), expected)


@step("put_item and delete_item return the old item")
def _():
    answer = table.put_item(Item={"pk": "rv", "sk": 0}, ReturnValues="ALL_OLD")
    equal(answer["Attributes"], RETURNED["ALL_NEW"])
    answer = table.delete_item(Key={"pk": "rv", "sk": 0}, ReturnValues="ALL_OLD")
    equal(answer["Attributes"], {"pk": "rv", "sk": 0})


@step("sets and lists are edited in place")
def _():
    put("edit", tags={"a", "b"}, steps=[1])
    values = {":add": {"c"}, ":l": [2], ":z": 0}
    answer = update(
        "edit",
        "ADD tags :add SET steps = list_append(:l, steps), n = if_not_exists(n, :z)",
        values,
        ReturnValues="UPDATED_NEW",
    )
    equal(answer["Attributes"], {"tags": {"a", "b", "c"}, "steps": [2, 1], "n": 0})
    update("edit", "DELETE tags :gone REMOVE steps[0]", {":gone": {"a", "b", "c"}})
    equal(get("edit"), {"pk": "edit", "sk": 0, "steps": [1], "n": 0})


@step("a condition object that fails is typed and brings the item when asked")
def _():
    put("cond", n=5)
    error = refusal(
        db.meta.client.exceptions.ConditionalCheckFailedException,
        table.put_item,
        Item={"pk": "cond", "sk": 0},
        ConditionExpression=Attr("n").lt(5) | Attr("pk").not_exists(),
        ReturnValuesOnConditionCheckFailure="ALL_OLD",
    )
    # the resource hands the item of an error through as the service sent it
    equal(error.response["Item"], {"pk": {"S": "cond"}, "sk": {"N": "0"}, "n": {"N": "5"}})


@step("a condition object that holds lets the write pass")
def _():
    held = Attr("n").between(5, 6) & ~Attr("gone").exists() & Attr("n").is_in([4, 5])
    table.delete_item(Key={"pk": "cond", "sk": 0}, ConditionExpression=held)
    equal(get("cond"), None)


@step("a wrong operand is a ValidationException")
def _():
    put("cond", n=5)
    error = refusal(ClientError, update, pk="cond", expression="SET n = pk + :one", values={":one": 1})
    equal(error.response["Error"]["Code"], "ValidationException")
    equal(error.response["Error"]["Message"], "An operand in the update expression has an incorrect data type")


@step("batch_writer sends 130 items and drops doubles")
def _():
    with table.batch_writer(overwrite_by_pkeys=["pk", "sk"]) as batch:
        for n in range(130):
            batch.put_item(Item={"pk": "page", "sk": n, "half": Decimal(n) / 2})
        batch.put_item(Item={"pk": "page", "sk": 129, "half": Decimal("64.5"), "twice": True})
    equal(get("page", 129), {"pk": "page", "sk": 129, "half": Decimal("64.5"), "twice": True})


@step("batch_writer deletes")
def _():
    with table.batch_writer() as batch:
        for n in range(100, 130):
            batch.delete_item(Key={"pk": "page", "sk": n})
    equal(table.query(KeyConditionExpression=Key("pk").eq("page"), Select="COUNT")["Count"], 100)


@step("batch_get_item, unprocessed keys are asked again")
def _():
    requests = {NAME: {"Keys": [{"pk": "page", "sk": n} for n in range(100)]}}
    seen = []
    while requests:
        answer = db.batch_get_item(RequestItems=requests)
        seen += [int(item["sk"]) for item in answer["Responses"][NAME]]
        requests = answer["UnprocessedKeys"]
    equal(sorted(seen), list(range(100)))


def query(condition, **more):
    items, start = [], {}
    while True:
        answer = table.query(KeyConditionExpression=condition, Limit=17, **start, **more)
        items += answer["Items"]
        if "LastEvaluatedKey" not in answer:
            return [int(item["sk"]) for item in items]
        start = {"ExclusiveStartKey": answer["LastEvaluatedKey"]}


@step("query pages both ways")
def _():
    equal(query(Key("pk").eq("page")), list(range(100)))
    equal(query(Key("pk").eq("page"), ScanIndexForward=False), list(range(99, -1, -1)))


@step("key conditions bound the range")
def _():
    equal(query(Key("pk").eq("page") & Key("sk").between(10, 12)), [10, 11, 12])
    equal(query(Key("pk").eq("page") & Key("sk").lt(Decimal("2.5"))), [0, 1, 2])
    equal(query(Key("pk").eq("page") & Key("sk").gte(98)), [98, 99])


@step("filter objects: size, contains, begins_with, attribute_type, ne")
def _():
    put("filter", 1, tags={"a", "b"}, name="Anna", m={"l": [1, 2, 3]})
    put("filter", 2, tags={"b"}, name="Bert", m={"l": [1]})
    for condition, expected in [
        (Attr("tags").contains("a"), [1]),
        (Attr("m.l").size().gt(2), [1]),
        (Attr("name").begins_with("B"), [2]),
        (Attr("tags").attribute_type("SS"), [1, 2]),
        (Attr("name").ne("Anna"), [2]),
        (Attr("m.l[0]").eq(1) & Attr("m.l[2]").not_exists(), [2]),
    ]:
        equal(query(Key("pk").eq("filter"), FilterExpression=condition), expected)


@step("a projection with a placeholder reaches into documents")
def _():
    answer = table.get_item(
        Key={"pk": "filter", "sk": 1},
        ProjectionExpression="#n, m.l[1]",
        ExpressionAttributeNames={"#n": "name"},
    )
    equal(answer["Item"], {"name": "Anna", "m": {"l": [2]}})


@step("scan with a filter sees every item once")
def _():
    items, start = [], {}
    while True:
        answer = table.scan(FilterExpression=Attr("half").exists(), Limit=10, **start)
        items += answer["Items"]
        if "LastEvaluatedKey" not in answer:
            break
        start = {"ExclusiveStartKey": answer["LastEvaluatedKey"]}
    equal(sorted(int(item["sk"]) for item in items), list(range(100)))


@step("an item of 400 KB passes through")
def _():
    put("big", d="x" * (409600 - 2 - 3 - 2 - 1 - 1))
    equal(len(get("big")["d"]), 409591)
    error = refusal(ClientError, put, pk="big", d="x" * (409600 - 2 - 3 - 2 - 1))
    equal(error.response["Error"]["Message"], "Item size has exceeded the maximum allowed size")


@step("100 parallel conditional writes of one new item: one wins")
def _():
    def attempt(n):
        try:
            db.meta.client.put_item(
                TableName=NAME,
                Item={"pk": "race", "sk": 0, "n": n},
                ConditionExpression="attribute_not_exists(pk)",
            )
            return n
        except db.meta.client.exceptions.ConditionalCheckFailedException:
            return None

    with ThreadPoolExecutor(100) as pool:
        winners = [n for n in pool.map(attempt, range(100)) if n is not None]
    equal([get("race")["n"]], winners)


@step("a missing table is typed")
def _():
    error = refusal(db.meta.client.exceptions.ResourceNotFoundException, db.Table("py-no-such").load)
    equal(error.response["Error"]["Message"], "Requested resource not found: Table: py-no-such not found")


@step("delete and wait_until_not_exists")
def _():
    table.delete()
    table.wait_until_not_exists()


finish()
