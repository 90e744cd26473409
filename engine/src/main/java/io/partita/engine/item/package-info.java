/** Reading and writing single items and batches of them. Not here: pages of items, transactions, life cycles. */
@NullMarked
package io.partita.engine.item;

import org.jspecify.annotations.NullMarked;
