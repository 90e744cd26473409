package io.partita.core.expression;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The words that DynamoDB reserves in expressions, in any letter case: the 573 of its developer guide. */
final class ReservedWords {
    private static final Set<String> WORDS = read();
    private static final int LONGEST =
            WORDS.stream().mapToInt(String::length).max().orElseThrow();

    private ReservedWords() {}

    static boolean contains(String name) {
        return name.length() <= LONGEST && WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    static int count() {
        return WORDS.size();
    }

    private static Set<String> read() {
        try (InputStream stream = ReservedWords.class.getResourceAsStream("reserved-words.txt");
                BufferedReader reader = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(stream, "reserved-words.txt"), US_ASCII))) {
            return reader.lines().collect(Collectors.toUnmodifiableSet());
        } catch (IOException broken) {
            throw new IllegalStateException("reserved-words.txt cannot be read", broken);
        }
    }
}
