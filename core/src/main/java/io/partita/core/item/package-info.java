/** Items as encoded bytes: format, reading by path, sizes, building. Not here: JSON, keys, expressions. */
@NullMarked
package io.partita.core.item;

import org.jspecify.annotations.NullMarked;
