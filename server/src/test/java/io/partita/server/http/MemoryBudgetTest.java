package io.partita.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Who gets bytes, who waits for them and who is refused. */
class MemoryBudgetTest {
    private final MemoryBudget budget = new MemoryBudget(100);
    private final List<String> heard = new ArrayList<>();

    @Test
    void bytesAreReservedAllOrNone() {
        assertThat(budget.tryReserve(60)).isTrue();
        assertThat(budget.tryReserve(41)).isFalse();
        assertThat(budget.tryReserve(40)).isTrue();
        assertThat(budget.exhausted()).isTrue();
        budget.release(100);
        assertThat(budget.reservedBytes()).isZero();
        assertThatIllegalStateException().isThrownBy(() -> budget.release(1));
    }

    @Test
    void waitersAreServedInTheOrderTheyCame() {
        assertThat(budget.reserve(90, 0, waiter("first"))).isNull();
        assertThat(budget.reserve(50, 0, waiter("second"))).isNotNull();
        assertThat(budget.reserve(10, 0, waiter("third"))).isNotNull(); // would fit, but somebody waits
        assertThat(heard).isEmpty();
        budget.release(90);
        assertThat(heard).containsExactly("second granted", "third granted");
        assertThat(budget.reservedBytes()).isEqualTo(60);
        assertThat(budget.waiting()).isZero();
    }

    @Test
    void aWaiterThatLeavesMakesRoomForTheNext() {
        assertThat(budget.tryReserve(50)).isTrue();
        MemoryBudget.Ticket large = Objects.requireNonNull(budget.reserve(60, 0, waiter("large")));
        budget.reserve(40, 0, waiter("small"));
        assertThat(large.cancel()).isTrue();
        assertThat(heard).containsExactly("small granted");
        assertThat(large.cancel()).isFalse();
    }

    @Test
    void whatCanNeverFitIsRefusedAtOnce() {
        budget.reserve(101, 0, waiter("huge"));
        assertThat(budget.tryReserve(40)).isTrue();
        budget.reserve(70, 40, waiter("grown too large beside what it holds"));
        assertThat(heard).containsExactly("huge refused", "grown too large beside what it holds refused");
    }

    @Test
    void ofTwoThatHoldAndWaitTheLargerIsRefused() {
        assertThat(budget.tryReserve(60)).isTrue();
        assertThat(budget.tryReserve(40)).isTrue();
        budget.reserve(30, 60, waiter("large"));
        assertThat(heard).isEmpty(); // the only one: others may finish
        budget.reserve(50, 40, waiter("small"));
        assertThat(heard).containsExactly("large refused");
        budget.release(60);
        assertThat(heard).containsExactly("large refused", "small granted");
    }

    @Test
    void aQueueHasAnEnd() {
        assertThat(budget.tryReserve(100)).isTrue();
        for (int i = 0; i < 256; i++) {
            budget.reserve(1, 0, waiter("waiter " + i));
        }
        assertThat(heard).isEmpty();
        budget.reserve(1, 0, waiter("one too many"));
        assertThat(heard).containsExactly("one too many refused");
    }

    @Test
    void nothingIsLostWhateverTheOrder() {
        Trials.run(200, random -> {
            MemoryBudget shared = new MemoryBudget(1000);
            List<Long> held = new ArrayList<>();
            List<AtomicReference<String>> waits = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                if (random.nextBoolean() && !held.isEmpty()) {
                    shared.release(held.remove(random.nextInt(held.size())));
                } else {
                    long bytes = random.nextInt(1, 400);
                    AtomicReference<String> outcome = new AtomicReference<>("waiting");
                    waits.add(outcome);
                    MemoryBudget.Ticket ticket = shared.reserve(bytes, 0, new MemoryBudget.Waiter() {
                        @Override
                        public void granted() {
                            outcome.set("granted");
                            held.add(bytes);
                        }

                        @Override
                        public void refused() {
                            outcome.set("refused");
                        }
                    });
                    if (ticket == null) {
                        outcome.set("granted");
                        held.add(bytes);
                    }
                }
                assertThat(shared.reservedBytes())
                        .isEqualTo(held.stream().mapToLong(Long::longValue).sum())
                        .isLessThanOrEqualTo(1000);
            }
            while (!held.isEmpty()) {
                shared.release(held.removeLast());
            }
            assertThat(waits).allMatch(outcome -> outcome.get().equals("granted"));
            assertThat(shared.waiting()).isZero();
        });
    }

    private MemoryBudget.Waiter waiter(String name) {
        return new MemoryBudget.Waiter() {
            @Override
            public void granted() {
                heard.add(name + " granted");
            }

            @Override
            public void refused() {
                heard.add(name + " refused");
            }
        };
    }
}
