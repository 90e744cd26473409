package io.partita.core.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cache of parsed forms: it answers what was parsed and holds no more than it may. */
class ParseCacheTest {
    private final List<String> parsed = new ArrayList<>();
    private final ParseCache<String> cache = new ParseCache<>(text -> {
        parsed.add(text);
        return text + "!";
    });

    @Test
    void aTextIsParsedOnce() {
        assertThat(cache.get("a")).isEqualTo("a!");
        assertThat(cache.get("b")).isEqualTo("b!");
        assertThat(cache.get(String.valueOf(new char[] {'a'}))).isEqualTo("a!");
        assertThat(parsed).containsExactly("a", "b");
    }

    @Test
    void longTextsAreNotKept() {
        String longest = "x".repeat(ParseCache.TEXT_LENGTH_MAX);
        cache.get(longest);
        cache.get(longest);
        cache.get(longest + "x");
        cache.get(longest + "x");
        assertThat(parsed).containsExactly(longest, longest + "x", longest + "x");
    }

    @Test
    void newTextsPushOldOnesOut() {
        int many = 20 * ParseCache.SETS * ParseCache.WAYS;
        for (int i = 0; i < many; i++) {
            assertThat(cache.get("text " + i)).isEqualTo("text " + i + "!");
        }
        parsed.clear();
        for (int i = 0; i < many; i++) {
            cache.get("text " + (many - 1 - i));
        }
        int kept = many - parsed.size();
        assertThat(kept).isBetween(1, ParseCache.SETS * ParseCache.WAYS);
    }

    @Test
    void aRefusalIsNotKept() {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Expressions.condition("a = = b")).isInstanceOf(Refusal.class);
        }
    }

    @Test
    void kindsDoNotShareForms() {
        assertThat(Expressions.condition("a = b")).isSameAs(Expressions.condition("a = b"));
        assertThat(Expressions.condition("a = b")).isNotSameAs(Expressions.filter("a = b"));
    }
}
