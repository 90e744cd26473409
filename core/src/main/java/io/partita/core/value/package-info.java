/** Attribute values and numbers. Here: what a value is and how it compares. Not here: encoded bytes, JSON. */
@NullMarked
package io.partita.core.value;

import org.jspecify.annotations.NullMarked;
