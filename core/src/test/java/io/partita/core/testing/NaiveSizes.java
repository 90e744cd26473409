package io.partita.core.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.value.AttributeValue;
import java.util.List;
import java.util.Map;

/** Sizes by the service's rule (answers page 4.2) over decoded values, written as the rule reads: a second opinion. */
public final class NaiveSizes {
    private NaiveSizes() {}

    public static int item(Map<String, AttributeValue> attributes) {
        return attributes.entrySet().stream()
                .mapToInt(entry -> utf8(entry.getKey()) + value(entry.getValue()))
                .sum();
    }

    public static int value(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S s -> utf8(s.value());
            case AttributeValue.N n -> number(n.value().toString());
            case AttributeValue.B b -> b.value().length();
            case AttributeValue.Bool _, AttributeValue.Null _ -> 1;
            case AttributeValue.M m -> 3 + m.entries().size() + item(m.entries());
            case AttributeValue.L l -> 3 + l.elements().size() + sum(l.elements());
            case AttributeValue.SS set ->
                set.members().stream().mapToInt(NaiveSizes::utf8).sum();
            case AttributeValue.NS set ->
                set.members().stream()
                        .mapToInt(member -> number(member.toString()))
                        .sum();
            case AttributeValue.BS set ->
                set.members().stream().mapToInt(member -> member.length()).sum();
        };
    }

    private static int sum(List<AttributeValue> values) {
        return values.stream().mapToInt(NaiveSizes::value).sum();
    }

    /** Size of a number from its canonical text: digits are paired on either side of the point. */
    public static int number(String text) {
        if (text.equals("0")) {
            return 1;
        }
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        int point = digits.indexOf('.');
        String whole = (point < 0 ? digits : digits.substring(0, point)).replaceFirst("^0+", "");
        String fraction = point < 0 ? "" : digits.substring(point + 1);
        if (fraction.isEmpty()) {
            whole = whole.replaceFirst("0+$", "");
        } else if (whole.isEmpty()) {
            fraction = fraction.replaceFirst("^0+", "");
        }
        return 1 + (whole.length() + 1) / 2 + (fraction.length() + 1) / 2 + (negative ? 1 : 0);
    }

    private static int utf8(String text) {
        return text.getBytes(UTF_8).length;
    }
}
