/** Requests and answers as they are on the wire, without an SDK, and the tests of badly formed ones. No case files. */
@NullMarked
package io.partita.e2e.wire;

import org.jspecify.annotations.NullMarked;
