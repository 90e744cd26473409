/**
 * The HTTP/1.1 front: connections, framing, limits, answers in request order. Here: everything that is HTTP. Not here:
 * JSON, operations and their refusals, which are the {@link io.partita.server.http.Service}'s.
 */
@NullMarked
package io.partita.server.http;

import org.jspecify.annotations.NullMarked;
