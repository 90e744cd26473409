package io.partita.storage.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Direction;
import io.partita.testkit.Trials;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TreeTest {
    private static final byte[] START = {};
    private static final byte[] END = {(byte) 0xff, (byte) 0xff, (byte) 0xff};

    @Test
    void anEmptyTreeHasNothing() {
        MemoryStore store = MemoryStore.create();

        assertThat(store.get(key(1), ValueReader.COPY)).isNull();
        assertThat(all(store.snapshot(), START, END, Direction.FORWARD)).isEmpty();
        assertThat(all(store.snapshot(), START, END, Direction.BACKWARD)).isEmpty();
    }

    @Test
    void theTreeAgreesWithASortedMapAndItsSnapshotsStay() {
        Trials.run(60, random -> {
            MemoryStore store = MemoryStore.create();
            NavigableMap<Integer, Integer> model = new TreeMap<>();
            List<KvSnapshot> snapshots = new ArrayList<>();
            List<NavigableMap<Integer, Integer>> states = new ArrayList<>();
            int range = random.nextInt(10, 3_000);
            for (int commit = 0; commit < 60; commit++) {
                KvBatch batch = store.batch();
                for (int i = random.nextInt(1, 120); i > 0; i--) {
                    change(random, range, batch, model);
                }
                store.commit(batch, false);
                if (random.nextInt(10) == 0) {
                    snapshots.add(store.snapshot());
                    states.add(new TreeMap<>(model));
                }
            }
            snapshots.add(store.snapshot());
            states.add(model);
            for (int i = 0; i < snapshots.size(); i++) {
                compare(random, range, snapshots.get(i), states.get(i));
            }
        });
    }

    private static void change(
            SplittableRandom random, int range, KvBatch batch, NavigableMap<Integer, Integer> model) {
        int number = random.nextInt(range);
        int choice = random.nextInt(100);
        if (choice < 60) {
            int value = random.nextInt();
            batch.put(key(number), value(value));
            model.put(number, value);
        } else if (choice < 98) {
            batch.delete(key(number));
            model.remove(number);
        } else {
            int end = number + random.nextInt(range);
            batch.deleteRange(key(number), key(end));
            model.subMap(number, end).clear();
        }
    }

    private static void compare(
            SplittableRandom random, int range, KvSnapshot snapshot, NavigableMap<Integer, Integer> model) {
        assertThat(all(snapshot, START, END, Direction.FORWARD)).isEqualTo(numbers(model));
        assertThat(all(snapshot, START, END, Direction.BACKWARD)).isEqualTo(numbers(model.descendingMap()));
        for (int i = 0; i < 10; i++) {
            int from = random.nextInt(range);
            int to = from + random.nextInt(range);
            NavigableMap<Integer, Integer> part = model.subMap(from, true, to, false);
            assertThat(all(snapshot, key(from), key(to), Direction.FORWARD)).isEqualTo(numbers(part));
            assertThat(all(snapshot, key(from), key(to), Direction.BACKWARD)).isEqualTo(numbers(part.descendingMap()));
            byte[] found = snapshot.get(key(from), ValueReader.COPY);
            Integer expected = model.get(from);
            assertThat(found).isEqualTo(expected == null ? null : value(expected));
        }
    }

    private static List<Integer> numbers(NavigableMap<Integer, Integer> model) {
        List<Integer> numbers = new ArrayList<>();
        model.forEach((key, value) -> numbers.addAll(List.of(key, value)));
        return numbers;
    }

    private static List<Integer> all(KvSnapshot snapshot, byte[] from, byte[] to, Direction direction) {
        List<Integer> numbers = new ArrayList<>();
        try (KvCursor cursor = snapshot.cursor(from, to, direction)) {
            while (cursor.next()) {
                numbers.add(ByteBuffer.wrap(cursor.key()).getInt());
                numbers.add(cursor.value(
                        (buffer, offset, _) -> ByteBuffer.wrap(buffer).getInt(offset)));
            }
        }
        return numbers;
    }

    @Test
    void rowsThatComeInOrderLeaveFullLeaves() {
        TreeEdit edit = new TreeEdit(TreeEdit.emptyTree());
        for (int i = 0; i < 10_000; i++) {
            edit.put(key(i), value(i));
        }

        assertThat(leaves(edit.root())).isLessThanOrEqualTo(10_000 / Tree.WIDTH + 1);
    }

    @Test
    void aTreeEmptiedRowByRowOrAtOnceShrinksToOneLeaf() {
        TreeEdit edit = new TreeEdit(TreeEdit.emptyTree());
        for (int i = 0; i < 10_000; i++) {
            edit.put(key(i * 7919 % 10_000), value(i));
        }
        Tree.Node full = edit.root();
        TreeEdit atOnce = new TreeEdit(full);
        atOnce.removeRange(START, END);
        for (int i = 0; i < 10_000; i++) {
            edit.remove(key(i));
        }

        assertThat(atOnce.root()).isInstanceOf(Tree.Leaf.class);
        assertThat(edit.root()).isInstanceOf(Tree.Leaf.class);
        assertThat(edit.root().size).isZero();
    }

    private static int leaves(Tree.Node node) {
        return switch (node) {
            case Tree.Leaf _ -> 1;
            case Tree.Branch branch ->
                Arrays.stream(branch.children, 0, branch.size)
                        .mapToInt(TreeTest::leaves)
                        .sum();
        };
    }

    private static byte[] key(int number) {
        return ByteBuffer.allocate(4).putInt(number).array();
    }

    private static byte[] value(int number) {
        return key(number);
    }
}
