package io.partita.api.json;

/** Kinds of tokens of a JSON text. */
enum JsonToken {
    OBJECT,
    OBJECT_END,
    ARRAY,
    ARRAY_END,
    NAME,
    TEXT,
    /** A number without point and exponent. */
    WHOLE,
    DECIMAL,
    TRUE,
    FALSE,
    NULL,
    END
}
