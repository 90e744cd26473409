package io.partita.e2e;

/** What a test tells the person who runs the build, beside passing or failing. */
public final class Console {
    private Console() {}

    @SuppressWarnings("SystemOut") // the one place of the tests that prints
    public static void say(String line) {
        System.out.println(line);
    }
}
