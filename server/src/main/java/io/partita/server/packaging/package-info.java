/**
 * Makes the folder that the launcher starts from: jars, native libraries and a trained AOT cache. Runs at build time
 * only. Belongs here: what the build does with finished jars. Does not: anything a running server needs.
 */
@NullMarked
package io.partita.server.packaging;

import org.jspecify.annotations.NullMarked;
