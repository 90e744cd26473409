package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.partita.core.error.Refusal;
import io.partita.core.testing.RandomValues;
import io.partita.testkit.Trials;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The scanner against Jackson's: the same tokens, and stricter only where a text is no sequence of characters. */
class JsonScannerTrialsTest {
    private static final JsonFactory JACKSON = new JsonFactory();
    private static final String[] BLANKS = {"", "", "", " ", "\n", "\r\n", "\t  "};
    private static final String[] TEXTS = {
        "",
        "a",
        "TableName",
        "\\\"",
        "\\\\",
        "\\/\\b\\f\\n\\r\\t",
        "\\u00e9",
        "\\u20AC",
        "\\ud83d\\ude00",
        "\\u0000",
        "\\ud83d",
        "\\ude00",
        "\u007f",
        "é",
        "€",
        "😀",
        "x\\u0041y"
    };
    private static final String[] NUMBERS = {
        "0", "-0", "1", "-12", "1.5", "0.0e0", "-1E+10", "123456789012345678901", "2e-3"
    };
    private static final byte[] BREAKING = "{}[]:,\"\\ \n01.-eEtu\u0001\u007f\u00ff\u00c3\u00ed\u00a0".getBytes(UTF_8);

    @Test
    void agreesOnTextsThatAreJson() {
        Trials.run(5_000, random -> {
            StringBuilder text = new StringBuilder();
            append(text, random, 4);
            byte[] bytes = text.toString().getBytes(UTF_8);
            List<String> expected = byJackson(bytes);

            if (expected == null || hasLoneSurrogate(expected)) {
                assertThat(text).contains("\\ud");
                expected = null;
            }
            assertThat(byScanner(bytes)).as("%s", text).isEqualTo(expected);
        });
    }

    @Test
    void agreesOnDamagedTexts() {
        Trials.run(20_000, random -> {
            StringBuilder text = new StringBuilder();
            append(text, random, 3);
            byte[] bytes = text.toString().getBytes(UTF_8);
            int at = random.nextInt(bytes.length);
            byte[] damaged = switch (random.nextInt(3)) {
                case 0 -> Arrays.copyOf(bytes, at);
                case 1 -> {
                    byte[] changed = bytes.clone();
                    changed[at] = BREAKING[random.nextInt(BREAKING.length)];
                    yield changed;
                }
                default -> {
                    byte[] longer = new byte[bytes.length + 1];
                    System.arraycopy(bytes, 0, longer, 0, at);
                    longer[at] = BREAKING[random.nextInt(BREAKING.length)];
                    System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
                    yield longer;
                }
            };
            List<String> scanned = byScanner(damaged);
            List<String> expected = byJackson(damaged);

            if (scanned != null || (expected != null && isUtf8(damaged) && !hasLoneSurrogate(expected))) {
                assertThat(scanned).as("%s", new String(damaged, UTF_8)).isEqualTo(expected);
            }
        });
    }

    private static void append(StringBuilder text, SplittableRandom random, int levels) {
        blank(text, random);
        int kind = random.nextInt(levels == 0 ? 4 : 8);
        switch (kind) {
            case 0 -> text.append(NUMBERS[random.nextInt(NUMBERS.length)]);
            case 1 -> text.append(random.nextBoolean() ? "true" : random.nextBoolean() ? "false" : "null");
            case 2, 3 -> quoted(text, random);
            default -> {
                boolean object = kind < 6;
                text.append(object ? '{' : '[');
                blank(text, random);
                int count = random.nextInt(4);
                for (int i = 0; i < count; i++) {
                    text.append(i == 0 ? "" : ",");
                    if (object) {
                        blank(text, random);
                        quoted(text, random);
                        blank(text, random);
                        text.append(':');
                    }
                    append(text, random, levels - 1);
                }
                text.append(object ? '}' : ']');
            }
        }
        blank(text, random);
    }

    private static void blank(StringBuilder text, SplittableRandom random) {
        text.append(BLANKS[random.nextInt(BLANKS.length)]);
    }

    private static void quoted(StringBuilder text, SplittableRandom random) {
        text.append('"');
        int pieces = random.nextInt(4);
        for (int i = 0; i < pieces; i++) {
            if (random.nextInt(3) == 0) {
                RandomValues.string(random, 12)
                        .codePoints()
                        .filter(c -> c >= ' ' && c != '"' && c != '\\')
                        .forEach(text::appendCodePoint);
            } else {
                text.append(TEXTS[random.nextInt(TEXTS.length)]);
            }
        }
        text.append('"');
    }

    private static boolean hasLoneSurrogate(List<String> tokens) {
        return tokens.stream().anyMatch(token -> !UTF_8.newEncoder().canEncode(token));
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException illFormed) {
            return false;
        }
    }

    /** The tokens as texts, or null when the scanner refuses. */
    private static @Nullable List<String> byScanner(byte[] bytes) {
        JsonScanner scanner = new JsonScanner();
        scanner.start(bytes, 0, bytes.length);
        List<String> tokens = new ArrayList<>();
        try {
            while (scanner.next() != JsonToken.END) {
                tokens.add(
                        switch (scanner.current()) {
                            case NAME -> "name " + scanner.name();
                            case TEXT -> "text " + scanner.text();
                            case WHOLE -> "whole " + scanner.text();
                            case DECIMAL -> "decimal " + scanner.text();
                            case OBJECT, OBJECT_END, ARRAY, ARRAY_END, TRUE, FALSE, NULL ->
                                scanner.current().toString();
                            case END -> throw new IllegalStateException();
                        });
            }
            return tokens;
        } catch (Refusal refused) {
            return null;
        }
    }

    /** The tokens of the first value as texts, or null when Jackson refuses or finds none or more than one. */
    private static @Nullable List<String> byJackson(byte[] bytes) {
        List<String> tokens = new ArrayList<>();
        int depth = 0;
        try (JsonParser parser = JACKSON.createParser(bytes)) {
            while (parser.nextToken() != null) {
                if (depth == 0 && !tokens.isEmpty()) {
                    return null;
                }
                depth += parser.currentToken().isStructStart()
                        ? 1
                        : parser.currentToken().isStructEnd() ? -1 : 0;
                tokens.add(
                        switch (parser.currentToken()) {
                            case START_OBJECT -> "OBJECT";
                            case END_OBJECT -> "OBJECT_END";
                            case START_ARRAY -> "ARRAY";
                            case END_ARRAY -> "ARRAY_END";
                            case FIELD_NAME -> "name " + parser.currentName();
                            case VALUE_STRING -> "text " + parser.getText();
                            case VALUE_NUMBER_INT -> "whole " + parser.getText();
                            case VALUE_NUMBER_FLOAT -> "decimal " + parser.getText();
                            case VALUE_TRUE -> "TRUE";
                            case VALUE_FALSE -> "FALSE";
                            case VALUE_NULL -> "NULL";
                            default -> throw new IllegalStateException();
                        });
            }
            return tokens.isEmpty() ? null : tokens;
        } catch (IOException refused) {
            return null;
        }
    }
}
