/** What every end-to-end test stands on: the server under test and waiting for it. Knows no single test's subject. */
@NullMarked
package io.partita.e2e;

import org.jspecify.annotations.NullMarked;
