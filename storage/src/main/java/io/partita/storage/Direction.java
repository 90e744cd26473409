package io.partita.storage;

/** Which way a walk goes. */
public enum Direction {
    FORWARD,
    BACKWARD
}
