package io.partita.api.check;

import io.partita.core.expression.BoundKeyCondition;

/** A Query ready for the engine. */
public record BoundQuery(BoundKeyCondition key, boolean forward, PageShape page) {}
