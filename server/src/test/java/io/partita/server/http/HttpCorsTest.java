package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What browsers of other origins are told. */
class HttpCorsTest {
    private static final String PREFLIGHT = String.join(
            "\r\n",
            "OPTIONS / HTTP/1.1",
            "Host: a",
            "Origin: http://app:3000",
            "Access-Control-Request-Method: POST",
            "Access-Control-Request-Headers: authorization,x-amz-target",
            "",
            "");

    @Test
    void nothingIsSaidUnlessItIsSwitchedOn() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo)) {
            assertThat(server.ask(post("T", "", "Origin: http://app:3000")).head())
                    .doesNotContain("Access-Control");
            assertThat(server.ask(PREFLIGHT).status()).isEqualTo(404);
        }
    }

    @Test
    void anyOriginMayAskAndIsAnswered() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo, settings -> settings.withCors("*"))) {
            Answer preflight = server.ask(PREFLIGHT);
            assertThat(preflight.status()).isEqualTo(200);
            assertThat(preflight.body()).isEmpty();
            assertThat(preflight.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(preflight.header("Access-Control-Allow-Methods")).isEqualTo("POST");
            assertThat(preflight.header("Access-Control-Allow-Headers")).isEqualTo("authorization,x-amz-target");
            assertThat(preflight.header("Access-Control-Max-Age")).isEqualTo("172800");
            Answer answer = server.ask(post("T", "x", "Origin: http://app:3000"));
            assertThat(answer.body()).isEqualTo("T|x");
            assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(answer.header("x-amz-crc32")).isEqualTo(answer.bodyCrc());
        }
    }

    @Test
    void aClientThatIsNoBrowserIsToldNothing() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo, settings -> settings.withCors("*"))) {
            assertThat(server.ask(post("T", "")).head()).doesNotContain("Access-Control");
        }
    }

    @Test
    void onlyNamedOriginsAreAnswered() throws IOException {
        String origins = "http://one, http://app:3000";
        try (TestServer server = TestServer.start(TestServer::echo, settings -> settings.withCors(origins))) {
            Answer preflight = server.ask(PREFLIGHT);
            assertThat(preflight.header("Access-Control-Allow-Origin")).isEqualTo("http://app:3000");
            assertThat(preflight.header("Vary")).isEqualTo("Origin");
            assertThat(server.ask(PREFLIGHT.replace("http://app:3000", "http://evil"))
                            .status())
                    .isEqualTo(404);
            assertThat(server.ask(post("T", "", "Origin: http://evil")).head()).doesNotContain("Access-Control");
        }
    }
}
