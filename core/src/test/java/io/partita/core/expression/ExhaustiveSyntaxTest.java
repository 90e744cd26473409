package io.partita.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * All sequences of tokens to a small length: the parsers accept exactly what the plain grammar accepts, refuse the rest
 * as a syntax error, and name a token with which no accepted text goes on.
 */
class ExhaustiveSyntaxTest {
    private static final List<String> CONDITION_TOKENS = List.of(
            "a", "#n", ":v", "(", ")", ",", "=", "AND", "OR", "NOT", "BETWEEN", "IN", ".", "[", "0", "]", "size");
    private static final List<String> FEW_CONDITION_TOKENS = List.of("a", ":v", "(", ")", "=", "AND", "NOT");
    private static final List<String> UPDATE_TOKENS = List.of(
            "SET", "REMOVE", "ADD", "a", "#n", ":v", "(", ")", ",", "=", "+", ".", "[", "0", "]", "list_append");
    private static final List<String> FEW_UPDATE_TOKENS = List.of("SET", "a", ":v", "(", ")", "=", "+");

    @Test
    void conditionsOfFourTokens() {
        check(CONDITION_TOKENS, 4, Expressions::condition, tokens -> new NaiveGrammar(tokens).isCondition());
    }

    @Test
    void conditionsOfSixCommonTokens() {
        check(FEW_CONDITION_TOKENS, 6, Expressions::condition, tokens -> new NaiveGrammar(tokens).isCondition());
    }

    @Test
    void updatesOfFourTokens() {
        check(UPDATE_TOKENS, 4, Expressions::update, tokens -> new NaiveGrammar(tokens).isUpdate());
    }

    @Test
    void updatesOfSixCommonTokens() {
        check(FEW_UPDATE_TOKENS, 6, Expressions::update, tokens -> new NaiveGrammar(tokens).isUpdate());
    }

    private static void check(
            List<String> alphabet, int longest, Consumer<String> parser, Predicate<List<String>> grammar) {
        Set<List<String>> viable = new HashSet<>();
        Set<List<String>> refused = new HashSet<>();
        for (int length = 1; length <= longest; length++) {
            forEach(alphabet, length, new ArrayList<>(), tokens -> {
                Integer offender = offender(parser, tokens);
                if ((offender == null) != grammar.test(tokens)) {
                    throw new AssertionError((offender == null ? "accepted: " : "refused: ") + tokens);
                }
                if (offender == null) {
                    for (int end = 0; end <= tokens.size(); end++) {
                        viable.add(List.copyOf(tokens.subList(0, end)));
                    }
                } else if (offender < tokens.size()) {
                    refused.add(List.copyOf(tokens.subList(0, offender + 1)));
                }
            });
        }
        assertThat(viable).hasSizeGreaterThan(10);
        for (List<String> prefix : refused) {
            if (viable.contains(prefix)) {
                throw new AssertionError("the last token was refused though a text goes on with it: " + prefix);
            }
        }
    }

    private static void forEach(
            List<String> alphabet, int length, List<String> prefix, Consumer<List<String>> visitor) {
        if (prefix.size() == length) {
            visitor.accept(prefix);
            return;
        }
        for (String token : alphabet) {
            prefix.add(token);
            forEach(alphabet, length, prefix, visitor);
            prefix.removeLast();
        }
    }

    /** The index of the token refused, the number of tokens at the end; null when the syntax is good. */
    private static @Nullable Integer offender(Consumer<String> parser, List<String> tokens) {
        // A blank more before each token says in the refusal which one it was.
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tokens.size(); i++) {
            text.append(" ".repeat(i + 1)).append(tokens.get(i));
        }
        try {
            parser.accept(text.toString());
            return null;
        } catch (Refusal refusal) {
            String message = String.valueOf(refusal.getMessage());
            if (!message.contains("Syntax error")) {
                return null;
            }
            if (message.contains("<EOF>")) {
                return tokens.size();
            }
            int between = message.indexOf("\", near: \"");
            String token = message.substring(message.indexOf("token: \"") + 8, between);
            return offenderIn(token, message.substring(between + 10, message.length() - 1), tokens);
        }
    }

    /** Of two places that would show the same, the later one: what goes on with it goes on with the earlier one too. */
    private static int offenderIn(String token, String near, List<String> tokens) {
        for (int i = tokens.size() - 1; i >= 0; i--) {
            StringBuilder shown = new StringBuilder();
            for (int j = Math.max(0, i - 1); j <= Math.min(tokens.size() - 1, i + 1); j++) {
                shown.append(shown.isEmpty() ? "" : " ".repeat(j + 1)).append(tokens.get(j));
            }
            if (tokens.get(i).equals(token) && shown.toString().equals(near)) {
                return i;
            }
        }
        throw new AssertionError("not three neighbours as written: " + near + " of " + tokens);
    }
}
