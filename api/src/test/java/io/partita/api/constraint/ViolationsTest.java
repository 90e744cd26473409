package io.partita.api.constraint;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Answers page 2.2. */
class ViolationsTest {
    @Test
    void oneErrorIsAnnouncedInTheSingular() {
        Violations out = new Violations(Layer.NEWER);
        out.addNull("key");

        assertThatThrownBy(out::raise)
                .hasMessage(
                        "1 validation error detected: Value null at 'key' failed to satisfy constraint: Member must not"
                                + " be null");
    }

    @Test
    void severalErrorsAreCountedAndJoined() {
        Violations out = new Violations(Layer.NEWER);
        out.addNull("key");
        out.addUnnamed("TableName", "Member must have length greater than or equal to 1");
        out.addValue("X", "select", "no");

        assertThatThrownBy(out::raise)
                .hasMessage(
                        "3 validation errors detected: Value null at 'key' failed to satisfy constraint: Member must not"
                                + " be null; Value at 'TableName' failed to satisfy constraint: Member must have length greater than"
                                + " or equal to 1; Value 'X' at 'select' failed to satisfy constraint: no");
    }

    @Test
    void noMoreThanTenAreListed() {
        Violations out = new Violations(Layer.OLDER);
        for (int i = 0; i < 12; i++) {
            out.add("e" + i);
        }

        assertThatThrownBy(out::raise)
                .hasMessage("10 validation errors detected: e0; e1; e2; e3; e4; e5; e6; e7; e8; e9");
    }

    @Test
    void nothingFoundRaisesNothing() {
        assertThatCode(new Violations(Layer.NEWER)::raise).doesNotThrowAnyException();
    }
}
