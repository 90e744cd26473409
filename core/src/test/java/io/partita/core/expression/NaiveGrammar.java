package io.partita.core.expression;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The grammar of conditions and updates in the plainest form: a rule answers all places where what it describes may
 * end. Slow and obviously right; the parsers are compared with it.
 */
final class NaiveGrammar {
    private static final Set<String> COMPARATORS = Set.of("=", "<>", "<", "<=", ">", ">=");
    private static final Set<String> KEYWORDS =
            Set.of("AND", "OR", "NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE");

    private final List<String> tokens;

    NaiveGrammar(List<String> tokens) {
        this.tokens = tokens;
    }

    boolean isCondition() {
        return condition(0).contains(tokens.size());
    }

    boolean isUpdate() {
        return sections(0).contains(tokens.size());
    }

    private boolean is(int at, String token) {
        return at < tokens.size() && tokens.get(at).equals(token);
    }

    private boolean isName(int at) {
        return at < tokens.size() && Character.isLetter(tokens.get(at).charAt(0)) && !KEYWORDS.contains(tokens.get(at));
    }

    private static Set<Integer> none() {
        return new TreeSet<>();
    }

    private Set<Integer> condition(int at) {
        Set<Integer> ends = chain(at, "AND");
        Set<Integer> all = none();
        while (!ends.isEmpty()) {
            all.addAll(ends);
            Set<Integer> more = none();
            for (int end : ends) {
                if (is(end, "OR")) {
                    more.addAll(chain(end + 1, "AND"));
                }
            }
            ends = more;
        }
        return all;
    }

    private Set<Integer> chain(int at, String joint) {
        Set<Integer> ends = single(at);
        Set<Integer> all = none();
        while (!ends.isEmpty()) {
            all.addAll(ends);
            Set<Integer> more = none();
            for (int end : ends) {
                if (is(end, joint)) {
                    more.addAll(single(end + 1));
                }
            }
            ends = more;
        }
        return all;
    }

    private Set<Integer> single(int at) {
        Set<Integer> ends = none();
        if (is(at, "NOT")) {
            ends.addAll(single(at + 1));
        }
        if (is(at, "(")) {
            ends.addAll(after(condition(at + 1), ")"));
        }
        ends.addAll(function(at, false));
        for (int left : operand(at)) {
            if (left < tokens.size() && COMPARATORS.contains(tokens.get(left))) {
                ends.addAll(operand(left + 1));
            }
            if (is(left, "BETWEEN")) {
                for (int low : after(operand(left + 1), "AND")) {
                    ends.addAll(operand(low));
                }
            }
            if (is(left, "IN") && is(left + 1, "(")) {
                ends.addAll(after(operands(left + 2, false), ")"));
            }
        }
        return ends;
    }

    private Set<Integer> after(Set<Integer> ends, String token) {
        Set<Integer> next = none();
        for (int end : ends) {
            if (is(end, token)) {
                next.add(end + 1);
            }
        }
        return next;
    }

    private Set<Integer> operands(int at, boolean update) {
        Set<Integer> ends = update ? updateOperand(at) : operand(at);
        Set<Integer> all = none();
        while (!ends.isEmpty()) {
            all.addAll(ends);
            Set<Integer> more = none();
            for (int next : after(ends, ",")) {
                more.addAll(update ? updateOperand(next) : operand(next));
            }
            ends = more;
        }
        return all;
    }

    private Set<Integer> function(int at, boolean update) {
        return isName(at) && is(at + 1, "(") ? after(operands(at + 2, update), ")") : none();
    }

    private Set<Integer> operand(int at) {
        Set<Integer> ends = function(at, false);
        ends.addAll(path(at));
        if (is(at, ":v")) {
            ends.add(at + 1);
        }
        if (is(at, "(")) {
            ends.addAll(after(operand(at + 1), ")"));
        }
        return ends;
    }

    private Set<Integer> path(int at) {
        Set<Integer> ends = none();
        if (!isName(at) && !is(at, "#n")) {
            return ends;
        }
        int end = at + 1;
        ends.add(end);
        while (true) {
            if (is(end, ".") && (isName(end + 1) || is(end + 1, "#n"))) {
                end += 2;
            } else if (is(end, "[") && is(end + 1, "0") && is(end + 2, "]")) {
                end += 3;
            } else {
                return ends;
            }
            ends.add(end);
        }
    }

    private Set<Integer> sections(int at) {
        Set<Integer> ends = section(at);
        Set<Integer> all = none();
        while (!ends.isEmpty()) {
            all.addAll(ends);
            Set<Integer> more = none();
            for (int end : ends) {
                more.addAll(section(end));
            }
            ends = more;
        }
        return all;
    }

    private Set<Integer> section(int at) {
        Set<Integer> ends = none();
        if (at >= tokens.size()) {
            return ends;
        }
        String kind = tokens.get(at);
        Set<Integer> starts = Set.of(at + 1);
        while (!starts.isEmpty()) {
            Set<Integer> actions = none();
            for (int start : starts) {
                actions.addAll(action(kind, start));
            }
            ends.addAll(actions);
            starts = after(actions, ",");
        }
        return ends;
    }

    private Set<Integer> action(String kind, int at) {
        Set<Integer> ends = none();
        for (int target : path(at)) {
            switch (kind) {
                case "SET" -> {
                    if (is(target, "=")) {
                        ends.addAll(value(target + 1));
                    }
                }
                case "REMOVE" -> ends.add(target);
                case "ADD", "DELETE" -> {
                    if (is(target, ":v")) {
                        ends.add(target + 1);
                    }
                }
                default -> {}
            }
        }
        return ends;
    }

    /** One operand or a sum or difference of two. */
    private Set<Integer> value(int at) {
        Set<Integer> ends = updateOperand(at);
        Set<Integer> all = none();
        all.addAll(ends);
        for (int end : ends) {
            if (is(end, "+") || is(end, "-")) {
                all.addAll(updateOperand(end + 1));
            }
        }
        return all;
    }

    private Set<Integer> updateOperand(int at) {
        Set<Integer> ends = function(at, true);
        ends.addAll(path(at));
        if (is(at, ":v")) {
            ends.add(at + 1);
        }
        if (is(at, "(")) {
            ends.addAll(after(value(at + 1), ")"));
        }
        return ends;
    }
}
