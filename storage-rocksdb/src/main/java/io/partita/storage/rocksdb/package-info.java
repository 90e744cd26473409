/** The ordered map of the pipeline on one disk, by RocksDB. Not here: rows, units, anything of the pipeline itself. */
@NullMarked
package io.partita.storage.rocksdb;

import org.jspecify.annotations.NullMarked;
