/** JMH benchmarks, each asking one plain question. Not here: load on a running server. */
@NullMarked
package io.partita.bench;

import org.jspecify.annotations.NullMarked;
