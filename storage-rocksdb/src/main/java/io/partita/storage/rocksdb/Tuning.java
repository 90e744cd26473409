package io.partita.storage.rocksdb;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;

/** RocksDB's options and what they share; lives as long as the database. */
final class Tuning implements AutoCloseable {
    private static final int BLOCK_BYTES = 8 << 10;
    private static final int BLOOM_BITS = 10;
    private static final int TABLE_FORMAT = 6;
    private static final long LOG_BYTES = 4L << 20;
    private static final double INDEX_SHARE = 0.2;

    private final Cache cache;
    private final BloomFilter filter = new BloomFilter(BLOOM_BITS);
    private final Options options = new Options();

    Tuning(RocksDbSettings settings) {
        cache = new LRUCache(settings.blockCacheBytes(), -1, false, INDEX_SHARE);
        BlockBasedTableConfig table = new BlockBasedTableConfig()
                .setBlockSize(BLOCK_BYTES)
                .setFormatVersion(TABLE_FORMAT)
                .setFilterPolicy(filter)
                .setBlockCache(cache)
                // Indexes and filters count against the cache, so that memory does not grow with the data.
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinL0FilterAndIndexBlocksInCache(true)
                .setPinTopLevelIndexAndFilter(true);
        options.setCreateIfMissing(true)
                .setTableFormatConfig(table)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setWriteBufferSize(settings.writeBufferBytes())
                .setMaxBackgroundJobs(settings.backgroundJobs())
                .setLevelCompactionDynamicLevelBytes(true)
                .setBytesPerSync(1 << 20)
                .setWalBytesPerSync(1 << 20)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setMaxLogFileSize(LOG_BYTES)
                .setKeepLogFileNum(4)
                .setStatsDumpPeriodSec(0)
                .setStatsPersistPeriodSec(0);
    }

    Options options() {
        return options;
    }

    @Override
    public void close() {
        options.close();
        filter.close();
        cache.close();
    }
}
