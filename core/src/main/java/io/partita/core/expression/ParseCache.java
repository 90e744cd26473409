package io.partita.core.expression;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Keeps what texts were parsed to, within a bound. A text may lie in one of the {@value #WAYS} places of its set; a new
 * one pushes the set's oldest out. Lost races cost a parse. Safe for any thread; readers write nothing.
 *
 * <p>A parsed form takes up to some thirty times its text, so long texts, of which programs have few, are not kept: the
 * cache stays below some megabytes whatever is sent.
 */
final class ParseCache<T> {
    static final int SETS = 256;
    static final int WAYS = 4;
    static final int TEXT_LENGTH_MAX = 1024;

    private final Function<String, T> parser;
    private final AtomicReferenceArray<Entry<T>> entries = new AtomicReferenceArray<>(SETS * WAYS);

    ParseCache(Function<String, T> parser) {
        this.parser = parser;
    }

    T get(String text) {
        if (text.length() > TEXT_LENGTH_MAX) {
            return parser.apply(text);
        }
        int hash = text.hashCode();
        int set = ((hash ^ (hash >>> 16)) & (SETS - 1)) * WAYS;
        for (int way = 0; way < WAYS; way++) {
            Entry<T> entry = entries.get(set + way);
            if (entry != null && entry.text().equals(text)) {
                return entry.parsed();
            }
        }
        T parsed = parser.apply(text);
        for (int way = WAYS - 1; way > 0; way--) {
            entries.set(set + way, entries.get(set + way - 1));
        }
        entries.set(set, new Entry<>(text, parsed));
        return parsed;
    }

    private record Entry<T>(String text, T parsed) {}
}
