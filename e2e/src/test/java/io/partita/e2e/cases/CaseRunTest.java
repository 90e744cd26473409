package io.partita.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Calls;
import io.partita.e2e.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CaseRunTest {
    private static final String REFUSAL =
            "{'__type':'com.amazon.coral.validate#ValidationException','message':'One or more parameters'}";

    @Test
    void aServerThatAcceptsEverythingFailsEveryCase() {
        Calls pleased = (operation, request, headers, raw) -> switch (operation) {
            case "DescribeTable" -> answer(200, "{'Table':{'TableStatus':'ACTIVE'}}");
            case "DeleteTable" -> answer(400, "{'__type':'x#ResourceNotFoundException'}");
            default -> answer(200, "{}");
        };
        assertThat(casesThatPass(pleased)).isEmpty();
    }

    @Test
    void aServerThatRefusesEverythingFailsEveryCase() {
        assertThat(casesThatPass((operation, request, headers, raw) -> answer(400, REFUSAL)))
                .isEmpty();
    }

    private static List<String> casesThatPass(Calls server) {
        return CaseFile.readAll(SharedCasesTest.FOLDER).stream()
                .filter(file -> Scope.needsOfLater(file).isEmpty())
                .filter(file -> CaseRun.firstFailure(file, server) == null)
                .map(CaseFile::name)
                .toList();
    }

    @Test
    void aFailureNamesTheStep() {
        assertThat(run("[{'call':'A'},{'call':'B','expect':{'ok':{'x':1}}}]", "{'x':1}", "{'x':2}"))
                .isEqualTo("step 2 (B): ok.x: expected 1, got 2");
    }

    @Test
    void savedValuesGoIntoLaterRequestsWithTheirType() {
        Recorder recorder = new Recorder("{'Items':[{'n':7},{'n':8}]}", "{}", "{}");
        String steps = "[{'call':'A','save':{'one':'Items[1].n','all':'Items[*].n','none':'Nothing[*].n'}},"
                + "{'call':'B','request':{'v':'${one}','list':'${all}','none':'${none}','t':'n=${one}','${one}':1}}]";
        assertThat(CaseRun.firstFailure(caseOf(steps), recorder)).isNull();
        assertThat(recorder.requests.get(1)).isEqualTo(Json.object("{'v':8,'list':[7,8],'none':[],'t':'n=8','8':1}"));
    }

    @Test
    void aPathThatLeadsNowhereCannotBeSaved() {
        assertThat(run("[{'call':'A','save':{'one':'Items[2].n'}}]", "{'Items':[{'n':7}]}"))
                .isEqualTo("step 1 (A): nothing at Items[2].n to save as one");
        assertThatThrownBy(() -> run("[{'call':'A','request':{'v':'${one}'}}]", "{}"))
                .hasMessage("nothing saved as one");
    }

    @Test
    void collectedValuesAddUpOverRoundsAndAreChecked() {
        String steps = "[{'call':'A','times':2,'request':{'i':'${i}'},'collect':{'seen':'Items[*].n'}},"
                + "{'check':{'value':'${seen}','is':[1,2,3]}}]";
        assertThat(run(steps, "{'Items':[{'n':1}]}", "{'Items':[{'n':2},{'n':3}]}"))
                .isNull();
        assertThat(run(steps, "{'Items':[{'n':1}]}", "{'Items':[{'n':2}]}"))
                .startsWith("step 2 (check): check: expected 3 elements");
    }

    @Test
    void roundsAreNumberedFromZeroAsText() {
        Recorder recorder = new Recorder("{}", "{}");
        CaseRun.firstFailure(caseOf("[{'call':'A','times':2,'request':{'a':'${i}','b':'x${i}'}}]"), recorder);
        assertThat(recorder.requests)
                .containsExactly(Json.object("{'a':'0','b':'x0'}"), Json.object("{'a':'1','b':'x1'}"));
    }

    @Test
    void aStepIsSkippedWhenItsConditionIsEmpty() {
        Recorder recorder = new Recorder("{'a':[],'b':[1]}", "{}");
        String steps = "[{'call':'A','save':{'a':'a','b':'b'}},{'call':'B','when':'${a}'},{'call':'C','when':'${b}'}]";
        assertThat(CaseRun.firstFailure(caseOf(steps), recorder)).isNull();
        assertThat(recorder.operations).containsExactly("A", "C");
    }

    @Test
    void anEventualStepIsRepeatedUntilItMatchesAndFailsWhenItNeverDoes() {
        String steps = "[{'call':'A','eventually_ms':60000,'expect':{'ok':{'x':2}}}]";
        assertThat(run(steps, "{'x':0}", "{'x':1}", "{'x':2}")).isNull();
        assertThat(run(steps.replace("60000", "0"), "{'x':0}", "{'x':2}"))
                .isEqualTo("step 1 (A): ok.x: expected 2, got 0");
    }

    @Test
    void rawBodyAndHeadersAreSentAsWritten() {
        Recorder recorder = new Recorder("{}");
        CaseRun.firstFailure(caseOf("[{'call':'A','raw_body':'{','headers':{'X-A':'b'}}]"), recorder);
        assertThat(recorder.raws).containsExactly("{");
        assertThat(recorder.headers).containsExactly(Map.of("X-A", "b"));
    }

    @Test
    void repeatsAreWrittenOut() {
        Recorder recorder = new Recorder("{}");
        CaseRun.firstFailure(caseOf("[{'call':'A','request':{'v':{'$repeat':{'text':'ab','times':3}}}}]"), recorder);
        assertThat(recorder.requests).containsExactly(Json.object("{'v':'ababab'}"));
    }

    @Test
    void anUnknownOptionIsAMistakeOfTheCase() {
        assertThatThrownBy(() -> run("[{'call':'A','expects':{}}]", "{}")).hasMessageContaining("expects");
    }

    private static @Nullable String run(String steps, String... answers) {
        return CaseRun.firstFailure(caseOf(steps), new Recorder(answers));
    }

    private static CaseFile caseOf(String steps) {
        return CaseFile.of(Json.object("{'name':'n','area':'a','steps':" + steps + "}"));
    }

    private static Answer answer(int status, String body) {
        return Answer.of(status, Map.of(), body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** Remembers what it is asked and answers with the given bodies, one after the other. */
    private static final class Recorder implements Calls {
        private final List<String> operations = new ArrayList<>();
        private final List<JsonNode> requests = new ArrayList<>();
        private final List<@Nullable String> raws = new ArrayList<>();
        private final List<Map<String, String>> headers = new ArrayList<>();
        private final List<String> answers;

        Recorder(String... answers) {
            this.answers = List.of(answers);
        }

        @Override
        public Answer call(String operation, JsonNode request, Map<String, String> sent, @Nullable String rawBody) {
            operations.add(operation);
            requests.add(request);
            raws.add(rawBody);
            headers.add(sent);
            return answer(200, answers.get(operations.size() - 1));
        }
    }
}
