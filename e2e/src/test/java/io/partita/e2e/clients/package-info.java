/** Real clients (SDKs and command lines) against the server: their scripts as child processes, the Java SDK in here. */
@NullMarked
package io.partita.e2e.clients;

import org.jspecify.annotations.NullMarked;
