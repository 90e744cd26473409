package io.partita.core.error;

import org.jspecify.annotations.Nullable;

/**
 * What the API answers instead of a result. Thrown without a stack trace and caught once in each front; a refusal is an
 * expected answer, never our own mistake.
 */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    private Refusal(ErrorCode code, @Nullable String message) {
        super(message, null, false, false);
        this.code = code;
    }

    /** Makes a refusal; a null message means that the answer has no message member at all. */
    public static Refusal of(ErrorCode code, @Nullable String message) {
        return new Refusal(code, message);
    }

    /** Makes a ValidationException with exactly this text. */
    public static Refusal validation(String message) {
        return new Refusal(ErrorCode.VALIDATION, message);
    }

    /** Makes a ValidationException with {@code 1 validation error detected: } before the text (answers page 2.3). */
    public static Refusal enveloped(String message) {
        return new Refusal(ErrorCode.VALIDATION, "1 validation error detected: " + message);
    }

    /** Makes a ValidationException of the family {@code One or more parameter values were invalid: } plus detail. */
    public static Refusal invalidParameter(String detail) {
        return new Refusal(ErrorCode.VALIDATION, "One or more parameter values were invalid: " + detail);
    }

    /** Returns this refusal with the one-error envelope before its text, as Put, Update and DeleteItem answer it. */
    public Refusal inEnvelope() {
        return enveloped(String.valueOf(getMessage()));
    }

    public ErrorCode code() {
        return code;
    }
}
