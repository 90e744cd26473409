// DynamoDBDocument (@aws-sdk/lib-dynamodb) against a server: native values both ways, then everything else it does.
import assert from "node:assert/strict";
import { ConditionalCheckFailedException, waitUntilTableExists, waitUntilTableNotExists } from "@aws-sdk/client-dynamodb";
import { CreateTableCommand, DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument, NumberValue, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { finish, newClient, range, refusal, step, tableName } from "./steps.mjs";

const client = newClient();
const db = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
const exact = DynamoDBDocument.from(newClient(), { unmarshallOptions: { wrapNumbers: true } });
const TableName = tableName("document");
const read = async (pk, sk = 0, through = db) =>
  (await through.get({ TableName, Key: { pk, sk }, ConsistentRead: true })).Item;
const put = (Item, more) => db.put({ TableName, Item: { sk: 0, ...Item }, ...more });
const update = (pk, more) => db.update({ TableName, Key: { pk, sk: 0 }, ...more });

await step("the table is made and waited for", async () => {
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "N" },
      ],
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  const { state } = await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  assert.equal(state, "SUCCESS");
});

const values = {
  "a string": "hällo 😀",
  "an empty string": "",
  "zero": 0,
  "a negative fraction": -12.25,
  "a number with exponent": 1.5e-7,
  "a BigInt beyond 2^53": 9007199254740993n,
  "a BigInt of 38 digits": 12345678901234567890123456789012345678n,
  "true": true,
  "false": false,
  "null": null,
  "bytes": Uint8Array.from([0, 128, 255]),
  "no bytes": new Uint8Array(0),
  "a list": [1, "two", [3n ** 40n], { four: null }],
  "an empty list": [],
  "a map": { a: { b: { c: [true, false] } }, "d.e": 1 },
  "an empty map": {},
  "a Set of strings": new Set(["a", "b", "ü"]),
  "a Set of numbers": new Set([-1, 2.5, 10]),
  "a Set of BigInts": new Set([9007199254740993n, 9007199254740995n]),
  "a Set of bytes": new Set([Uint8Array.from([1]), Uint8Array.from([1, 2])]),
};
for (const [name, v] of Object.entries(values)) {
  await step(`${name} comes back as it was`, async () => {
    await put({ pk: "values", v });
    assert.deepEqual((await read("values")).v, v);
  });
}
await step("NumberValue keeps all 38 digits of a fraction", async () => {
  const digits = "0.12345678901234567890123456789012345678";
  await put({ pk: "exact", v: NumberValue.from(digits) });
  assert.equal((await read("exact", 0, exact)).v.value, digits);
});
await step("undefined members are left out when asked", async () => {
  await put({ pk: "undefined", v: undefined, w: { x: undefined, y: 1 } });
  assert.deepEqual(await read("undefined"), { pk: "undefined", sk: 0, w: { y: 1 } });
});

await step("put returns the old item", async () => {
  assert.equal((await put({ pk: "rv", a: 1 }, { ReturnValues: "ALL_OLD" })).Attributes, undefined);
  const { Attributes } = await put({ pk: "rv", a: 2, l: [1, 2] }, { ReturnValues: "ALL_OLD" });
  assert.deepEqual(Attributes, { pk: "rv", sk: 0, a: 1 });
});
const returned = {
  NONE: undefined,
  ALL_OLD: { pk: "rv", sk: 0, a: 2, l: [1, 2], m: { x: 1, y: 2 } },
  UPDATED_OLD: { a: 2, l: [1], m: { x: 1 } },
  ALL_NEW: { pk: "rv", sk: 0, a: 3, l: [9, 2], m: { x: 5, y: 2 } },
  UPDATED_NEW: { a: 3, l: [9], m: { x: 5 } },
};
for (const [ReturnValues, expected] of Object.entries(returned)) {
  await step(`update returns ${ReturnValues}`, async () => {
    await put({ pk: "rv", a: 2, l: [1, 2], m: { x: 1, y: 2 } });
    const { Attributes } = await update("rv", {
      UpdateExpression: "SET a = a + :one, l[0] = :nine, m.x = :five",
      ExpressionAttributeValues: { ":one": 1, ":nine": 9, ":five": 5 },
      ReturnValues,
    });
    assert.deepEqual(Attributes, expected);
  });
}
await step("delete returns the old item", async () => {
  const { Attributes } = await db.delete({ TableName, Key: { pk: "rv", sk: 0 }, ReturnValues: "ALL_OLD" });
  assert.deepEqual(Attributes, returned.ALL_NEW);
});
await step("lists, sets and defaults are edited in place", async () => {
  await put({ pk: "edit", tags: new Set(["a"]), steps: [1] });
  const { Attributes } = await update("edit", {
    UpdateExpression: "SET steps = list_append(steps, :l), n = if_not_exists(n, :n) ADD tags :t REMOVE gone",
    ExpressionAttributeValues: { ":l": [2], ":n": 7, ":t": new Set(["b"]) },
    ReturnValues: "ALL_NEW",
  });
  assert.deepEqual(Attributes, { pk: "edit", sk: 0, tags: new Set(["a", "b"]), steps: [1, 2], n: 7 });
});
await step("a failed condition brings the item, in the service's form", async () => {
  await put({ pk: "cond", n: 5 });
  const error = await refusal(
    put({ pk: "cond" }, { ConditionExpression: "attribute_not_exists(pk)", ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  );
  assert.ok(error instanceof ConditionalCheckFailedException);
  assert.deepEqual(error.Item, { pk: { S: "cond" }, sk: { N: "0" }, n: { N: "5" } });
});
await step("a wrong type is a ValidationException", async () => {
  const error = await refusal(update("cond", { UpdateExpression: "SET n = n + :s", ExpressionAttributeValues: { ":s": "x" } }));
  assert.equal(error.name, "ValidationException");
  assert.equal(
    error.message,
    "1 validation error detected: Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: +, operand type: S",
  );
});
await step("a missing table is a ResourceNotFoundException", async () => {
  const error = await refusal(db.get({ TableName: "js-no-such", Key: { pk: "a" } }));
  assert.equal(error.name, "ResourceNotFoundException");
});

await step("batchWrite, unprocessed items are sent again", async () => {
  for (const start of range(0, 3)) {
    let RequestItems = {
      [TableName]: range(start * 25, start * 25 + 25).map((sk) => ({ PutRequest: { Item: { pk: "page", sk, odd: sk % 2 === 1 } } })),
    };
    while (Object.keys(RequestItems).length > 0) {
      RequestItems = (await db.batchWrite({ RequestItems })).UnprocessedItems;
    }
  }
  assert.equal((await read("page", 74)).odd, false);
});
await step("batchGet, unprocessed keys are asked again", async () => {
  let RequestItems = { [TableName]: { Keys: range(0, 75).map((sk) => ({ pk: "page", sk })), ProjectionExpression: "sk" } };
  const seen = [];
  while (Object.keys(RequestItems).length > 0) {
    const answer = await db.batchGet({ RequestItems });
    seen.push(...answer.Responses[TableName].map((item) => item.sk));
    RequestItems = answer.UnprocessedKeys;
  }
  assert.deepEqual(seen.sort((a, b) => a - b), range(0, 75));
});
const allOf = async (pages) => {
  const items = [];
  for await (const page of pages) {
    items.push(...page.Items);
  }
  return items;
};
const query = { TableName, KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": "page" } };
await step("paginateQuery sees all in order", async () => {
  const items = await allOf(paginateQuery({ client: db, pageSize: 10 }, { ...query }));
  assert.deepEqual(items.map((item) => item.sk), range(0, 75));
});
await step("paginateQuery backwards with a filter", async () => {
  const items = await allOf(
    paginateQuery({ client: db, pageSize: 10 }, {
      ...query,
      ScanIndexForward: false,
      FilterExpression: "odd = :t AND sk_missing <> :t",
      ExpressionAttributeValues: { ":p": "page", ":t": true },
    }),
  );
  assert.deepEqual(items.map((item) => item.sk), range(0, 75).reverse().filter((n) => n % 2 === 1));
});
await step("paginateScan sees every item once", async () => {
  const items = await allOf(paginateScan({ client: db, pageSize: 4 }, { TableName, FilterExpression: "pk = :p", ExpressionAttributeValues: { ":p": "page" } }));
  assert.deepEqual(items.map((item) => item.sk).sort((a, b) => a - b), range(0, 75));
});
await step("IN, contains, size and NOT in a filter", async () => {
  const { Items } = await db.scan({
    TableName,
    FilterExpression: "pk IN (:a, :b) AND contains(tags, :t) AND size(steps) > :one AND NOT attribute_exists(gone)",
    ExpressionAttributeValues: { ":a": "edit", ":b": "none", ":t": "b", ":one": 1 },
  });
  assert.deepEqual(Items.map((item) => item.pk), ["edit"]);
});
await step("an item of 400 KB passes through", async () => {
  const item = { pk: "big", sk: 0, d: "x".repeat(409_600 - 2 - 3 - 2 - 1 - 1) };
  await put(item);
  assert.deepEqual(await read("big"), item);
  const error = await refusal(put({ ...item, d: item.d + "x" }));
  assert.equal(error.message, "Item size has exceeded the maximum allowed size");
});
await step("100 parallel updates with BigInt arithmetic all count", async () => {
  await put({ pk: "counter", n: 9007199254740992n });
  await Promise.all(
    range(0, 100).map(() => update("counter", { UpdateExpression: "SET n = n + :one", ExpressionAttributeValues: { ":one": 1n } })),
  );
  assert.equal((await read("counter")).n, 9007199254741092n);
});
await step("the table goes", async () => {
  await client.send(new DeleteTableCommand({ TableName }));
  const { state } = await waitUntilTableNotExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  assert.equal(state, "SUCCESS");
});

client.destroy();
exact.destroy();
finish();
