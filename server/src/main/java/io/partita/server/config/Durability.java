package io.partita.server.config;

/** What an answered write has survived. */
public enum Durability {
    /** It is on the disk: kept through a power cut. */
    FSYNC,
    /** It is with the operating system, synced every 100 ms: kept through a killed process, not through a power cut. */
    OS
}
