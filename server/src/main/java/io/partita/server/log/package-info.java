/** How log lines leave the process. Belongs here: their form and where they go. Does not: what is logged. */
@NullMarked
package io.partita.server.log;

import org.jspecify.annotations.NullMarked;
