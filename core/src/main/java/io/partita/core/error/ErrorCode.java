package io.partita.core.error;

/** What DynamoDB can refuse with, each with its status, namespace and the spelling of its message member. */
public enum ErrorCode {
    VALIDATION("ValidationException", 400, Namespace.CORAL_VALIDATE, "message"),
    SERIALIZATION("SerializationException", 400, Namespace.CORAL_SERVICE, "Message"),
    UNKNOWN_OPERATION("UnknownOperationException", 400, Namespace.CORAL_SERVICE, "message"),
    MISSING_AUTHENTICATION_TOKEN("MissingAuthenticationTokenException", 400, Namespace.CORAL_SERVICE, "message"),
    INCOMPLETE_SIGNATURE("IncompleteSignatureException", 400, Namespace.CORAL_SERVICE, "message"),
    INVALID_SIGNATURE("InvalidSignatureException", 400, Namespace.CORAL_SERVICE, "message"),
    ACCESS_DENIED("AccessDeniedException", 400, Namespace.DYNAMODB, "message"),
    INTERNAL_FAILURE("InternalFailure", 500, Namespace.CORAL_SERVICE, "message"),
    SERVICE_UNAVAILABLE("ServiceUnavailable", 503, Namespace.CORAL_SERVICE, "message"),
    INTERNAL_SERVER_ERROR("InternalServerError", 500, Namespace.DYNAMODB, "message"),
    RESOURCE_NOT_FOUND("ResourceNotFoundException", 400, Namespace.DYNAMODB, "message"),
    RESOURCE_IN_USE("ResourceInUseException", 400, Namespace.DYNAMODB, "message"),
    LIMIT_EXCEEDED("LimitExceededException", 400, Namespace.DYNAMODB, "message"),
    CONDITIONAL_CHECK_FAILED("ConditionalCheckFailedException", 400, Namespace.DYNAMODB, "message"),
    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED("ItemCollectionSizeLimitExceededException", 400, Namespace.DYNAMODB, "message"),
    PROVISIONED_THROUGHPUT_EXCEEDED("ProvisionedThroughputExceededException", 400, Namespace.DYNAMODB, "message"),
    THROTTLING("ThrottlingException", 400, Namespace.DYNAMODB, "message"),
    REQUEST_LIMIT_EXCEEDED("RequestLimitExceeded", 400, Namespace.DYNAMODB, "message"),
    TRANSACTION_CANCELED("TransactionCanceledException", 400, Namespace.DYNAMODB, "Message"),
    TRANSACTION_CONFLICT("TransactionConflictException", 400, Namespace.DYNAMODB, "message"),
    TRANSACTION_IN_PROGRESS("TransactionInProgressException", 400, Namespace.DYNAMODB, "Message"),
    IDEMPOTENT_PARAMETER_MISMATCH("IdempotentParameterMismatchException", 400, Namespace.DYNAMODB, "Message");

    private final String shortName;
    private final int status;
    private final Namespace namespace;
    private final String messageMember;

    ErrorCode(String shortName, int status, Namespace namespace, String messageMember) {
        this.shortName = shortName;
        this.status = status;
        this.namespace = namespace;
        this.messageMember = messageMember;
    }

    /** Returns the exception's name without its namespace, as SDKs know it. */
    public String shortName() {
        return shortName;
    }

    /** Returns the HTTP status of the answer. */
    public int status() {
        return status;
    }

    /** Returns the value of {@code __type}. */
    public String type() {
        return namespace.prefix + shortName;
    }

    /** Returns {@code message} or {@code Message}: the service spells it by exception (facts page 1.3). */
    public String messageMember() {
        return messageMember;
    }

    private enum Namespace {
        DYNAMODB("com.amazonaws.dynamodb.v20120810#"),
        CORAL_VALIDATE("com.amazon.coral.validate#"),
        CORAL_SERVICE("com.amazon.coral.service#");

        private final String prefix;

        Namespace(String prefix) {
            this.prefix = prefix;
        }
    }
}
