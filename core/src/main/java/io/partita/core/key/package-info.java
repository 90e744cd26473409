/** Order-preserving row keys and spans of them. Not here: which table or index a key belongs to. */
@NullMarked
package io.partita.core.key;

import org.jspecify.annotations.NullMarked;
