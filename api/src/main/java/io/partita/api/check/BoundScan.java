package io.partita.api.check;

/** A Scan ready for the engine; segment 0 of 1 is the whole table. */
public record BoundScan(int segment, int totalSegments, PageShape page) {}
