package io.partita.server.packaging;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sends a server some of everything that it can do, over one connection. */
final class TrainingRequests {
    private static final int ROUNDS = 60;
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=TRAINING/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date, Signature="
                    + "0".repeat(64);

    private static final String TABLE = """
            {"TableName":"training","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"p","AttributeType":"S"},{"AttributeName":"s","AttributeType":"N"}],
             "KeySchema":[{"AttributeName":"p","KeyType":"HASH"},{"AttributeName":"s","KeyType":"RANGE"}]}""";
    private static final String ITEM = """
            {"p":{"S":"k"},"s":{"N":"%d"},"n":{"N":"-1.5"},"b":{"B":"AAEC"},"t":{"BOOL":true},"z":{"NULL":true},
             "l":{"L":[{"S":"x"},{"N":"1"}]},"m":{"M":{"a":{"S":"y"}}},"ss":{"SS":["a","b"]},"ns":{"NS":["1","2"]}}""";
    private static final String KEY = "{\"p\":{\"S\":\"k\"},\"s\":{\"N\":\"%d\"}}";

    private static final List<Request> BEFORE = List.of(
            new Request("CreateTable", TABLE),
            new Request("DescribeTable", "{\"TableName\":\"training\"}"),
            new Request("ListTables", "{}"),
            new Request("DescribeLimits", "{}"),
            new Request("DescribeEndpoints", "{}"),
            new Request("UpdateTable", "{\"TableName\":\"training\",\"DeletionProtectionEnabled\":false}"));

    /** A number of the round replaces {@code %d}. */
    private static final List<Request> ROUND = List.of(
            new Request("PutItem", "{\"TableName\":\"training\",\"Item\":" + ITEM + "}"),
            new Request(
                    "PutItem",
                    "{\"TableName\":\"training\",\"ReturnValues\":\"ALL_OLD\",\"ReturnConsumedCapacity\":\"TOTAL\","
                            + "\"ConditionExpression\":\"attribute_exists(p) AND #n < :one\","
                            + "\"ExpressionAttributeNames\":{\"#n\":\"n\"},"
                            + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"}},\"Item\":" + ITEM + "}"),
            new Request("GetItem", "{\"TableName\":\"training\",\"ConsistentRead\":true,\"Key\":" + KEY + "}"),
            new Request(
                    "GetItem",
                    "{\"TableName\":\"training\",\"ProjectionExpression\":\"m.a, l[0]\",\"Key\":" + KEY + "}"),
            new Request(
                    "UpdateItem",
                    "{\"TableName\":\"training\",\"ReturnValues\":\"ALL_NEW\",\"UpdateExpression\":"
                            + "\"SET n = n + :one, m.a = :x, l = list_append(l, :l) REMOVE z ADD ns :ns DELETE ss :ss\","
                            + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"},\":x\":{\"S\":\"x\"},"
                            + "\":l\":{\"L\":[]},\":ns\":{\"NS\":[\"3\"]},\":ss\":{\"SS\":[\"a\"]}},\"Key\":" + KEY
                            + "}"),
            new Request(
                    "Query",
                    "{\"TableName\":\"training\",\"KeyConditionExpression\":\"p = :p AND s >= :s\",\"Limit\":10,"
                            + "\"FilterExpression\":\"contains(ss, :x) OR size(b) > :s\","
                            + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"k\"},\":s\":{\"N\":\"0\"},\":x\":{\"S\":\"b\"}}}"),
            new Request("Scan", "{\"TableName\":\"training\",\"Limit\":5,\"TotalSegments\":2,\"Segment\":1}"),
            new Request("BatchGetItem", "{\"RequestItems\":{\"training\":{\"Keys\":[" + KEY + "]}}}"),
            new Request(
                    "BatchWriteItem", "{\"RequestItems\":{\"training\":[{\"PutRequest\":{\"Item\":" + ITEM + "}}]}}"),
            new Request("DescribeTable", "{\"TableName\":\"training\"}"),
            new Request("DeleteItem", "{\"TableName\":\"training\",\"ReturnValues\":\"ALL_OLD\",\"Key\":" + KEY + "}"),
            new Request("PutItem", "{\"TableName\":\"training\",\"Item\":" + ITEM + "}"));

    private static final List<Request> AFTER = List.of(new Request("DeleteTable", "{\"TableName\":\"training\"}"));

    private final int port;
    private final PrintStream progress;
    private final Map<String, String> refused = new LinkedHashMap<>();
    private int sent;

    private record Request(String operation, String body) {}

    private record Answer(int status, String body) {}

    TrainingRequests(int port, PrintStream progress) {
        this.port = port;
        this.progress = progress;
    }

    /** Returns how many were sent; operations that were refused are told, since nothing is learnt from them. */
    int send() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            InputStream answers = new BufferedInputStream(socket.getInputStream());
            exchange(socket, answers, BEFORE, 0);
            for (int round = 0; round < ROUNDS; round++) {
                exchange(socket, answers, ROUND, round);
            }
            exchange(socket, answers, AFTER, 0);
        }
        if (!refused.isEmpty()) {
            progress.println("  not trained, since the server refused:");
            refused.forEach((operation, body) -> progress.println("    " + operation + ": " + body));
        }
        return sent;
    }

    private void exchange(Socket socket, InputStream answers, List<Request> requests, int number) throws IOException {
        for (Request request : requests) {
            byte[] body = request.body().replace("%d", Integer.toString(number)).getBytes(StandardCharsets.UTF_8);
            String head = "POST / HTTP/1.1\r\nHost: 127.0.0.1:" + port
                    + "\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20260101T000000Z"
                    + "\r\nX-Amz-Target: DynamoDB_20120810." + request.operation()
                    + "\r\nAuthorization: " + AUTHORIZATION
                    + "\r\nContent-Length: " + body.length + "\r\n\r\n";
            socket.getOutputStream()
                    .write((head + new String(body, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
            Answer answer = answer(answers);
            if (answer.status() != 200) {
                refused.putIfAbsent(request.operation(), answer.body());
            }
            sent++;
        }
    }

    /** Reads one answer whole. */
    private static Answer answer(InputStream answers) throws IOException {
        String statusLine = line(answers);
        int length = 0;
        for (String header = line(answers); !header.isEmpty(); header = line(answers)) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            }
        }
        String body = new String(answers.readNBytes(length), StandardCharsets.UTF_8);
        return new Answer(Integer.parseInt(statusLine.split(" ", 3)[1]), body);
    }

    private static String line(InputStream answers) throws IOException {
        var line = new StringBuilder();
        for (int next = answers.read(); next != '\n'; next = answers.read()) {
            if (next < 0) {
                throw new IOException("the server closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
