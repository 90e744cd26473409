package io.partita.storage.local;

/** Decodes a value out of a buffer that is used again afterwards: what is kept must be copied. */
@FunctionalInterface
public interface ValueReader<T> {
    /** Reads a value as it is. */
    ValueReader<byte[]> COPY =
            (buffer, offset, length) -> java.util.Arrays.copyOfRange(buffer, offset, offset + length);

    T read(byte[] buffer, int offset, int length);
}
