package io.partita.server.route;

import io.partita.api.check.CheckedGet;
import io.partita.api.check.CheckedWrite;
import io.partita.api.check.DeleteItemCheck;
import io.partita.api.check.GetItemCheck;
import io.partita.api.check.PutItemCheck;
import io.partita.api.check.Returned;
import io.partita.api.check.UpdateItemCheck;
import io.partita.api.request.RequestReaders;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.engine.event.TableUse;
import io.partita.engine.item.Answer;
import io.partita.engine.item.ItemReader;
import io.partita.engine.item.ItemWriter;
import io.partita.engine.item.Written;
import java.util.List;

/** GetItem, PutItem, UpdateItem, DeleteItem: checked on the loop, read there too when the row is in memory. */
final class ItemRoutes {
    private final ItemReader reader;
    private final ItemWriter writer;
    private final Workers workers;

    ItemRoutes(ItemReader reader, ItemWriter writer, Workers workers) {
        this.reader = reader;
        this.writer = writer;
        this.workers = workers;
    }

    void get(Exchange exchange, byte[] body, int length) {
        CheckedGet get = GetItemCheck.check(RequestReaders.getItem(body, 0, length));
        ItemReader.Got got = reader.peek(get);
        if (got != null) {
            answer(exchange, get, got);
            return;
        }
        workers.run(exchange, () -> answer(exchange, get, reader.get(get)));
    }

    void put(Exchange exchange, byte[] body, int length) {
        write(exchange, PutItemCheck.check(RequestReaders.putItem(body, 0, length)));
    }

    void update(Exchange exchange, byte[] body, int length) {
        write(exchange, UpdateItemCheck.check(RequestReaders.updateItem(body, 0, length)));
    }

    void delete(Exchange exchange, byte[] body, int length) {
        write(exchange, DeleteItemCheck.check(RequestReaders.deleteItem(body, 0, length)));
    }

    private static void answer(Exchange exchange, CheckedGet get, ItemReader.Got got) {
        int items = got.item() == null ? 0 : 1;
        TableUse use = new TableUse(get.tableName(), null, halves(got.readUnits()), 0, items, items);
        exchange.succeed(List.of(use), out -> Answers.got(out, got, get.returned()));
    }

    private void write(Exchange exchange, CheckedWrite write) {
        writer.write(write, new Answer<>() {
            @Override
            public void succeed(Written result) {
                exchange.onLoop(() -> answer(exchange, write, result));
            }

            @Override
            public void refuse(Refusal refusal) {
                exchange.onLoop(() -> exchange.refuse(refusal));
            }
        });
    }

    private static void answer(Exchange exchange, CheckedWrite write, Written result) {
        switch (result) {
            case Written.Done done -> {
                Returned returned = write.returned();
                TableUse use = new TableUse(write.tableName(), null, 0, halves(done.writeUnits()), 0, 0);
                exchange.succeed(List.of(use), out -> Answers.written(out, done, returned));
            }
            case Written.ConditionFailed failed -> {
                TableUse use = new TableUse(write.tableName(), null, 0, halves(failed.writeUnits()), 0, 0);
                exchange.refuse(
                        Refusal.of(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed"),
                        List.of(use),
                        failed.item());
            }
            case Written.Refused refused -> exchange.refuse(refused.refusal());
        }
    }

    static long halves(double units) {
        return Math.round(units * 2);
    }
}
