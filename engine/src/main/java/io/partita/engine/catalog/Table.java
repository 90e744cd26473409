package io.partita.engine.catalog;

import io.partita.core.key.KeyCodec;
import io.partita.core.schema.TableHandle;

/** A table as requests meet it: its record, the registry version of that record, and what is derived from it. */
public final class Table {
    private final TableRecord tableRecord;
    private final long version;
    private final TableHandle handle;
    private final KeyCodec keys;

    Table(TableRecord tableRecord, long version) {
        this.tableRecord = tableRecord;
        this.version = version;
        this.handle = new TableHandle(
                tableRecord.name(), tableRecord.identity().tableId(), tableRecord.epoch(), tableRecord.key());
        this.keys = new KeyCodec(tableRecord.identity().tableId(), tableRecord.key());
    }

    TableRecord tableRecord() {
        return tableRecord;
    }

    long version() {
        return version;
    }

    public TableHandle handle() {
        return handle;
    }

    public KeyCodec keys() {
        return keys;
    }
}
