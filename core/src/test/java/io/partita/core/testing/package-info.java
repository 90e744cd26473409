/** Seeded values, items and keys, for the tests of every module. Not here: anything that checks. */
@NullMarked
package io.partita.core.testing;

import org.jspecify.annotations.NullMarked;
