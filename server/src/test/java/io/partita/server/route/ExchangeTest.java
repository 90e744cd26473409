package io.partita.server.route;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import io.partita.server.http.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExchangeTest {
    private final RecordingCall call = new RecordingCall();

    @Test
    void aListenerThatThrowsDoesNotSpoilTheAnswer() {
        Exchange exchange = new Exchange(
                call,
                "ListTables",
                event -> {
                    throw new IllegalStateException("the listener's mistake");
                },
                () -> 0);
        exchange.guard(
                () -> exchange.succeed(List.of(), out -> out.beginObject().endObject()));
        assertThat(call.answers).containsExactly("200 {}");
    }

    @Test
    void aRefusalIsTheAnswerAndAMistakeIsAnInternalError() {
        Exchange refused = new Exchange(call, "GetItem", event -> {}, () -> 0);
        refused.guard(() -> {
            throw Refusal.validation("no");
        });
        Exchange mistaken = new Exchange(call, "GetItem", event -> {}, () -> 0);
        mistaken.guard(() -> {
            throw new IllegalStateException("ours");
        });
        assertThat(call.answers)
                .containsExactly(
                        "400 {\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"no\"}",
                        "500 {\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\","
                                + "\"message\":\"Internal server error\"}");
    }

    /** Keeps what was answered. */
    private static final class RecordingCall implements Call {
        private final List<String> answers = new ArrayList<>();

        @Override
        public String target() {
            return "";
        }

        @Override
        public byte[] body() {
            return new byte[0];
        }

        @Override
        public int bodyLength() {
            return 0;
        }

        @Override
        public void keepBody() {}

        @Override
        public String requestId() {
            return "ID";
        }

        @Override
        public @Nullable String header(String name) {
            return null;
        }

        @Override
        public @Nullable Refusal authenticationProblem() {
            return null;
        }

        @Override
        public boolean abandoned() {
            return false;
        }

        @Override
        public void answer(int status, byte[] body, int length) {
            answers.add(status + " " + new String(body, 0, length, UTF_8));
        }

        @Override
        public Executor eventLoop() {
            return Runnable::run;
        }
    }
}
