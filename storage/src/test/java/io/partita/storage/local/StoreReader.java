package io.partita.storage.local;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.storage.Change;
import io.partita.storage.Direction;
import io.partita.storage.Freshness;
import io.partita.storage.Row;
import io.partita.storage.Samples;
import io.partita.storage.SpaceCount;
import io.partita.storage.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads all of a store's state in the model's words, and checks on the way that it agrees with itself. */
final class StoreReader {
    private static final int KEY_HEAD = 12;

    private final LocalStorage storage;
    private final Map<String, Long> stamps = new TreeMap<>();

    StoreReader(LocalStorage storage) {
        this.storage = storage;
    }

    /** Stamps by row, as of the last picture. */
    Map<String, Long> stamps() {
        return stamps;
    }

    String picture(Freshness freshness) {
        Map<String, String> rows = new TreeMap<>();
        Map<String, String> index = new TreeMap<>();
        stamps.clear();
        try (View view = storage.view(freshness)) {
            checkCount(Samples.TABLE, walk(view, Samples.TABLE, (key, row) -> {
                rows.put(nameOf(key.bytes()), textOf(row.item()));
                stamps.put(nameOf(key.bytes()), row.stamp());
            }));
            checkCount(Samples.INDEX, walk(view, Samples.INDEX, (key, row) -> {
                String name = nameOf(key.bytes());
                int slash = name.indexOf('/');
                byte[] base = HexFormat.of().parseHex(name.substring(slash + 1));
                index.put(name.substring(0, slash + 1) + nameOf(base), textOf(row.item()));
            }));
        }
        List<String> changes = new ArrayList<>();
        for (Change change : storage.changes(Samples.TABLE).read(0, Integer.MAX_VALUE)) {
            changes.add(
                    nameOf(change.key().bytes()) + ":" + textOrNull(change.old()) + ">" + textOrNull(change.next()));
        }
        Map<String, String> names = new TreeMap<>();
        storage.registry()
                .list("")
                .forEach((name, entry) ->
                        names.put(name, new String(entry.value().toArray(), StandardCharsets.US_ASCII)));
        return Model.picture(rows, index, names, changes);
    }

    /** Takes a row that was read. */
    private interface Taker {
        void take(RowKey key, Row row);
    }

    private static SpaceCount walk(View view, int space, Taker taker) {
        long[] sum = new long[2];
        view.walk(Samples.space(space), Direction.FORWARD, (key, row) -> {
            sum[0]++;
            sum[1] += row.item().sizeBytes();
            taker.take(key, row);
            return true;
        });
        return new SpaceCount(sum[0], sum[1]);
    }

    private void checkCount(int space, SpaceCount walked) {
        SpaceCount count = storage.count(space);
        if (!count.equals(walked)) {
            throw new AssertionError("space " + space + " holds " + walked + " but is counted " + count);
        }
    }

    private static String nameOf(byte[] key) {
        return new String(key, KEY_HEAD, key.length - KEY_HEAD, StandardCharsets.UTF_8);
    }

    private static @Nullable String textOrNull(@Nullable Item item) {
        return item == null ? null : textOf(item);
    }

    private static String textOf(Item item) {
        return text(item.get("v")) + "|" + text(item.get("i"));
    }

    private static String text(@Nullable EncodedValue value) {
        return value == null ? "" : value.asString();
    }
}
