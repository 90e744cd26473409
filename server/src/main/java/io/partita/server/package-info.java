/** Puts the parts together: alone names concrete engines and fronts. Belongs here: wiring. Does not: behaviour. */
@NullMarked
package io.partita.server;

import org.jspecify.annotations.NullMarked;
