package io.partita.storage.rocksdb;

/**
 * What a RocksDB store may use.
 *
 * @param blockCacheBytes uncompressed blocks, indexes and filters kept in memory
 * @param writeBufferBytes one memtable; two may be in use
 * @param backgroundJobs threads for flushes and compactions
 */
public record RocksDbSettings(long blockCacheBytes, long writeBufferBytes, int backgroundJobs) {
    private static final RocksDbSettings DEFAULTS = new RocksDbSettings(64L << 20, 32L << 20, 2);

    public RocksDbSettings {
        if (blockCacheBytes < 1 << 20 || writeBufferBytes < 1 << 16 || backgroundJobs < 1) {
            throw new IllegalArgumentException("a bound of the RocksDB store is below its least value");
        }
    }

    public static RocksDbSettings defaults() {
        return DEFAULTS;
    }
}
