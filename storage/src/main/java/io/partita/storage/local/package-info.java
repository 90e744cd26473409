/**
 * The one write pipeline of the embedded stores, over an ordered key-value store, and the memory store. Not here: what
 * a command means, and any store with files.
 */
@NullMarked
package io.partita.storage.local;

import org.jspecify.annotations.NullMarked;
