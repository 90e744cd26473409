package io.partita.server.route;

import io.partita.api.check.BatchGetItemCheck;
import io.partita.api.check.BatchWriteItemCheck;
import io.partita.api.check.CheckedBatchGet;
import io.partita.api.check.CheckedBatchWrite;
import io.partita.api.request.BatchGetItemRequest;
import io.partita.api.request.BatchWriteItemRequest;
import io.partita.api.request.RequestReaders;
import io.partita.core.error.Refusal;
import io.partita.engine.event.TableUse;
import io.partita.engine.item.Answer;
import io.partita.engine.item.ItemReader;
import io.partita.engine.item.ItemWriter;
import io.partita.engine.item.ItemWriter.BatchWritten;
import java.util.ArrayList;
import java.util.List;

/** BatchGetItem and BatchWriteItem. */
final class BatchRoutes {
    private final ItemReader reader;
    private final ItemWriter writer;
    private final Workers workers;

    BatchRoutes(ItemReader reader, ItemWriter writer, Workers workers) {
        this.reader = reader;
        this.writer = writer;
        this.workers = workers;
    }

    void get(Exchange exchange, byte[] body, int length) {
        BatchGetItemRequest request = RequestReaders.batchGetItem(body, 0, length);
        CheckedBatchGet batch = BatchGetItemCheck.check(request);
        workers.run(exchange, () -> {
            List<ItemReader.TableGot> tables = reader.getBatch(batch);
            List<TableUse> uses = new ArrayList<>();
            for (ItemReader.TableGot table : tables) {
                int items = table.items().size();
                uses.add(new TableUse(
                        table.gets().tableName(), null, ItemRoutes.halves(table.readUnits()), 0, items, items));
            }
            exchange.succeed(uses, out -> Answers.batchGot(out, request, batch, tables));
        });
    }

    void write(Exchange exchange, byte[] body, int length) {
        BatchWriteItemRequest request = RequestReaders.batchWriteItem(body, 0, length);
        CheckedBatchWrite batch = BatchWriteItemCheck.check(request);
        workers.run(
                exchange,
                () -> writer.writeBatch(batch, new Answer<>() {
                    @Override
                    public void succeed(BatchWritten written) {
                        exchange.onLoop(() -> answer(exchange, batch, written));
                    }

                    @Override
                    public void refuse(Refusal refusal) {
                        exchange.onLoop(() -> exchange.refuse(refusal));
                    }
                }));
    }

    private static void answer(Exchange exchange, CheckedBatchWrite batch, BatchWritten written) {
        List<TableUse> uses = new ArrayList<>();
        for (int at = 0; at < batch.tables().size(); at++) {
            uses.add(new TableUse(
                    batch.tables().get(at).tableName(),
                    null,
                    0,
                    2L * written.writeUnits().get(at),
                    0,
                    0));
        }
        exchange.succeed(uses, out -> Answers.batchWritten(out, batch, written));
    }
}
