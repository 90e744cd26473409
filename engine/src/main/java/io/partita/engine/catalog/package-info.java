/**
 * Tables: what is known of each, their life cycle, how they are kept in the registry. Not here: items, or checks of the
 * request alone.
 */
@NullMarked
package io.partita.engine.catalog;

import org.jspecify.annotations.NullMarked;
