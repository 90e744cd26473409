// Runs asserted steps one after the other, goes on after a failed one, and ends with 'N passed, N failed'.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

let passed = 0;
let failed = 0;

export async function step(name, body) {
  try {
    await body();
    passed++;
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}: ${error.stack ?? error}`);
  }
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The error that the call must end with; a call that succeeds is an error itself. */
export async function refusal(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("the call succeeded, but had to be refused");
}

export function newClient() {
  return new DynamoDBClient({
    endpoint: process.env.PARTITA_ENDPOINT,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 3,
  });
}

export const tableName = (purpose) => `js-${purpose}-${process.pid}`;

export const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
