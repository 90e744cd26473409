package io.partita.core.capacity;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Adds up what one request consumed on one table and its indexes, for ConsumedCapacity: an arm each, and their sum. Not
 * thread-safe.
 */
public final class CapacityTally {
    private double table;
    private final SortedMap<String, Double> globalIndexes = new TreeMap<>();
    private final SortedMap<String, Double> localIndexes = new TreeMap<>();

    public void addTable(double units) {
        table += units;
    }

    /** Adds to a global index; one that is never added to has no arm in the answer. */
    public void addGlobalIndex(String index, double units) {
        globalIndexes.merge(index, units, Double::sum);
    }

    /** Adds to a local index; one that is never added to has no arm in the answer. */
    public void addLocalIndex(String index, double units) {
        localIndexes.merge(index, units, Double::sum);
    }

    public void add(CapacityTally other) {
        table += other.table;
        other.globalIndexes.forEach(this::addGlobalIndex);
        other.localIndexes.forEach(this::addLocalIndex);
    }

    /** Units of the table's own arm. */
    public double table() {
        return table;
    }

    /** Units of each global index touched, by name. */
    public SortedMap<String, Double> globalIndexes() {
        return Collections.unmodifiableSortedMap(globalIndexes);
    }

    /** Units of each local index touched, by name. */
    public SortedMap<String, Double> localIndexes() {
        return Collections.unmodifiableSortedMap(localIndexes);
    }

    /** CapacityUnits of the whole: all arms. */
    public double total() {
        return table + sum(globalIndexes) + sum(localIndexes);
    }

    private static double sum(SortedMap<String, Double> arms) {
        return arms.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
