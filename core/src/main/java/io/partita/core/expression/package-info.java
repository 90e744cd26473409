/**
 * The expression language: parse, bind, evaluate, apply, charge, and the legacy conditions as the same trees. Not here:
 * request records, tables.
 */
@NullMarked
package io.partita.core.expression;

import org.jspecify.annotations.NullMarked;
