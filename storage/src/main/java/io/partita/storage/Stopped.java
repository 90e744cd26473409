package io.partita.storage;

/** Why a walk ended. */
public enum Stopped {
    BY_VISITOR,
    AT_END
}
