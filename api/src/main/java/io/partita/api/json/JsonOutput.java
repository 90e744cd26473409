package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.item.AttributeMap;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import java.time.Instant;
import java.util.Arrays;

/**
 * A growing JSON text. Commas set themselves. Items are written straight from their bytes, without an object per
 * attribute. Take one by {@link #ofThread()}, use it up before anyone else on the thread takes it; not thread-safe.
 */
public final class JsonOutput {
    private static final int START_BYTES = 1 << 12;

    /** A buffer that served a larger answer is given back instead of kept by its thread for ever. */
    private static final int RETAINED_BYTES_MAX = 1 << 22;

    /** Room for escapes is made for so many bytes of a text at a time, since there are seldom any. */
    private static final int ESCAPED_AT_ONCE = 1 << 12;

    private static final int LONG_TEXT_MAX = 20;
    private static final double TENTHS_EXACT_MAX = 1e15;
    private static final ThreadLocal<JsonOutput> PER_THREAD = ThreadLocal.withInitial(JsonOutput::new);

    private final ItemText items = new ItemText(this);
    private byte[] buffer = new byte[START_BYTES];
    private int length;

    /** The calling thread's output, empty. */
    public static JsonOutput ofThread() {
        JsonOutput out = PER_THREAD.get();
        out.reset();
        return out;
    }

    /** Makes a name ready to be written many times. The name holds nothing that needs an escape. */
    public static byte[] prepared(String name) {
        return ('"' + name + "\":").getBytes(UTF_8);
    }

    public void reset() {
        if (buffer.length > RETAINED_BYTES_MAX) {
            buffer = new byte[START_BYTES];
        }
        length = 0;
    }

    /** The text so far lies in the first {@link #length()} bytes; valid until the next write. */
    public byte[] buffer() {
        return buffer;
    }

    public int length() {
        return length;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, length);
    }

    @Override
    public String toString() {
        return new String(buffer, 0, length, UTF_8);
    }

    public JsonOutput beginObject() {
        separate();
        return put('{');
    }

    public JsonOutput endObject() {
        return put('}');
    }

    public JsonOutput beginArray() {
        separate();
        return put('[');
    }

    public JsonOutput endArray() {
        return put(']');
    }

    /** Writes a name that {@link #prepared} gave. */
    public JsonOutput name(byte[] prepared) {
        separate();
        return putAll(prepared);
    }

    /** Writes a name that is data. */
    public JsonOutput name(String name) {
        string(name);
        return put(':');
    }

    public JsonOutput string(String text) {
        separate();
        byte[] utf8 = text.getBytes(UTF_8);
        put('"');
        putEscaped(utf8, 0, utf8.length);
        return put('"');
    }

    public JsonOutput bool(boolean value) {
        separate();
        return putAll(value ? Literals.TRUE : Literals.FALSE);
    }

    public JsonOutput number(long value) {
        separate();
        return putLong(value);
    }

    /** Writes a double as Java prints it, so that whole numbers keep a fraction: {@code 1.0}. */
    public JsonOutput number(double value) {
        separate();
        long tenths = Math.round(value * 10);
        if (Math.abs(value) < TENTHS_EXACT_MAX / 10 && tenths >= 0 && tenths / 10.0 == value && value < 1e7) {
            putLong(tenths / 10);
            put('.');
            return put((char) ('0' + tenths % 10));
        }
        return putAll(Double.toString(value).getBytes(UTF_8));
    }

    /** Writes seconds since 1970 with milliseconds as decimals, as far as there are any. */
    public JsonOutput timestamp(Instant instant) {
        separate();
        long millis = instant.toEpochMilli();
        putLong(Math.floorDiv(millis, 1000));
        int rest = (int) Math.floorMod(millis, 1000L);
        if (rest != 0) {
            put('.');
            put((char) ('0' + rest / 100));
            if (rest % 100 != 0) {
                put((char) ('0' + rest / 10 % 10));
                if (rest % 10 != 0) {
                    put((char) ('0' + rest % 10));
                }
            }
        }
        return this;
    }

    /** Writes a map of attributes; members of sets ascend by bytes and by value (answers page 4.3). */
    public JsonOutput item(Item item) {
        separate();
        items.write(item);
        return this;
    }

    public JsonOutput item(AttributeMap map) {
        return item(map.item());
    }

    /** Writes one attribute value, {@code {"S":"a"}}. */
    public JsonOutput value(EncodedValue value) {
        separate();
        items.write(value);
        return this;
    }

    /** Sets a comma unless what comes is the first of its object or array, or follows a name. */
    private void separate() {
        if (length > 0) {
            byte last = buffer[length - 1];
            if (last != '{' && last != '[' && last != ':') {
                put(',');
            }
        }
    }

    private JsonOutput putLong(long value) {
        if (value < 0) {
            return putAll(Long.toString(value).getBytes(UTF_8));
        }
        room(LONG_TEXT_MAX);
        int digits = 1;
        for (long rest = value; rest >= 10; rest /= 10) {
            digits++;
        }
        long rest = value;
        for (int at = length + digits - 1; at >= length; at--) {
            buffer[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    JsonOutput put(char ascii) {
        room(1)[length++] = (byte) ascii;
        return this;
    }

    JsonOutput putAll(byte[] bytes) {
        System.arraycopy(bytes, 0, room(bytes.length), length, bytes.length);
        length += bytes.length;
        return this;
    }

    void putEscaped(byte[] utf8, int offset, int count) {
        int end = offset + count;
        for (int from = offset; from < end; from += ESCAPED_AT_ONCE) {
            int chunk = Math.min(ESCAPED_AT_ONCE, end - from);
            length = Escapes.append(utf8, from, chunk, room(Escapes.BYTES_MAX * chunk), length);
        }
    }

    /** Makes room for so many bytes behind {@link #length()}, for others to fill; {@link #grow} takes them in. */
    byte[] room(int count) {
        if (buffer.length - length < count) {
            buffer = Arrays.copyOf(buffer, Math.max(Math.addExact(length, count), 2 * buffer.length));
        }
        return buffer;
    }

    void grow(int count) {
        length += count;
    }

    private static final class Literals {
        private static final byte[] TRUE = "true".getBytes(UTF_8);
        private static final byte[] FALSE = "false".getBytes(UTF_8);
    }
}
