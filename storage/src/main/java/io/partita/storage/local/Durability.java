package io.partita.storage.local;

/** When an acknowledged write is on the medium. */
public enum Durability {
    /** Before it is acknowledged. */
    FSYNC,
    /** In the system's hands when acknowledged, on the medium within the sync interval: survives a killed process. */
    OS
}
