/**
 * What a server is told before it starts: one record a component, values already checked. Belongs here: settings with
 * their units and ranges. Does not: how they are spelled on the command line (server.cli), what is done with them.
 */
@NullMarked
package io.partita.server.config;

import org.jspecify.annotations.NullMarked;
