package io.partita.engine.item;

import io.partita.core.error.Refusal;

/** Where the result of an operation goes: exactly one of the two is called, once, on any thread; it must not block. */
public interface Answer<T> {
    void succeed(T result);

    void refuse(Refusal refusal);
}
