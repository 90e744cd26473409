package io.partita.storage.rocksdb;

/** A buffer for each thread that reads, grown to the largest value it met but for very large ones. */
final class ReadBuffers {
    private static final int FIRST_BYTES = 8 << 10;
    private static final int KEEP_BYTES = 1 << 20;

    private final ThreadLocal<byte[]> buffers = ThreadLocal.withInitial(() -> new byte[FIRST_BYTES]);

    byte[] get() {
        return buffers.get();
    }

    /** A buffer of at least so many bytes. */
    byte[] grown(int bytes) {
        byte[] buffer = new byte[Math.max(bytes, FIRST_BYTES)];
        if (buffer.length <= KEEP_BYTES) {
            buffers.set(buffer);
        }
        return buffer;
    }
}
