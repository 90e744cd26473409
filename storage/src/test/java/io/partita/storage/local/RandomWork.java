package io.partita.storage.local;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws work for a simulation: few names, so that units meet on the same rows. */
final class RandomWork {
    private static final int NAMES = 12;

    private final SplittableRandom random;
    private long epoch = -1;
    private long nextEpoch;
    private int written;
    private int registered;

    RandomWork(SplittableRandom random) {
        this.random = random;
    }

    /** After a crash the epoch is what was recovered. */
    void forgetEpochs(long recovered) {
        epoch = recovered;
        nextEpoch++;
    }

    /** The next thing to ask for, in the order to ask for it. */
    List<Model.Work> next(Model state) {
        if (epoch < 0) {
            return List.of(register(raised()));
        }
        int choice = random.nextInt(100);
        if (choice < 50) {
            return List.of(new Model.Each(writes(random.nextInt(1, 5), false), random.nextInt(10) == 0));
        }
        if (choice < 85) {
            String token = random.nextInt(2) == 0 ? "t" + random.nextInt(6) : null;
            return List.of(new Model.All(
                    writes(random.nextInt(1, 4), true),
                    random.nextInt(10) == 0,
                    token,
                    random.nextInt(3) == 0 ? "other" : "same"));
        }
        if (choice < 95) {
            // An old name does not win, and then its epoch does not count either.
            boolean known = registered > 0 && random.nextInt(3) == 0;
            return List.of(
                    known
                            ? new Model.Register("r" + random.nextInt(registered), state.epoch() + 1_000)
                            : register(raised()));
        }
        return List.of(register(-1), new Model.DropRows(), new Model.DropIndex(), register(raised()));
    }

    private long raised() {
        nextEpoch++;
        epoch = nextEpoch;
        return epoch;
    }

    private Model.Register register(long newEpoch) {
        return new Model.Register("r" + registered++, newEpoch);
    }

    private List<Model.Write> writes(int count, boolean distinct) {
        List<Model.Write> writes = new ArrayList<>();
        int first = random.nextInt(NAMES);
        for (int i = 0; i < count; i++) {
            String name = "k" + (distinct ? (first + i) % NAMES : random.nextInt(NAMES));
            String value = random.nextInt(4) == 0 ? null : "v" + written++ + "|e" + random.nextInt(3);
            long asked = random.nextInt(15) == 0 ? epoch - 1 : epoch;
            writes.add(new Model.Write(name, value, value != null && random.nextInt(3) == 0, asked));
        }
        return writes;
    }
}
