/** Key schemas of tables and indexes and the handle a bound request carries. Not here: life cycles, persistence. */
@NullMarked
package io.partita.core.schema;

import org.jspecify.annotations.NullMarked;
