/** For our own tests: seeded trials, golden files, clocks. Knows none of our modules. */
@NullMarked
package io.partita.testkit;

import org.jspecify.annotations.NullMarked;
