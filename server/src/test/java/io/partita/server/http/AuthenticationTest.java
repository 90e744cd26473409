package io.partita.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which signatures lack what, in the words of the service. */
class AuthenticationTest {
    private static final String PRESIGNED = "/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=c&X-Amz-Signature=s"
            + "&X-Amz-SignedHeaders=host&X-Amz-Date=20261201T000000Z";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AWS4-HMAC-SHA256 Credential=k/d/r/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=ab",
                "AWS4-HMAC-SHA256 SignedHeaders=host,Signature=ab,Credential=k",
                "AWS4-ECDSA-P256-SHA256 Credential=k, SignedHeaders=host, Signature=ab=, Other=x",
            })
    void aSignatureWithAllItsPartsIsFine(String value) {
        assertThat(problem("/", "Authorization: " + value, "X-Amz-Date: 1")).isNull();
        assertThat(problem("/", "authorization:   " + value + "  ", "Date: 1")).isNull();
    }

    @Test
    void aRequestWithoutSignatureMissesItsToken() {
        assertRefused(
                problem("/", "X-Amz-Date: 1"),
                ErrorCode.MISSING_AUTHENTICATION_TOKEN,
                "Request is missing Authentication Token");
        assertRefused(
                problem("/?x-amz-algorithm=1"),
                ErrorCode.MISSING_AUTHENTICATION_TOKEN,
                "Request is missing Authentication Token");
    }

    @Test
    void eachMissingPartIsNamed() {
        assertRefused(
                problem("/", "Authorization: AWS4-HMAC-SHA256 Credential=x/20150320/168/192/aws4_request", "Date: 1"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Authorization header requires 'Signature' parameter. "
                        + "Authorization header requires 'SignedHeaders' parameter. "
                        + "Authorization=AWS4-HMAC-SHA256 Credential=x/20150320/168/192/aws4_request");
        assertRefused(
                problem("/", "Authorization: token"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Authorization header requires 'Credential' parameter. "
                        + "Authorization header requires 'Signature' parameter. "
                        + "Authorization header requires 'SignedHeaders' parameter. "
                        + "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. "
                        + "Authorization=token");
    }

    @Test
    void aPieceThatIsNoPairIsQuoted() {
        assertRefused(
                problem("/", "Authorization: Bearer abc", "Date: 1"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "'abc' not a valid key=value pair (missing equal-sign) in Authorization header: 'Bearer abc'.");
    }

    @Test
    void aPresignedRequestIsFine() {
        assertThat(problem(PRESIGNED)).isNull();
    }

    @Test
    void aPresignedRequestMustHaveEachParameter() {
        assertRefused(
                problem("/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=&X-Amz-SignedHeaders=host&X-Amz-Date=1"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "AWS query-string parameters must include 'X-Amz-Credential'. "
                        + "AWS query-string parameters must include 'X-Amz-Signature'. "
                        + "Re-examine the query-string parameters.");
    }

    @Test
    void twoSignaturesAreOneTooMany() {
        assertRefused(
                problem(PRESIGNED, "Authorization: AWS4-HMAC-SHA256 Credential=k, SignedHeaders=h, Signature=s"),
                ErrorCode.INVALID_SIGNATURE,
                "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
    }

    private static @Nullable Refusal problem(String uri, String... lines) {
        StringBuilder text = new StringBuilder("POST " + uri + " HTTP/1.1\r\nHost: a\r\n");
        for (String line : lines) {
            text.append(line).append("\r\n");
        }
        byte[] bytes = text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        RequestHead head = new RequestHead();
        assertThat(RequestHead.end(bytes, 0, bytes.length)).isEqualTo(bytes.length);
        assertThat(head.parse(bytes, bytes.length)).isZero();
        return Authentication.problem(head);
    }

    private static void assertRefused(@Nullable Refusal problem, ErrorCode code, String message) {
        assertThat(Objects.requireNonNull(problem).code()).isEqualTo(code);
        assertThat(problem).hasMessage(message);
    }
}
