package io.partita.storage.local;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The auditor's idea of a store: plain maps and a plain reading of the contract, written apart from the pipeline. A row
 * is a text; what follows its {@code |} is the name of its index entry.
 */
final class Model {
    private final Map<String, String> rows;
    private final Map<String, String> index;
    private final Map<String, String> tokens;
    private final Map<String, String> names;
    private final List<String> changes;
    private long epoch;

    Model() {
        this(new TreeMap<>(), new TreeMap<>(), new HashMap<>(), new TreeMap<>(), new ArrayList<>(), -1);
    }

    private Model(
            Map<String, String> rows,
            Map<String, String> index,
            Map<String, String> tokens,
            Map<String, String> names,
            List<String> changes,
            long epoch) {
        this.rows = rows;
        this.index = index;
        this.tokens = tokens;
        this.names = names;
        this.changes = changes;
        this.epoch = epoch;
    }

    Model copy() {
        return new Model(
                new TreeMap<>(rows),
                new TreeMap<>(index),
                new HashMap<>(tokens),
                new TreeMap<>(names),
                new ArrayList<>(changes),
                epoch);
    }

    /** What is asked of the store. */
    sealed interface Work {}

    /** One row written: a null value deletes, {@code onlyNew} keeps a row that is there. */
    record Write(String name, @Nullable String value, boolean onlyNew, long epoch) {}

    record Each(List<Write> writes, boolean refused) implements Work {}

    record All(
            List<Write> writes, boolean refused, @Nullable String token, String content) implements Work {}

    /** A registry key made, if it is new, and the table's epoch moved; -1 drops the table. */
    record Register(String name, long epoch) implements Work {}

    record DropRows() implements Work {}

    record DropIndex() implements Work {}

    /** Does the work; returns what the store must answer. */
    String apply(Work work) {
        return switch (work) {
            case Each each -> each(each);
            case All all -> all(all);
            case Register register -> register(register);
            case DropRows _ -> {
                rows.clear();
                yield "dropped";
            }
            case DropIndex _ -> {
                index.clear();
                yield "dropped";
            }
        };
    }

    private String each(Each each) {
        StringBuilder answer = new StringBuilder();
        for (Write write : each.writes) {
            if (write.epoch != epoch) {
                answer.append('S');
            } else if (each.refused) {
                answer.append('R');
            } else if (keeps(write)) {
                answer.append('K');
            } else {
                answer.append('C');
                write(write);
            }
        }
        return answer.toString();
    }

    private String all(All all) {
        if (all.token != null) {
            String known = tokens.get(all.token);
            if (known != null) {
                return known.equals(all.content) ? "replayed" : "mismatch";
            }
        }
        if (all.writes.stream().anyMatch(write -> write.epoch != epoch)) {
            return "stale";
        }
        if (all.refused) {
            return "refused";
        }
        StringBuilder answer = new StringBuilder();
        all.writes.forEach(write -> answer.append(keeps(write) ? 'K' : 'C'));
        if (answer.indexOf("K") < 0) {
            all.writes.forEach(this::write);
            if (all.token != null) {
                tokens.put(all.token, all.content);
            }
        }
        return answer.toString();
    }

    private String register(Register register) {
        if (names.putIfAbsent(register.name, Long.toString(register.epoch)) != null) {
            return "lost";
        }
        epoch = register.epoch;
        return "won";
    }

    private boolean keeps(Write write) {
        return write.onlyNew && rows.containsKey(write.name);
    }

    private void write(Write write) {
        String old = write.value == null ? rows.remove(write.name) : rows.put(write.name, write.value);
        if (old != null) {
            index.remove(entryOf(old) + "/" + write.name);
        }
        if (write.value != null) {
            index.put(entryOf(write.value) + "/" + write.name, write.value);
        }
        changes.add(write.name + ":" + old + ">" + write.value);
    }

    static String entryOf(String row) {
        return row.substring(row.indexOf('|') + 1);
    }

    static String valueOf(String row) {
        return row.substring(0, row.indexOf('|'));
    }

    long epoch() {
        return epoch;
    }

    /** All that can be seen of the state, as the simulation reads it out of the store. */
    String picture() {
        return picture(rows, index, names, changes);
    }

    static String picture(
            Map<String, String> rows, Map<String, String> index, Map<String, String> names, List<String> changes) {
        return "rows " + rows + "\nindex " + index + "\nnames " + names + "\nchanges " + changes.size() + " "
                + changes.subList(Math.max(0, changes.size() - 5), changes.size());
    }
}
