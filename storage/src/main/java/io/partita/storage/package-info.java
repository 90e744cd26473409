/**
 * The storage contract: views, write units, change log, registry, bulk, capabilities. Not here: any engine, or what a
 * command means.
 */
@NullMarked
package io.partita.storage;

import org.jspecify.annotations.NullMarked;
