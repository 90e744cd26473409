package io.partita.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
    @Test
    void distanceCountsInsertionsDeletionsAndReplacements() {
        assertThat(Spelling.distance("", "")).isZero();
        assertThat(Spelling.distance("port", "port")).isZero();
        assertThat(Spelling.distance("prt", "port")).isEqualTo(1);
        assertThat(Spelling.distance("ports", "port")).isEqualTo(1);
        assertThat(Spelling.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(Spelling.distance("", "abc")).isEqualTo(3);
        assertThat(Spelling.distance("abc", "")).isEqualTo(3);
    }

    @Test
    void dashesAndCaseDoNotCount() {
        List<String> known = List.of("--in-memory", "--port", "--data");
        assertThat(Spelling.nearest("-InMemory", known)).isEqualTo("--in-memory");
        assertThat(Spelling.nearest("--prot", known)).isEqualTo("--port");
    }

    @Test
    void theFirstOfEquallyNearWordsIsTaken() {
        assertThat(Spelling.nearest("--c", List.of("--a", "--b"))).isEqualTo("--a");
    }
}
