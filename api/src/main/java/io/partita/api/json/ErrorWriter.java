package io.partita.api.json;

import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** Writes refusals as the service does (answers page 2.4): the message's name depends on the error, none when null. */
public final class ErrorWriter {
    private static final byte[] TYPE = JsonOutput.prepared("__type");
    private static final byte[] ITEM = JsonOutput.prepared("Item");

    private ErrorWriter() {}

    public static void write(Refusal refusal, JsonOutput out) {
        write(refusal, null, out);
    }

    /** As {@link #write(Refusal, JsonOutput)} with the item that a failed condition met. */
    public static void write(Refusal refusal, @Nullable Item item, JsonOutput out) {
        out.beginObject().name(TYPE).string(refusal.code().type());
        String message = refusal.getMessage();
        if (message != null) {
            out.name(refusal.code().messageMember()).string(message);
        }
        if (item != null) {
            out.name(ITEM).item(item);
        }
        out.endObject();
    }
}
