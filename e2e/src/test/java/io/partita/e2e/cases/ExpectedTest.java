package io.partita.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.partita.e2e.wire.Json;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "1 | 1.0",
                "'a' | 'a'",
                "null | null",
                "{'a':1} | {'a':1,'b':2}",
                "[1,{'a':1}] | [1,{'a':1,'b':2}]",
                "{'$any':true} | null",
                "{'$unordered':[1,2,2]} | [2,1,2]",
                "{'$unordered':[{'a':1},{'b':1}]} | [{'b':1},{'a':1}]",
                "{'$approx':1.5} | 1.509",
                "{'$approx':1.5,'tol':1} | 2.4",
                "{'$startsWith':'ab'} | 'abc'",
                "{'$contains':'b'} | 'abc'",
                "{'$size':2} | [1,2]",
                "{'$size':1} | {'a':1}",
                "{'$gte':1} | 1",
                "{'$lte':9} | 9",
                "{'$gte':1,'$lte':9} | 5",
                "{'$oneOf':[1,'a']} | 'a'",
                "{'$exact':{'a':1}} | {'a':1}",
                "{'a':{'$absent':true}} | {'b':1}",
                "{'a':{'$oneOf':[{'$absent':true},1]}} | {}",
            })
    void whatMatchesHasNoDifference(String want, String got) {
        assertThat(difference(want, got)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "1 | 2 | x: expected 1, got 2",
                "1 | '1' | x: expected 1, got \"1\"",
                "1 | true | x: expected 1, got true",
                "true | 1 | x: expected true, got 1",
                "false | true | x: expected false, got true",
                "null | 0 | x: expected null, got 0",
                "'a' | 'A' | x: expected \"a\", got \"A\"",
                "{'a':1} | {'b':1} | x.a: missing, expected 1",
                "{'a':{'b':1}} | {'a':{'b':2}} | x.a.b: expected 1, got 2",
                "{} | [] | x: expected an object, got []",
                "[] | {} | x: expected a list, got {}",
                "[1] | [1,2] | x: expected 1 elements [1], got 2 [1,2]",
                "[1,2] | [2,1] | x[0]: expected 1, got 2",
                "{'a':{'$any':true}} | {} | x.a: missing, expected {\"$any\":true}",
                "{'$unordered':[1,2]} | [1,1] | x: no element like 2 in [1,1]",
                "{'$unordered':[1]} | [1,1] | x: expected 1 elements [1], got 2 [1,1]",
                "{'$unordered':[1]} | 1 | x: expected a list, got 1",
                "{'$approx':1.5} | 1.52 | x: expected {\"$approx\":1.5}, got 1.52",
                "{'$approx':1.5} | '1.5' | x: expected {\"$approx\":1.5}, got \"1.5\"",
                "{'$startsWith':'ab'} | 'xab' | x: expected {\"$startsWith\":\"ab\"}, got \"xab\"",
                "{'$contains':'d'} | 'abc' | x: expected {\"$contains\":\"d\"}, got \"abc\"",
                "{'$size':2} | [1] | x: expected {\"$size\":2}, got [1]",
                "{'$size':1} | 'a' | x: expected {\"$size\":1}, got \"a\"",
                "{'$gte':1} | 0 | x: expected {\"$gte\":1}, got 0",
                "{'$lte':9} | 10 | x: expected {\"$lte\":9}, got 10",
                "{'$lte':9} | '1' | x: expected {\"$lte\":9}, got \"1\"",
                "{'$oneOf':[1,'a']} | 'b' | x: expected one of [1,\"a\"], got \"b\"",
                "{'$exact':{'a':1}} | {'a':1,'b':2} | x: unexpected [b]",
                "{'$exact':{'a':1}} | {} | x.a: missing, expected 1",
                "{'a':{'$absent':true}} | {'a':null} | x.a: must be absent, is null",
            })
    void whatDiffersIsNamed(String want, String got, String difference) {
        assertThat(difference(want, got)).isEqualTo(difference);
    }

    @Test
    void nothingAtAllMatchesOnlyAbsence() {
        assertThat(Expected.difference(Json.object("{}"), MissingNode.getInstance(), "x"))
                .isEqualTo("x: missing, expected {}");
        assertThat(Expected.difference(Json.object("{'$absent':true}"), MissingNode.getInstance(), "x"))
                .isNull();
    }

    @Test
    void anUnknownMatcherIsAMistakeOfTheCase() {
        assertThatThrownBy(() -> difference("{'$like':1}", "1")).hasMessageContaining("unknown matcher");
    }

    private static @Nullable String difference(String want, String got) {
        return Expected.difference(tree(want), tree(got), "x");
    }

    private static JsonNode tree(String text) {
        return Json.parse(text.replace('\'', '"'));
    }
}
