/**
 * Turns the official Smithy model plus committed overlays into the sources of {@code io.partita.api.request}. Here: the
 * model as data and one class a kind of generated file. Not here: anything that runs in the server, and checks that the
 * model does not know.
 */
@NullMarked
package io.partita.api.generator;

import org.jspecify.annotations.NullMarked;
