/** Bound, value-checked work for the engine: plain data, never a lambda. Not here: request records or texts. */
@NullMarked
package io.partita.core.command;

import org.jspecify.annotations.NullMarked;
