package io.partita.engine.item;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.storage.Admission;
import io.partita.storage.Outcome;
import io.partita.storage.Step;
import io.partita.storage.StepResult;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.WriteUnit;
import io.partita.storage.WriteUnit.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands bound steps to the store in one unit and turns its outcome into results, binding again what was stale. */
final class WriteQueue {
    private static final Logger LOG = LoggerFactory.getLogger(WriteQueue.class);

    /** Each retry means that the table changed between binding and the writer: a few in a row are already unlikely. */
    private static final int BINDINGS_MAX = 100;

    private final Storage storage;

    WriteQueue(Storage storage) {
        this.storage = storage;
    }

    /** Queues one step; binding refusals of the first try are thrown. */
    void submit(Supplier<Step> binding, Answer<Written> answer) {
        submitAll(List.of(binding), new Answer<>() {
            @Override
            public void succeed(List<Written> results) {
                if (results.getFirst() instanceof Written.Refused refused) {
                    answer.refuse(refused.refusal());
                } else {
                    answer.succeed(results.getFirst());
                }
            }

            @Override
            public void refuse(Refusal refusal) {
                answer.refuse(refusal);
            }
        });
    }

    /** Queues several steps that stand alone, as one unit; results come in their order. */
    void submitAll(List<Supplier<Step>> bindings, Answer<List<Written>> answer) {
        List<Step> steps = new ArrayList<>(bindings.size());
        for (Supplier<Step> binding : bindings) {
            steps.add(binding.get());
        }
        new Attempt(bindings, steps, answer).submit();
    }

    /** One unit on its way, possibly several times. */
    private final class Attempt {
        private final List<Supplier<Step>> bindings;
        private final Answer<List<Written>> answer;
        private final Written[] results;
        private List<Step> steps;
        private int[] positions;
        private int tries;

        Attempt(List<Supplier<Step>> bindings, List<Step> steps, Answer<List<Written>> answer) {
            this.bindings = bindings;
            this.steps = steps;
            this.answer = answer;
            this.results = new Written[steps.size()];
            this.positions = new int[steps.size()];
            for (int at = 0; at < positions.length; at++) {
                positions[at] = at;
            }
        }

        void submit() {
            tries++;
            try {
                storage.submit(new WriteUnit(Mode.EACH, steps, null, Admission.OPEN, Long.MAX_VALUE), this::complete);
            } catch (StorageException trouble) {
                answer.refuse(refusal(trouble));
            }
        }

        private void complete(Outcome outcome) {
            switch (outcome) {
                case Outcome.Executed executed -> take(executed.steps());
                case Outcome.Stale stale -> bindAgain(positions);
                case Outcome.Refused refused -> answer.refuse(refused.refusal());
                case Outcome.Expired expired -> answer.refuse(busy());
                case Outcome.Failed failed -> answer.refuse(refusal(failed.cause()));
                case Outcome.Replayed replayed -> throw new IllegalStateException("no token was given");
                case Outcome.TokenMismatch mismatch -> throw new IllegalStateException("no token was given");
            }
        }

        private void take(List<StepResult> outcomes) {
            int staleCount = 0;
            int[] stale = new int[outcomes.size()];
            for (int at = 0; at < outcomes.size(); at++) {
                switch (outcomes.get(at)) {
                    case StepResult.Decided decided ->
                        results[positions[at]] = (Written) decided.decision().result();
                    case StepResult.Refused refused -> results[positions[at]] = new Written.Refused(refused.refusal());
                    case StepResult.Stale ignored -> stale[staleCount++] = positions[at];
                }
            }
            if (staleCount == 0) {
                answer.succeed(List.of(results));
            } else {
                bindAgain(Arrays.copyOf(stale, staleCount));
            }
        }

        private void bindAgain(int[] stalePositions) {
            if (tries == BINDINGS_MAX) {
                LOG.error("table kept changing under a write; tries={}", tries);
                answer.refuse(Refusal.of(ErrorCode.INTERNAL_SERVER_ERROR, "Internal server error"));
                return;
            }
            List<Step> again = new ArrayList<>(stalePositions.length);
            try {
                for (int position : stalePositions) {
                    again.add(bindings.get(position).get());
                }
            } catch (Refusal refusal) {
                answer.refuse(refusal);
                return;
            }
            steps = again;
            positions = stalePositions;
            submit();
        }
    }

    /** Trouble of the store as the API answers it; logged here, once. */
    static Refusal refusal(StorageException trouble) {
        if (trouble.retryable()) {
            LOG.warn("store is busy: {}", trouble.getMessage());
            return busy();
        }
        LOG.error("store failed", trouble);
        return Refusal.of(ErrorCode.INTERNAL_SERVER_ERROR, "Internal server error");
    }

    private static Refusal busy() {
        return Refusal.of(ErrorCode.SERVICE_UNAVAILABLE, "The service is busy; retry the request");
    }
}
