package io.partita.api.check;

import io.partita.core.command.Command;
import io.partita.core.item.Item;

/** A write ready for the engine: the key attributes of its row, and the command. */
public record BoundWrite(Item key, Command command) {}
