package io.partita.api.check;

import io.partita.core.command.Command;
import io.partita.core.item.Item;

/**
 * A write ready for the engine.
 *
 * @param key holds the key attributes of the row; for a Put it is the whole item
 */
public record BoundWrite(Item key, Command command) {}
