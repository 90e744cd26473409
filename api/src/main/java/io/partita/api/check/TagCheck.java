package io.partita.api.check;

import io.partita.api.request.Tag;
import io.partita.api.request.TagResourceRequest;
import io.partita.api.request.UntagResourceRequest;
import io.partita.core.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tags of a request by themselves (facts pages 1.6 and 2.2). */
public final class TagCheck {
    private static final int TAGS_MAX = 50;
    private static final int KEY_CHARACTERS_MAX = 128;
    private static final int VALUE_CHARACTERS_MAX = 256;
    private static final int BYTES_MAX = 10 * 1024;
    private static final Pattern LEGAL = Pattern.compile("[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*");

    private TagCheck() {}

    static void check(@Nullable List<Tag> tags) {
        if (tags == null) {
            return;
        }
        Set<String> keys = new HashSet<>();
        int bytes = 0;
        for (Tag tag : tags) {
            String key = String.valueOf(tag.key());
            String value = String.valueOf(tag.value());
            if (key.regionMatches(true, 0, "aws:", 0, 4)) {
                throw Refusal.validation("Tag Key cannot be prefixed with aws:, Key: " + key);
            }
            if (key.isEmpty() || key.codePointCount(0, key.length()) > KEY_CHARACTERS_MAX || isIllegal(key)) {
                throw Refusal.validation("The Tag Key provided is invalid, Key: " + key);
            }
            if (value.codePointCount(0, value.length()) > VALUE_CHARACTERS_MAX || isIllegal(value)) {
                throw Refusal.validation("The Tag Value provided is invalid, Value: " + value);
            }
            if (!keys.add(key)) {
                throw Refusal.validation("Duplicate Tag Keys provided as input: Duplicate Tag Key found " + key);
            }
            bytes += utf8(key) + utf8(value);
        }
        requireCount(keys.size());
        if (bytes > BYTES_MAX) {
            throw Refusal.validation(
                    "Tag set size " + bytes + " bytes is above max size limit of " + BYTES_MAX + " bytes");
        }
    }

    public static void checkTagRequest(TagResourceRequest request) {
        ResourceArn.requireTable(request.resourceArn());
        if (request.tags() == null || request.tags().isEmpty()) {
            throw Refusal.validation("Atleast one Tag needs to be provided as Input.");
        }
        check(request.tags());
    }

    public static void checkUntagRequest(UntagResourceRequest request) {
        if (request.tagKeys() == null || request.tagKeys().isEmpty()) {
            throw Refusal.validation("Atleast one Tag Key needs to be provided as Input.");
        }
    }

    /** Also asked after new tags were merged with those of the table. */
    public static void requireCount(int tags) {
        if (tags > TAGS_MAX) {
            throw Refusal.validation("Number of Tags exceed the current limit for the provided ResourceArn");
        }
    }

    private static boolean isIllegal(String text) {
        return !LEGAL.matcher(text).matches();
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
