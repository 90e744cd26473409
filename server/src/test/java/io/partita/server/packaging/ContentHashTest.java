package io.partita.server.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentHashTest {
    @Test
    void theSamePartsGiveTheSameName() {
        assertThat(name("a.jar", "content")).isEqualTo(name("a.jar", "content")).matches("[0-9a-f]{20}");
    }

    @Test
    void anyOtherPartsGiveAnother() {
        assertThat(name("a.jar", "content"))
                .isNotEqualTo(name("a.jar", "contend"))
                .isNotEqualTo(name("b.jar", "content"))
                .isNotEqualTo(name("content", "a.jar"))
                .isNotEqualTo(name("a.jarcontent", ""))
                .isNotEqualTo(name("a.jar"));
    }

    private static String name(String... parts) {
        var hash = new ContentHash();
        for (String part : parts) {
            hash.text(part);
        }
        return hash.name();
    }
}
