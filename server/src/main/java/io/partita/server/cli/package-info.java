/**
 * The command line: spelling of options, help, start and stop of a server as a process. Belongs here: everything that
 * reads arguments and variables, prints or ends the process. Does not: what the settings mean to a component.
 */
@NullMarked
package io.partita.server.cli;

import org.jspecify.annotations.NullMarked;
