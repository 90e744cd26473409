/**
 * What the engine and the fronts tell observers about finished requests. Plain data and the listener; belongs here:
 * facts of one request. Does not belong here: counting, metric names, anything that keeps state.
 */
@NullMarked
package io.partita.engine.event;

import org.jspecify.annotations.NullMarked;
