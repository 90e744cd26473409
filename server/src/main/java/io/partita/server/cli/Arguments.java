package io.partita.server.cli;

import io.partita.server.cli.ServeOption.Argument;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The words after {@code serve}, and the PARTITA_ variables, taken apart but not yet judged. A flag beats a variable;
 * the last of two equal flags wins.
 *
 * <p>Parsed by hand: the parser library took 150 ms of processor time at each start (docs/decisions/0002).
 *
 * @param flags values given on the command line
 * @param variables values given by environment variables
 * @param ignored DynamoDB Local's options that mean nothing here
 * @param strangeVariables PARTITA_ variables that nobody reads
 */
record Arguments(
        Map<ServeOption, String> flags,
        Map<ServeOption, String> variables,
        List<String> ignored,
        List<String> strangeVariables,
        Request request) {
    /** What is asked for. */
    enum Request {
        SERVE,
        HELP,
        VERSION
    }

    /** DynamoDB Local's options without a meaning here, of which the user is told. */
    private static final Set<String> IGNORED_LOUDLY =
            Set.of("-delayTransientStatuses", "-disableTelemetry", "-optimizeDbBeforeStartup");

    /** All clients share one database here, so this is how Partita always behaves. */
    private static final String SHARED_DB = "-sharedDb";

    private static final String VARIABLE_PREFIX = "PARTITA_";
    /** Read by the launcher script only. */
    private static final String JVM_VARIABLE = "PARTITA_JVM_OPTIONS";

    static Arguments parse(List<String> words, Map<String, String> environment) {
        Map<ServeOption, String> flags = new EnumMap<>(ServeOption.class);
        List<String> ignored = new ArrayList<>();
        Request request = Request.SERVE;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            if (List.of("-help", "--help", "-h").contains(word)) {
                request = Request.HELP;
            } else if (List.of("-version", "--version").contains(word)) {
                request = request == Request.HELP ? request : Request.VERSION;
            } else if (IGNORED_LOUDLY.contains(word)) {
                ignored.add(word);
            } else if (!word.equals(SHARED_DB)) {
                ServeOption option = optionOf(name);
                if (equals >= 0) {
                    flags.put(option, word.substring(equals + 1));
                } else if (takesNext(option, name, i + 1 < words.size() ? words.get(i + 1) : "-")) {
                    i++;
                    flags.put(option, words.get(i));
                } else {
                    flags.put(option, option.argument() == Argument.SWITCH ? "true" : "*");
                }
            }
        }
        return new Arguments(flags, variables(environment), List.copyOf(ignored), strange(environment), request);
    }

    private static boolean takesNext(ServeOption option, String name, String next) {
        boolean value = !next.startsWith("-");
        return switch (option.argument()) {
            case SWITCH -> false;
            case OPTIONAL -> value && name.equals(option.synonym());
            case REQUIRED -> {
                if (!value) {
                    throw new UsageException(name + " needs a value: " + name + " VALUE or " + name + "=VALUE");
                }
                yield true;
            }
        };
    }

    private static ServeOption optionOf(String name) {
        Set<String> known = new TreeSet<>(IGNORED_LOUDLY);
        known.addAll(List.of(SHARED_DB, "--help", "--version"));
        for (ServeOption option : ServeOption.values()) {
            if (name.equals(option.flag()) || (!option.synonym().isEmpty() && name.equals(option.synonym()))) {
                return option;
            }
            known.add(option.flag());
        }
        if (!name.startsWith("-")) {
            throw new UsageException("'" + name + "' belongs to no option (a value of --cors is written --cors=VALUE)");
        }
        throw new UsageException("unknown option " + name + "; did you mean " + Spelling.nearest(name, known) + "?");
    }

    private static Map<ServeOption, String> variables(Map<String, String> environment) {
        Map<ServeOption, String> values = new EnumMap<>(ServeOption.class);
        for (ServeOption option : ServeOption.values()) {
            String value = environment.get(option.variable());
            if (value != null && !value.isEmpty()) {
                values.put(option, value);
            }
        }
        return values;
    }

    private static List<String> strange(Map<String, String> environment) {
        Set<String> known = new TreeSet<>(Set.of(JVM_VARIABLE));
        for (ServeOption option : ServeOption.values()) {
            known.add(option.variable());
        }
        Predicate<String> ours = name -> name.startsWith(VARIABLE_PREFIX);
        return environment.keySet().stream()
                .filter(ours.and(name -> !known.contains(name)))
                .sorted()
                .map(name -> name + " is read by nobody; did you mean " + Spelling.nearest(name, known) + "?")
                .toList();
    }
}
