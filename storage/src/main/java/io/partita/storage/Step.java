package io.partita.storage;

import io.partita.core.command.Command;
import io.partita.core.key.RowKey;
import io.partita.core.schema.TableHandle;

/** A command on one row of a table, under the epoch it was bound at. */
public record Step(TableHandle table, RowKey key, Command command) {}
