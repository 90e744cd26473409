/** The whole server process killed and stopped, with real files: what was acknowledged is there afterwards. */
@NullMarked
package io.partita.e2e.crash;

import org.jspecify.annotations.NullMarked;
