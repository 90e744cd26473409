package io.partita.storage.local;

import io.partita.storage.Freshness;
import io.partita.storage.SampleInterpreter;
import io.partita.storage.StorageException;
import io.partita.storage.StoreFixture;
import io.partita.storage.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A whole store under one seed: random units, steps of its parts in any order, stalls, full disks, and crashes between
 * any two steps or inside a commit. The auditor compares each answer, each state seen and each state recovered with its
 * {@link Model}.
 */
final class Simulation {
    private static final int LIVES = 4;
    private static final int ACTIONS = 60;

    private final SplittableRandom random;
    private final Fault fault;
    private final LocalSettings settings;
    private final SimulatedKv.Disk disk = new SimulatedKv.Disk();
    private final StoreFixture.Time time = new StoreFixture.Time();
    private final RandomWork works;
    private final Map<Long, Model.Work> pending = new LinkedHashMap<>();
    private final List<Model.Work> failed = new ArrayList<>();
    /** Under {@link Durability#OS}: the states since the last sync. */
    private final List<Model> history = new ArrayList<>();

    private Model model = new Model();
    /** States a failed commit may turn out to have made: after a crash, until a later one succeeds. */
    private final List<Model> limbo = new ArrayList<>();

    private @Nullable String violation;
    private long ids;
    private StampWatch stamps = new StampWatch();

    Simulation(SplittableRandom random, Fault fault) {
        this.random = random;
        this.fault = fault;
        this.works = new RandomWork(random);
        Durability durability = fault == Fault.NONE && random.nextInt(4) == 0 ? Durability.OS : Durability.FSYNC;
        this.settings = new LocalSettings(
                durability,
                random.nextInt(4) == 0 ? 4_000 : 1 << 20,
                random.nextInt(1, 12),
                1 << 20,
                java.time.Duration.ofMillis(100),
                java.time.Duration.ofMillis(20),
                java.time.Duration.ofMillis(5),
                random.nextInt(3));
    }

    /** What is planted to see that the auditor finds it. */
    enum Fault {
        NONE,
        ANSWERS_BEFORE_COMMIT,
        LEAVES_SYNC_OUT,
        TAKES_STALE_EPOCHS
    }

    void run() {
        disk.setOnSync(this::everythingIsOnDisk);
        for (int life = 0; life < LIVES; life++) {
            SeededScheduler scheduler = new SeededScheduler(random.split());
            LocalStorage storage = open(scheduler);
            StoreReader reader = new StoreReader(storage);
            recover(reader);
            disk.setFaulty(true);
            try {
                live(storage, reader, scheduler);
                if (random.nextInt(4) == 0) {
                    closeInOrder(storage);
                }
            } catch (SimulatedKv.Crash crash) {
                // The next life begins with what the disk kept.
            }
            disk.setFaulty(false);
            scheduler.kill();
            disk.crash(random);
        }
    }

    private LocalStorage open(SeededScheduler scheduler) {
        SimulatedKv kv = disk.open(random.split());
        StoreState state = StoreState.load(kv);
        Writer writer = new Writer(kv, state, settings, time, scheduler::nanos) {
            @Override
            boolean finish() {
                if (fault != Fault.ANSWERS_BEFORE_COMMIT) {
                    return super.finish();
                }
                answer(null);
                try {
                    return persist();
                } catch (StorageException tooLate) {
                    return true;
                } finally {
                    forget();
                }
            }

            @Override
            boolean syncsCommits() {
                return fault != Fault.LEAVES_SYNC_OUT && super.syncsCommits();
            }
        };
        UnitRunner runner = new UnitRunner(new SampleInterpreter(true)) {
            @Override
            boolean isCurrent(io.partita.core.schema.TableHandle table, Group group) {
                return fault == Fault.TAKES_STALE_EPOCHS || super.isCurrent(table, group);
            }
        };
        LocalStorage.Parts parts = new LocalStorage.Parts(kv, state, writer, runner);
        return LocalStorage.open(parts, time, scheduler::nanos, scheduler, settings);
    }

    private void live(LocalStorage storage, StoreReader reader, SeededScheduler scheduler) {
        int actions = random.nextInt(5, ACTIONS);
        for (int i = 0; i < actions; i++) {
            int choice = random.nextInt(100);
            if (choice < 45) {
                submit(storage, works.next(model));
            } else if (choice < 85) {
                step(scheduler);
            } else if (choice < 92) {
                look(reader);
            } else {
                passTime(scheduler);
            }
        }
        int rest = random.nextInt(3) == 0 ? 200 : random.nextInt(3);
        for (int i = 0; i < rest; i++) {
            step(scheduler);
            passTime(scheduler);
        }
    }

    private void passTime(SeededScheduler scheduler) {
        scheduler.pass(random.nextLong(1, 30_000_000));
        time.passMicros(random.nextInt(20) == 0 ? -random.nextLong(5_000_000) : random.nextLong(30_000));
    }

    private void submit(LocalStorage storage, List<Model.Work> chosen) {
        for (Model.Work work : chosen) {
            long id = ids++;
            pending.put(id, work);
            try {
                new WorkRunner(storage).start(work, answer -> answered(id, answer));
            } catch (StorageException full) {
                pending.remove(id);
                if (!full.retryable()) {
                    throw full;
                }
            }
        }
    }

    /** Called by completions, inside a step of the writer. */
    private void answered(long id, @Nullable String answer) {
        if (disk.crashed()) {
            return;
        }
        Model.Work work = pending.remove(id);
        if (work == null) {
            violation = "answered twice: " + id;
        } else if (answer == null) {
            failed.add(work);
        } else {
            String expected = model.apply(work);
            if (!expected.equals(answer) && violation == null) {
                violation = work + " was answered " + answer + ", not " + expected;
            }
            if (settings.durability() == Durability.OS) {
                history.add(model.copy());
            }
        }
    }

    private void step(SeededScheduler scheduler) {
        scheduler.step();
        if (!disk.hasLimbo()) {
            limbo.clear();
        } else if (!failed.isEmpty()) {
            Model possible = model.copy();
            failed.forEach(possible::apply);
            limbo.add(possible);
        }
        failed.clear();
        check();
    }

    private void check() {
        if (violation != null) {
            throw new AssertionError(violation);
        }
    }

    private void look(StoreReader reader) {
        String seen = reader.picture(Freshness.STRONG);
        if (!seen.equals(model.picture())) {
            throw new AssertionError("the store shows\n" + seen + "\nbut the answers make\n" + model.picture());
        }
        if (settings.durability() == Durability.FSYNC) {
            stamps.see(reader.stamps());
        }
    }

    private void everythingIsOnDisk() {
        history.clear();
        history.add(model.copy());
    }

    private void recover(StoreReader reader) {
        String seen = reader.picture(Freshness.STRONG);
        List<Model> allowed = new ArrayList<>(history);
        allowed.add(model);
        allowed.addAll(limbo);
        Model next = model.copy();
        for (Model.Work work : pending.values()) {
            next.apply(work);
            allowed.add(next.copy());
        }
        model = allowed.stream()
                .filter(state -> state.picture().equals(seen))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "after a crash the store shows\n" + seen + "\nbut acknowledged was\n" + model.picture()));
        pending.clear();
        limbo.clear();
        everythingIsOnDisk();
        works.forgetEpochs(model.epoch());
        if (settings.durability() == Durability.OS) {
            stamps = new StampWatch();
        }
        stamps.see(reader.stamps());
    }

    private void closeInOrder(LocalStorage storage) {
        disk.setFaulty(false);
        View left = storage.view(Freshness.STRONG);
        left.close();
        storage.close();
        check();
        if (!pending.isEmpty()) {
            throw new AssertionError("left without answer by close: " + pending.values());
        }
    }

    /** Stamps seen on rows: a row written later has a higher one than all seen before. */
    private static final class StampWatch {
        private Map<String, Long> last = Map.of();
        private long highest;

        void see(Map<String, Long> stamps) {
            stamps.forEach((name, stamp) -> {
                if (!stamp.equals(last.get(name)) && stamp <= highest) {
                    throw new AssertionError("stamp " + stamp + " of " + name + " is not above " + highest);
                }
            });
            last = Map.copyOf(stamps);
            stamps.values().forEach(stamp -> highest = Math.max(highest, stamp));
        }
    }
}
