package io.partita.engine.item;

import io.partita.api.check.BoundWrite;
import io.partita.api.check.CheckedBatchWrite;
import io.partita.api.check.CheckedBatchWrite.TableWrites;
import io.partita.api.check.CheckedWrite;
import io.partita.core.error.Refusal;
import io.partita.core.schema.TableHandle;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.storage.Step;
import io.partita.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** PutItem, UpdateItem, DeleteItem and BatchWriteItem: look up, bind, queue, answer. Callable from an event loop. */
public final class ItemWriter {
    private final Catalog catalog;
    private final WriteQueue queue;

    public ItemWriter(Catalog catalog, Storage storage) {
        this.catalog = catalog;
        this.queue = new WriteQueue(storage);
    }

    /** Queues one write; refusals that need no stored row are thrown. */
    public void write(CheckedWrite write, Answer<Written> answer) {
        queue.submit(
                () -> {
                    Table table = catalog.forItems(write.tableName());
                    return step(table, write.bind(table.handle().key()));
                },
                answer);
    }

    /** What became of a batch: write units of each table, in the order of the request's tables. */
    public record BatchWritten(List<Integer> writeUnits) {
        public BatchWritten {
            writeUnits = List.copyOf(writeUnits);
        }
    }

    /** Queues all writes as one unit. */
    public void writeBatch(CheckedBatchWrite batch, Answer<BatchWritten> answer) {
        List<Table> tables = new ArrayList<>();
        for (TableWrites writes : batch.tables()) {
            tables.add(catalog.forItems(writes.tableName()));
        }
        List<Supplier<Step>> bindings = new ArrayList<>();
        int[] requests = new int[tables.size()];
        for (int at = 0; at < tables.size(); at++) {
            TableWrites writes = batch.tables().get(at);
            Table table = tables.get(at);
            List<BoundWrite> bound = writes.bind(table.handle().key());
            requests[at] = bound.size();
            for (int request = 0; request < bound.size(); request++) {
                bindings.add(new BatchBinding(writes, request, table, bound.get(request)));
            }
        }
        queue.submitAll(bindings, new BatchAnswer(requests, answer));
    }

    /** Sums the units of each table; a refusal of any step is the batch's. */
    private static final class BatchAnswer implements Answer<List<Written>> {
        private final int[] requests;
        private final Answer<BatchWritten> answer;

        BatchAnswer(int[] requests, Answer<BatchWritten> answer) {
            this.requests = requests;
            this.answer = answer;
        }

        @Override
        public void succeed(List<Written> results) {
            List<Integer> units = new ArrayList<>();
            int at = 0;
            for (int count : requests) {
                int sum = 0;
                for (int end = at + count; at < end; at++) {
                    switch (results.get(at)) {
                        case Written.Done done -> sum += done.writeUnits();
                        case Written.Refused refused -> {
                            answer.refuse(refused.refusal());
                            return;
                        }
                        case Written.ConditionFailed failed ->
                            throw new IllegalStateException("a batch has no conditions");
                    }
                }
                units.add(sum);
            }
            answer.succeed(new BatchWritten(units));
        }

        @Override
        public void refuse(Refusal refusal) {
            answer.refuse(refusal);
        }
    }

    private static Step step(Table table, BoundWrite write) {
        TableHandle handle = table.handle();
        return new Step(handle, table.keys().rowKey(write.key()), write.command());
    }

    /** One request of a batch: bound already for the first try, anew for the rare further ones. */
    private final class BatchBinding implements Supplier<Step> {
        private final TableWrites writes;
        private final int request;
        private final Table table;
        private final BoundWrite bound;
        private boolean used;

        BatchBinding(TableWrites writes, int request, Table table, BoundWrite bound) {
            this.writes = writes;
            this.request = request;
            this.table = table;
            this.bound = bound;
        }

        @Override
        public Step get() {
            if (!used) {
                used = true;
                return step(table, bound);
            }
            Table current = catalog.forItems(writes.tableName());
            return step(current, writes.bind(current.handle().key()).get(request));
        }
    }
}
