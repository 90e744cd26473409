/**
 * From a call to an operation of the engine and back: reads, checks, hands over, answers. Not here: HTTP, or what an
 * operation does.
 */
@NullMarked
package io.partita.server.route;

import org.jspecify.annotations.NullMarked;
