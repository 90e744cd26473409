// @aws-sdk/client-dynamodb against a server: typed attribute values, errors, paginators, waiters, batches.
import assert from "node:assert/strict";
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeEndpointsCommand,
  DescribeLimitsCommand,
  DescribeTableCommand,
  GetItemCommand,
  ListTablesCommand,
  paginateListTables,
  paginateQuery,
  paginateScan,
  PutItemCommand,
  QueryCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  ScanCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { finish, newClient, range, refusal, step, tableName } from "./steps.mjs";

const client = newClient();
const TableName = tableName("client");
const send = (Command, input) => client.send(new Command({ TableName, ...input }));
const put = (Item, more) => send(PutItemCommand, { Item, ...more });
const keyOf = (pk, sk = 0) => ({ pk: { S: pk }, sk: { N: String(sk) } });
const get = async (pk, sk) => (await send(GetItemCommand, { Key: keyOf(pk, sk), ConsistentRead: true })).Item;
const update = (pk, UpdateExpression, values, more) =>
  send(UpdateItemCommand, { Key: keyOf(pk), UpdateExpression, ExpressionAttributeValues: values, ...more });

await step("createTable answers with the table's schema", async () => {
  const { TableDescription } = await send(CreateTableCommand, {
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "N" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    BillingMode: "PAY_PER_REQUEST",
  });
  assert.equal(TableDescription.TableName, TableName);
  assert.deepEqual(TableDescription.KeySchema.map((k) => [k.AttributeName, k.KeyType]), [["pk", "HASH"], ["sk", "RANGE"]]);
});
await step("the waiter sees the table exist", async () => {
  const { state } = await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  assert.equal(state, "SUCCESS");
});
await step("describeTable tells state, billing and date", async () => {
  const { Table } = await send(DescribeTableCommand, {});
  assert.equal(Table.TableStatus, "ACTIVE");
  assert.equal(Table.BillingModeSummary.BillingMode, "PAY_PER_REQUEST");
  assert.ok(Table.CreationDateTime instanceof Date && Table.CreationDateTime.getFullYear() >= 2024);
});
await step("listTables names it", async () => {
  const { TableNames } = await client.send(new ListTablesCommand({ ExclusiveStartTableName: TableName.slice(0, -1) }));
  assert.ok(TableNames.includes(TableName));
});
await step("creating it again is a ResourceInUseException", async () => {
  const error = await refusal(
    send(CreateTableCommand, {
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  assert.ok(error instanceof ResourceInUseException);
  assert.equal(error.message, `Table already exists: ${TableName}`);
});

const bytes = (...values) => Uint8Array.from(values);
const types = {
  "an empty string": { S: "" },
  "a string of every width": { S: 'q"\\/\b\n ü ✓ 😀 \u0000' },
  "a number of 38 digits": { N: "12345678901234567890123456789012345678" },
  "the smallest number": { N: `0.${"0".repeat(129)}1` },
  "a negative fraction": { N: "-0.5" },
  "bytes": { B: bytes(0, 1, 127, 128, 255) },
  "empty bytes": { B: bytes() },
  "true": { BOOL: true },
  "false": { BOOL: false },
  "null": { NULL: true },
  "a list": { L: [{ S: "a" }, { N: "1" }, { L: [] }, { M: {} }] },
  "a map": { M: { x: { M: { y: { L: [{ BOOL: false }, { NULL: true }] } } }, "": undefined } },
  "a set of strings": { SS: ["a", "b", "ü"] },
  "a set of numbers": { NS: ["-1", "2", "10"] },
  "a set of bytes": { BS: [bytes(1), bytes(1, 2), bytes(255)] },
};
delete types["a map"].M[""];
for (const [name, value] of Object.entries(types)) {
  await step(`${name} comes back as it was`, async () => {
    await put({ ...keyOf("types"), v: value });
    assert.deepEqual((await get("types")).v, value);
  });
}
await step("numbers come back in canonical form", async () => {
  await put({ ...keyOf("types"), v: { L: [{ N: "+1.50e2" }, { N: "007" }, { N: "-0" }] } });
  assert.deepEqual((await get("types")).v.L, [{ N: "150" }, { N: "7" }, { N: "0" }]);
});

await step("put of a new item has no old attributes", async () => {
  assert.equal((await put({ ...keyOf("rv"), a: { S: "1" } }, { ReturnValues: "ALL_OLD" })).Attributes, undefined);
});
await step("put returns the whole old item", async () => {
  const { Attributes } = await put({ ...keyOf("rv"), a: { S: "2" }, b: { S: "x" } }, { ReturnValues: "ALL_OLD" });
  assert.deepEqual(Attributes, { ...keyOf("rv"), a: { S: "1" } });
});
const returned = {
  NONE: undefined,
  ALL_OLD: { ...keyOf("rv"), a: { S: "2" }, b: { S: "x" } },
  UPDATED_OLD: { a: { S: "2" } },
  ALL_NEW: { ...keyOf("rv"), a: { S: "3" }, b: { S: "x" }, c: { N: "1" } },
  UPDATED_NEW: { a: { S: "3" }, c: { N: "1" } },
};
for (const [ReturnValues, expected] of Object.entries(returned)) {
  await step(`update returns ${ReturnValues}`, async () => {
    await put({ ...keyOf("rv"), a: { S: "2" }, b: { S: "x" } });
    const values = { ":a": { S: "3" }, ":c": { N: "1" } };
    assert.deepEqual((await update("rv", "SET a = :a ADD c :c", values, { ReturnValues })).Attributes, expected);
  });
}
await step("put refuses UPDATED_NEW", async () => {
  const error = await refusal(put(keyOf("rv"), { ReturnValues: "UPDATED_NEW" }));
  assert.equal(error.name, "ValidationException");
  assert.equal(error.message, "1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
});
await step("delete returns the old item", async () => {
  const { Attributes } = await send(DeleteItemCommand, { Key: keyOf("rv"), ReturnValues: "ALL_OLD" });
  assert.deepEqual(Attributes, returned.ALL_NEW);
  assert.equal(await get("rv"), undefined);
});
await step("delete of a missing item succeeds and returns nothing", async () => {
  const answer = await send(DeleteItemCommand, { Key: keyOf("rv"), ReturnValues: "ALL_OLD" });
  assert.equal(answer.Attributes, undefined);
  assert.equal(answer.$metadata.httpStatusCode, 200);
});

await step("a failed condition is typed and without the item", async () => {
  await put({ ...keyOf("cond"), n: { N: "5" } });
  const error = await refusal(put(keyOf("cond"), { ConditionExpression: "attribute_not_exists(pk)" }));
  assert.ok(error instanceof ConditionalCheckFailedException);
  assert.equal(error.message, "The conditional request failed");
  assert.equal(error.Item, undefined);
});
await step("a failed condition brings the item when asked", async () => {
  const error = await refusal(
    update("cond", "SET n = :n", { ":n": { N: "6" }, ":least": { N: "9" } }, {
      ConditionExpression: "n >= :least",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
  );
  assert.ok(error instanceof ConditionalCheckFailedException);
  assert.deepEqual(error.Item, { ...keyOf("cond"), n: { N: "5" } });
});
await step("a condition on a missing item has no item to bring", async () => {
  const error = await refusal(
    send(DeleteItemCommand, {
      Key: keyOf("no-such"),
      ConditionExpression: "attribute_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
  );
  assert.ok(error instanceof ConditionalCheckFailedException);
  assert.equal(error.Item, undefined);
});
await step("a condition that holds lets the write pass", async () => {
  const values = { ":n": { N: "6" }, ":five": { N: "5.0" } };
  await update("cond", "SET n = :n", values, { ConditionExpression: "n = :five" });
  assert.deepEqual((await get("cond")).n, { N: "6" });
});
await step("a missing table is typed", async () => {
  const error = await refusal(client.send(new GetItemCommand({ TableName: "js-no-such", Key: keyOf("a") })));
  assert.ok(error instanceof ResourceNotFoundException);
  assert.equal(error.message, "Requested resource not found");
  assert.equal(error.$metadata.httpStatusCode, 400);
});
await step("a wrong key is a ValidationException", async () => {
  const error = await refusal(send(GetItemCommand, { Key: { pk: { S: "a" } } }));
  assert.equal(error.name, "ValidationException");
  assert.equal(error.message, "The provided key element does not match the schema");
});
await step("a reserved word is refused by name", async () => {
  const error = await refusal(update("cond", "SET name = :n", { ":n": { N: "6" } }));
  assert.equal(
    error.message,
    "1 validation error detected: Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: name",
  );
});
await step("every answer has a request id", async () => {
  const { $metadata } = await send(DescribeTableCommand, {});
  assert.match($metadata.requestId, /^[A-Z0-9]{52}$/);
});

await step("batchWrite takes 25 items at a time, unprocessed ones are sent again", async () => {
  for (const start of range(0, 4)) {
    let RequestItems = {
      [TableName]: range(start * 25, start * 25 + 25).map((n) => ({
        PutRequest: { Item: { ...keyOf("page", n), even: { BOOL: n % 2 === 0 }, pad: { S: "x".repeat(1000) } } },
      })),
    };
    while (Object.keys(RequestItems).length > 0) {
      RequestItems = (await client.send(new BatchWriteItemCommand({ RequestItems }))).UnprocessedItems;
    }
  }
  assert.equal((await send(ScanCommand, { Select: "COUNT", FilterExpression: "pk = :p",
    ExpressionAttributeValues: { ":p": { S: "page" } } })).Count, 100);
});
await step("batchGet returns 100 items", async () => {
  const Keys = range(0, 100).map((n) => keyOf("page", n));
  const answer = await client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } }));
  assert.equal(answer.Responses[TableName].length, 100);
  assert.deepEqual(answer.UnprocessedKeys, {});
});
await step("batchGet refuses a key named twice", async () => {
  const Keys = [keyOf("page", 1), { pk: { S: "page" }, sk: { N: "1.0" } }];
  const error = await refusal(client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } })));
  assert.equal(error.message, "Provided list of item keys contains duplicates");
});
await step("batchWrite deletes", async () => {
  const Item = keyOf("gone");
  await put(Item);
  await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: Item } }] } }));
  assert.equal(await get("gone"), undefined);
});

// Paginators write the next start key into the request they are given, so each gets a copy.
const pageQuery = {
  TableName,
  KeyConditionExpression: "pk = :p",
  ExpressionAttributeValues: { ":p": { S: "page" } },
};
const allOf = async (pages) => {
  const items = [];
  let count = 0;
  for await (const page of pages) {
    items.push(...(page.Items ?? page.TableNames));
    count++;
  }
  return { items, count };
};
const numbers = (items) => items.map((item) => Number(item.sk.N));
await step("query pages forward in order", async () => {
  const { items, count } = await allOf(paginateQuery({ client, pageSize: 30 }, { ...pageQuery }));
  assert.deepEqual(numbers(items), range(0, 100));
  assert.equal(count, 4);
});
await step("query pages backward in order", async () => {
  const { items } = await allOf(paginateQuery({ client, pageSize: 7 }, { ...pageQuery, ScanIndexForward: false }));
  assert.deepEqual(numbers(items), range(0, 100).reverse());
});
await step("a key range and a filter are counted apart", async () => {
  const { Count, ScannedCount, Items } = await client.send(
    new QueryCommand({
      ...pageQuery,
      KeyConditionExpression: "pk = :p AND sk BETWEEN :a AND :b",
      FilterExpression: "even = :t",
      ExpressionAttributeValues: { ":p": { S: "page" }, ":a": { N: "10" }, ":b": { N: "19" }, ":t": { BOOL: true } },
    }),
  );
  assert.deepEqual([Count, ScannedCount], [5, 10]);
  assert.deepEqual(numbers(Items), [10, 12, 14, 16, 18]);
});
await step("a projection returns what it names", async () => {
  const { Items } = await client.send(
    new QueryCommand({ ...pageQuery, Limit: 1, ProjectionExpression: "#e", ExpressionAttributeNames: { "#e": "even" } }),
  );
  assert.deepEqual(Items, [{ even: { BOOL: true } }]);
});
await step("scan pages see every item once", async () => {
  const { items } = await allOf(paginateScan({ client, pageSize: 9 }, { TableName }));
  const keys = items.map((item) => `${item.pk.S}/${item.sk.N}`);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(keys.filter((key) => key.startsWith("page/")).length, 100);
});
await step("segments of a parallel scan add up", async () => {
  const whole = (await send(ScanCommand, { Select: "COUNT" })).Count;
  const parts = await Promise.all(
    range(0, 4).map((Segment) => send(ScanCommand, { Select: "COUNT", Segment, TotalSegments: 4 })),
  );
  assert.equal(parts.reduce((sum, part) => sum + part.Count, 0), whole);
});
await step("listTables pages", async () => {
  const { items } = await allOf(paginateListTables({ client, pageSize: 1 }, {}));
  assert.ok(items.includes(TableName));
});
await step("consumed capacity is told when asked", async () => {
  const total = await put(keyOf("cap"), { ReturnConsumedCapacity: "TOTAL" });
  assert.deepEqual(total.ConsumedCapacity, { TableName, CapacityUnits: 1 });
  const read = await send(GetItemCommand, { Key: keyOf("cap"), ReturnConsumedCapacity: "INDEXES" });
  assert.deepEqual(read.ConsumedCapacity, { TableName, CapacityUnits: 0.5, Table: { CapacityUnits: 0.5 } });
});

const big = (pk, size, sk = 0) => ({ ...keyOf(pk, sk), d: { S: "x".repeat(size - Buffer.byteLength(pk) - 2 - 2 - 1 - (sk === 0 ? 1 : 2)) } });
await step("an item of exactly 400 KB is stored", async () => {
  await put(big("big", 409_600));
  assert.deepEqual(await get("big"), big("big", 409_600));
});
await step("one byte more is refused", async () => {
  const error = await refusal(put(big("big", 409_601)));
  assert.equal(error.message, "Item size has exceeded the maximum allowed size");
});
await step("a batch over 16 MB leaves keys unprocessed, and repeating it brings them all", async () => {
  for (const n of range(1, 49)) {
    await put(big("heap", 400_000, n));
  }
  let RequestItems = { [TableName]: { Keys: range(1, 49).map((n) => keyOf("heap", n)) } };
  const seen = [];
  let rounds = 0;
  while (Object.keys(RequestItems).length > 0) {
    const answer = await client.send(new BatchGetItemCommand({ RequestItems }));
    seen.push(...numbers(answer.Responses[TableName]));
    RequestItems = answer.UnprocessedKeys;
    rounds++;
  }
  assert.equal(rounds, 2);
  assert.deepEqual(seen.sort((a, b) => a - b), range(1, 49));
});
await step("a query page ends at 1 MB", async () => {
  const answer = await client.send(
    new QueryCommand({ ...pageQuery, ExpressionAttributeValues: { ":p": { S: "heap" } } }),
  );
  assert.ok([2, 3].includes(answer.Items.length));
  assert.deepEqual(answer.LastEvaluatedKey, keyOf("heap", answer.Items.length));
});
await step("100 parallel updates of one item all count", async () => {
  await Promise.all(range(0, 100).map(() => update("counter", "ADD n :one", { ":one": { N: "1" } })));
  assert.deepEqual((await get("counter")).n, { N: "100" });
});
await step("100 parallel writes and reads of different items", async () => {
  await Promise.all(range(0, 100).map((n) => put({ ...keyOf("par", n), n: { N: String(n) } })));
  const items = await Promise.all(range(0, 100).map((n) => get("par", n)));
  assert.deepEqual(items.map((item) => Number(item.n.N)), range(0, 100));
});
await step("legacy parameters work", async () => {
  await send(UpdateItemCommand, {
    Key: keyOf("legacy"),
    AttributeUpdates: { n: { Action: "ADD", Value: { N: "2" } }, s: { Value: { S: "x" } } },
    Expected: { n: { Exists: false } },
  });
  const { Item } = await send(GetItemCommand, { Key: keyOf("legacy"), AttributesToGet: ["n", "s"] });
  assert.deepEqual(Item, { n: { N: "2" }, s: { S: "x" } });
});

await step("describeLimits and describeEndpoints answer", async () => {
  assert.ok((await client.send(new DescribeLimitsCommand({}))).TableMaxReadCapacityUnits > 0);
  assert.ok((await client.send(new DescribeEndpointsCommand({}))).Endpoints[0].Address.length > 0);
});
await step("a protected table is not deleted until the protection is gone", async () => {
  await send(UpdateTableCommand, { DeletionProtectionEnabled: true });
  const error = await refusal(send(DeleteTableCommand, {}));
  assert.equal(error.name, "ValidationException");
  await send(UpdateTableCommand, { DeletionProtectionEnabled: false });
});
await step("deleteTable and its waiter", async () => {
  await send(DeleteTableCommand, {});
  const { state } = await waitUntilTableNotExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  assert.equal(state, "SUCCESS");
});
await step("after that the table is not found", async () => {
  const error = await refusal(send(DescribeTableCommand, {}));
  assert.ok(error instanceof ResourceNotFoundException);
  assert.equal(error.message, `Requested resource not found: Table: ${TableName} not found`);
});

client.destroy();
finish();
