package io.partita.insight.metrics;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.OperationListener;
import io.partita.engine.event.TableUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Exact counts of everything that was asked and done. Conservation holds: each event is counted once as a request,
 * under its table if it has exactly one and under no table otherwise, and each use of a table once under that table.
 *
 * <p>Striped adders, so threads do not wait for each other; nothing is allocated for an event whose series exists.
 * Bounded: a table or index beyond the cap is counted under {@link #OTHERS}, and how often that happened is counted
 * too.
 */
public final class TrafficCounters implements OperationListener {
    /** Tables and indexes with series of their own. */
    public static final int SPACES_MAX = 2_000;

    /** Table name of everything beyond the cap; no real table can have it. */
    static final String OTHERS = "(others)";

    private static final String NONE = "";

    private final int spacesMax;
    private final Map<String, Map<String, SpaceCounters>> tables = new ConcurrentHashMap<>();
    private final Map<String, OperationCounters> operations = new ConcurrentHashMap<>();
    private final SpaceCounters withoutTable = new SpaceCounters();
    private final SpaceCounters others = new SpaceCounters();
    private final LongAdder events = new LongAdder();
    private final LongAdder beyondCap = new LongAdder();
    private int spaces;

    public TrafficCounters() {
        this(SPACES_MAX);
    }

    TrafficCounters(int spacesMax) {
        this.spacesMax = spacesMax;
    }

    @Override
    public void onOperation(OperationEvent event) {
        events.increment();
        OperationCounters operation = operations.get(event.operation());
        if (operation == null) {
            operation = operations.computeIfAbsent(event.operation(), name -> new OperationCounters());
        }
        operation.count(event);
        List<TableUse> uses = event.tables();
        if (uses.size() == 1) {
            SpaceCounters space = space(uses.getFirst());
            space.countRequest(event);
            space.countUse(uses.getFirst());
            return;
        }
        withoutTable.countRequest(event);
        for (int i = 0; i < uses.size(); i++) {
            space(uses.get(i)).countUse(uses.get(i));
        }
    }

    private SpaceCounters space(TableUse use) {
        String index = use.index() == null ? NONE : use.index();
        Map<String, SpaceCounters> indexes = tables.get(use.table());
        SpaceCounters known = indexes == null ? null : indexes.get(index);
        if (known == null) {
            known = addSpace(use.table(), index);
        }
        if (known == null) {
            beyondCap.increment();
            return others;
        }
        return known;
    }

    private synchronized @Nullable SpaceCounters addSpace(String table, String index) {
        Map<String, SpaceCounters> indexes = tables.get(table);
        SpaceCounters known = indexes == null ? null : indexes.get(index);
        if (known != null || spaces == spacesMax) {
            return known;
        }
        spaces++;
        var added = new SpaceCounters();
        tables.computeIfAbsent(table, name -> new ConcurrentHashMap<>()).put(index, added);
        return added;
    }

    /** Counters of one table or index under its names; both are empty for requests that have no single table. */
    record Space(String table, String index, SpaceCounters counters) {}

    List<Space> spaces() {
        List<Space> all = new ArrayList<>();
        all.add(new Space(NONE, NONE, withoutTable));
        tables.forEach(
                (table, indexes) -> indexes.forEach((index, counters) -> all.add(new Space(table, index, counters))));
        if (beyondCap.sum() > 0) {
            all.add(new Space(OTHERS, NONE, others));
        }
        return all;
    }

    Map<String, OperationCounters> operations() {
        return operations;
    }

    long events() {
        return events.sum();
    }

    /** Uses of tables that are counted under {@link #OTHERS}. */
    long beyondCap() {
        return beyondCap.sum();
    }
}
