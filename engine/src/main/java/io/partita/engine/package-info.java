/** The database: one facade over catalog, items and pages. Not here: HTTP, JSON, threads. */
@NullMarked
package io.partita.engine;

import org.jspecify.annotations.NullMarked;
