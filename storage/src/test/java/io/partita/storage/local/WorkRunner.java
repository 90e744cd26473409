package io.partita.storage.local;

import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.error.Refusal;
import io.partita.core.value.Bytes;
import io.partita.storage.Admission;
import io.partita.storage.Decision;
import io.partita.storage.Outcome;
import io.partita.storage.RegistryChange;
import io.partita.storage.Samples;
import io.partita.storage.Step;
import io.partita.storage.StepResult;
import io.partita.storage.TokenRow;
import io.partita.storage.WriteUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks a store for a model's work and puts its answers into the model's words; null is a failed commit. */
final class WorkRunner {
    private static final long NEVER = Long.MAX_VALUE;

    private final LocalStorage storage;

    WorkRunner(LocalStorage storage) {
        this.storage = storage;
    }

    void start(Model.Work work, Consumer<@Nullable String> answer) {
        switch (work) {
            case Model.Each each -> {
                WriteUnit unit =
                        new WriteUnit(WriteUnit.Mode.EACH, steps(each.writes()), null, gate(each.refused()), NEVER);
                storage.submit(unit, outcome -> answer.accept(textOf(outcome)));
            }
            case Model.All all -> {
                TokenRow token = all.token() == null ? null : Samples.token(all.token(), all.content(), NEVER);
                WriteUnit unit =
                        new WriteUnit(WriteUnit.Mode.ALL, steps(all.writes()), token, gate(all.refused()), NEVER);
                storage.submit(unit, outcome -> answer.accept(textOf(outcome)));
            }
            case Model.Register register ->
                whenDone(
                        storage.registry().commit(changeOf(register)),
                        won -> answer.accept(won == null ? null : won ? "won" : "lost"));
            case Model.DropRows _ -> dropped(Samples.TABLE, answer);
            case Model.DropIndex _ -> dropped(Samples.INDEX, answer);
        }
    }

    private void dropped(int space, Consumer<@Nullable String> answer) {
        CompletableFuture<Boolean> done = storage.bulk().drop(space).thenApply(_ -> true);
        whenDone(done, dropped -> answer.accept(dropped == null ? null : "dropped"));
    }

    private static void whenDone(CompletableFuture<Boolean> future, Consumer<@Nullable Boolean> answer) {
        var _ = future.whenComplete((result, trouble) -> answer.accept(trouble == null ? result : null));
    }

    private static RegistryChange changeOf(Model.Register register) {
        Bytes epoch = Samples.bytes(Long.toString(register.epoch()));
        return new RegistryChange(
                List.of(new RegistryChange.Write(register.name(), RegistryChange.ABSENT, epoch)),
                List.of(new RegistryChange.Fence(Samples.TABLE, register.epoch(), register.epoch() < 0)));
    }

    private static Admission gate(boolean refuses) {
        return refuses ? _ -> Refusal.validation("refused") : Admission.OPEN;
    }

    private static List<Step> steps(List<Model.Write> writes) {
        return writes.stream().map(WorkRunner::stepOf).toList();
    }

    private static Step stepOf(Model.Write write) {
        String row = write.value();
        Step step;
        if (row == null) {
            step = Samples.delete(write.name());
        } else {
            step = Samples.step(
                    Samples.key(write.name()),
                    new Command.Put(
                            Samples.indexed(Model.valueOf(row), Model.entryOf(row)),
                            null,
                            write.onlyNew() ? Samples.IF_ABSENT : Returning.NOTHING));
        }
        return Samples.at(write.epoch(), step);
    }

    private static @Nullable String textOf(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Executed executed -> textOf(executed);
            case Outcome.Replayed _ -> "replayed";
            case Outcome.TokenMismatch _ -> "mismatch";
            case Outcome.Stale _ -> "stale";
            case Outcome.Refused _ -> "refused";
            case Outcome.Expired _ -> "expired";
            case Outcome.Failed _ -> null;
        };
    }

    private static String textOf(Outcome.Executed executed) {
        StringBuilder text = new StringBuilder();
        for (StepResult step : executed.steps()) {
            text.append(
                    switch (step) {
                        case StepResult.Stale _ -> 'S';
                        case StepResult.Refused _ -> 'R';
                        case StepResult.Decided(Decision.Commit _) -> 'C';
                        case StepResult.Decided(Decision.Keep _) -> 'K';
                    });
        }
        return text.toString();
    }
}
