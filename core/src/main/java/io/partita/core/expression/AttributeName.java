package io.partita.core.expression;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

/** The name of an attribute with its UTF-8 bytes, which items are searched by; encoded once for many items. */
final class AttributeName {
    private final String text;
    private final byte[] utf8;

    private AttributeName(String text) {
        this.text = text;
        this.utf8 = text.getBytes(UTF_8);
    }

    static AttributeName of(String text) {
        return new AttributeName(text);
    }

    String text() {
        return text;
    }

    /** Shared: must not be changed. */
    byte[] utf8() {
        return utf8;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AttributeName that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
