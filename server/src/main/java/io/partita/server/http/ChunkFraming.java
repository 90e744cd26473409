package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Where a chunked body stands: sizes, extensions (ignored), data, trailers (ignored, bounded). */
final class ChunkFraming {
    /** Results of {@link #advance} that are no number of bytes. */
    static final int MORE = 0;

    static final int END = -1;
    static final int BROKEN = -2;

    private static final int SIZE_DIGITS_MAX = 7;
    private static final int EXTENSION_BYTES_MAX = 256;

    private enum At {
        SIZE,
        EXTENSION,
        SIZE_LF,
        DATA,
        DATA_CR,
        DATA_LF,
        TRAILER_START,
        TRAILER,
        TRAILER_LF,
        LAST_LF
    }

    private final int trailerBytesMax;
    private At at = At.SIZE;
    private int size;
    private int digits;
    private int skipped;

    ChunkFraming(int trailerBytesMax) {
        this.trailerBytesMax = trailerBytesMax;
    }

    /**
     * Reads framing up to the next data. Returns how many bytes of data the caller may take now (the readable ones of
     * this chunk), MORE, END or BROKEN. The caller says with {@link #taken} how many it took.
     */
    int advance(ByteBuf in) {
        while (in.isReadable()) {
            if (at == At.DATA) {
                return Math.min(size, in.readableBytes());
            }
            byte b = in.readByte();
            At next = at == At.SIZE ? sizeByte(b) : otherByte(b);
            if (next == null) {
                return BROKEN;
            }
            if (at == At.LAST_LF) {
                return END;
            }
            at = next;
        }
        return MORE;
    }

    /** Returns how much of the present chunk is still to be taken. */
    int size() {
        return size;
    }

    void taken(int bytes) {
        size -= bytes;
        if (size == 0) {
            at = At.DATA_CR;
        }
    }

    @Nullable
    private At sizeByte(byte b) {
        int digit = Character.digit(b, 16);
        if (digit >= 0) {
            size = size << 4 | digit;
            return ++digits <= SIZE_DIGITS_MAX ? At.SIZE : null;
        }
        if (digits == 0) {
            return null;
        }
        skipped = 0;
        return switch (b) {
            case '\r' -> At.SIZE_LF;
            case ';' -> At.EXTENSION;
            default -> null;
        };
    }

    @Nullable
    private At otherByte(byte b) {
        return switch (at) {
            case EXTENSION -> b == '\r' ? At.SIZE_LF : text(b) && ++skipped <= EXTENSION_BYTES_MAX ? at : null;
            case SIZE_LF -> b == '\n' ? afterSize() : null;
            case DATA_CR -> b == '\r' ? At.DATA_LF : null;
            case DATA_LF -> b == '\n' ? At.SIZE : null;
            case TRAILER_START -> b == '\r' ? At.LAST_LF : trailerByte(b);
            case TRAILER -> b == '\r' ? At.TRAILER_LF : trailerByte(b);
            case TRAILER_LF -> b == '\n' ? At.TRAILER_START : null;
            case LAST_LF -> b == '\n' ? at : null;
            case SIZE, DATA -> throw new IllegalStateException(at.name());
        };
    }

    private At afterSize() {
        digits = 0;
        skipped = 0;
        return size == 0 ? At.TRAILER_START : At.DATA;
    }

    @Nullable
    private At trailerByte(byte b) {
        return text(b) && ++skipped <= trailerBytesMax ? At.TRAILER : null;
    }

    private static boolean text(byte b) {
        return (b >= ' ' && b != 0x7f) || b == '\t' || b < 0;
    }
}
