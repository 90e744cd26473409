/**
 * What each operation checks of its request, in the service's order (answers pages 2 and 7 to 10): one readable file an
 * operation. {@code check(request)} does everything before the table look-up and gives a Checked form; its
 * {@code bind(schema)} does what follows the look-up and needs the schema alone, and may run again after the table
 * changed. Not here: anything that needs stored rows.
 */
@NullMarked
package io.partita.api.check;

import org.jspecify.annotations.NullMarked;
