/** Capacity units as arithmetic on sizes. Not here: who may consume how many. */
@NullMarked
package io.partita.core.capacity;

import org.jspecify.annotations.NullMarked;
