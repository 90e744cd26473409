/**
 * The walk over every constraint of the official model's inputs: what the last legal and the first illegal value are
 * answered. Reads the model itself, never code generated from it.
 */
@NullMarked
package io.partita.e2e.walk;

import org.jspecify.annotations.NullMarked;
