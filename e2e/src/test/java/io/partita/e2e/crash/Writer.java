package io.partita.e2e.crash;

import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.DynamoHttp;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One client that writes without pause until the server is gone: items with rising numbers under its own partition, and
 * a counter. Remembers the last number that was acknowledged.
 */
final class Writer implements Runnable {
    private final String name;
    private final AtomicInteger acknowledged = new AtomicInteger();
    private volatile URI endpoint;
    private volatile String trouble = "";

    Writer(String name, URI endpoint) {
        this.name = name;
        this.endpoint = endpoint;
    }

    void connectTo(URI restarted) {
        endpoint = restarted;
    }

    int acknowledged() {
        return acknowledged.get();
    }

    /** What went wrong although the server was there; empty if nothing. */
    String trouble() {
        return trouble;
    }

    /** After a crash one more write may have happened than was acknowledged: takes up the number that is stored. */
    void resumeAt(int stored) {
        acknowledged.set(stored);
    }

    @Override
    public void run() {
        try (DynamoHttp client = new DynamoHttp(endpoint)) {
            while (true) {
                int next = acknowledged.get() + 1;
                if (!refusedBy(client.call("PutItem", put(next)))
                        && !refusedBy(client.call("UpdateItem", count(next)))) {
                    acknowledged.set(next);
                } else {
                    return;
                }
            }
        } catch (UncheckedIOException killed) {
            // the server is gone, as it should be
        }
    }

    private boolean refusedBy(Answer answer) {
        if (!answer.ok()) {
            trouble = answer.brief();
        }
        return !answer.ok();
    }

    private String put(int number) {
        return "{'TableName':'crash','Item':{'pk':{'S':'" + name + "'},'sk':{'N':'" + number + "'},'d':{'S':'"
                + "x".repeat(number % 700) + "'}}}";
    }

    /** Sets the counter only when it is one below: an acknowledged number that is lost makes all later ones fail. */
    private String count(int number) {
        return "{'TableName':'crash','Key':{'pk':{'S':'" + name + "'},'sk':{'N':'0'}},"
                + "'UpdateExpression':'SET n = :next','ConditionExpression':'attribute_not_exists(n) OR n >= :last',"
                + "'ExpressionAttributeValues':{':next':{'N':'" + number + "'},':last':{'N':'" + (number - 1) + "'}}}";
    }
}
