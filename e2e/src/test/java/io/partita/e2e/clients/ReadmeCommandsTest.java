package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.E2eServer;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every shell block of the README that calls the aws CLI runs as it stands, one after the other on one server. */
class ReadmeCommandsTest {
    private static final Pattern SHELL_BLOCK = Pattern.compile("(?ms)^```(?:sh|bash|shell)\\s*\\n(.*?)^```");
    private static final Pattern CALLS_AWS = Pattern.compile("(?m)^\\s*aws ");
    private static final Pattern README_ENDPOINT = Pattern.compile("http://(?:localhost|127\\.0\\.0\\.1):8000");

    @Test
    void theAwsLinesOfTheReadmeRun() throws IOException {
        List<String> blocks = awsBlocks(Files.readString(Tools.ROOT.resolve("README.md")));
        assertThat(blocks).isNotEmpty();
        String programs = Tools.awsCli().getParent() + ":" + System.getenv("PATH");
        try (E2eServer server = E2eServer.start()) {
            for (String block : blocks) {
                String here = README_ENDPOINT
                        .matcher(block)
                        .replaceAll(server.endpoint().toString());
                assertThat(here)
                        .as("names the endpoint")
                        .contains(server.endpoint().toString());
                ChildRun run = ChildRun.of(List.of("bash", "-eu", "-c", here), environment(programs));
                assertThat(run.exitCode()).as(block + "\n" + run.output()).isZero();
            }
        }
    }

    private static Map<String, String> environment(String programs) {
        return Map.of(
                "PATH", programs,
                "AWS_ACCESS_KEY_ID", "local",
                "AWS_SECRET_ACCESS_KEY", "local",
                "AWS_DEFAULT_REGION", "us-east-1",
                "AWS_PAGER", "");
    }

    private static List<String> awsBlocks(String readme) {
        return SHELL_BLOCK
                .matcher(readme)
                .results()
                .map((MatchResult block) -> block.group(1))
                .filter(text -> CALLS_AWS.matcher(text).find())
                .toList();
    }

    @Test
    void onlyBlocksThatCallTheAwsCliAreTaken() {
        String readme =
                "```sh\n./partita serve\n```\ntext\n```sh\naws dynamodb list-tables\n```\n```json\naws x\n```\n";
        assertThat(awsBlocks(readme)).containsExactly("aws dynamodb list-tables\n");
    }
}
