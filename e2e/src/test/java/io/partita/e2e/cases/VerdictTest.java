package io.partita.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final Answer REFUSED = answer(400, "{'__type':'com.x#FooException','message':'one two'}", Map.of());
    private static final Answer FINE = answer(200, "{'a':1}", Map.of());

    @Test
    void successNeedsStatus200AndTheBody() {
        assertThat(Verdict.on(FINE, Json.object("{}"))).isNull();
        assertThat(Verdict.on(FINE, Json.object("{'ok':{'a':1}}"))).isNull();
        assertThat(Verdict.on(FINE, Json.object("{'ok':{'a':2}}"))).isEqualTo("ok.a: expected 2, got 1");
        assertThat(Verdict.on(REFUSED, Json.object("{}")))
                .isEqualTo("expected success, got HTTP 400 FooException: one two");
        assertThat(Verdict.on(answer(200, "no json", Map.of()), Json.object("{}")))
                .isEqualTo("expected success, got HTTP 200 with a body that is not JSON: no json");
    }

    @Test
    void aRefusalNeedsItsNameEveryTextAndTheStatus() {
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'FooException'}"))).isNull();
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'FooException','message_contains':['one','two']}")))
                .isNull();
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'Foo'}")))
                .isEqualTo("expected Foo, got HTTP 400 FooException: one two");
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'FooException','message_contains':['one','three']}")))
                .isEqualTo("message lacks 'three': 'one two'");
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'FooException','status':500}")))
                .isEqualTo("expected HTTP 500, got 400");
        assertThat(Verdict.on(REFUSED, Json.object("{'error':'FooException','body':{'__type':'y#FooException'}}")))
                .contains("error body.__type");
        assertThat(Verdict.on(FINE, Json.object("{'error':'FooException'}")))
                .isEqualTo("expected FooException, but the call succeeded: HTTP 200 {\"a\":1}");
    }

    @Test
    void theChecksumIsThatOfTheBytesSent() {
        Answer right = answer(200, "{}", Map.of("x-amz-crc32", "2745614147"));
        assertThat(Verdict.on(right, Json.object("{'crc32':true}"))).isNull();
        assertThat(Verdict.on(answer(200, "{ }", right.headers()), Json.object("{'crc32':true}")))
                .startsWith("x-amz-crc32 is 2745614147, the body's CRC-32 is ");
        assertThat(Verdict.on(FINE, Json.object("{'crc32':true}"))).isEqualTo("no x-amz-crc32 header");
    }

    @Test
    void headersAreComparedByMatchersAndWithoutCase() {
        Answer answer = answer(200, "{}", Map.of("x-amzn-requestid", "R"));
        assertThat(Verdict.on(answer, Json.object("{'headers':{'X-Amzn-RequestId':{'$any':true}}}")))
                .isNull();
        assertThat(Verdict.on(answer, Json.object("{'headers':{'X-Amzn-RequestId':'S'}}")))
                .isEqualTo("header X-Amzn-RequestId: expected \"S\", got \"R\"");
        assertThat(Verdict.on(FINE, Json.object("{'headers':{'X-Amzn-RequestId':{'$any':true}}}")))
                .contains("missing");
    }

    @Test
    void anUnknownExpectationIsAMistakeOfTheCase() {
        assertThatThrownBy(() -> Verdict.on(FINE, Json.object("{'okay':{}}"))).hasMessageContaining("okay");
    }

    private static Answer answer(int status, String body, Map<String, String> headers) {
        return Answer.of(status, headers, body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
