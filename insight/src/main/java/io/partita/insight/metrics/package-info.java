/**
 * Numbers about traffic: exact counters, the sampled ring of events, and their Prometheus view. Belongs here: counting
 * and showing. Does not: judging what the numbers mean (insight.advisor), or anything that changes how requests run.
 */
@NullMarked
package io.partita.insight.metrics;

import org.jspecify.annotations.NullMarked;
