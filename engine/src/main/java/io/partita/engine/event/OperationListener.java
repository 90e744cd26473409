package io.partita.engine.event;

/** Is told of every finished request. Called on any thread, possibly many at once; must neither block nor throw. */
@FunctionalInterface
public interface OperationListener {
    void onOperation(OperationEvent event);
}
