package io.partita.api.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelTest {
    @TempDir
    private Path overlays;

    @Test
    void theOfficialModelHasFiftyEightOperations() throws IOException {
        assertThat(Model.load(overlays).operations()).hasSize(58);
    }

    @Test
    void anOverlayAddsMembersAndTraitsAndTakesThemAway() throws IOException {
        Files.writeString(overlays.resolve("a.json"), """
                {"shapes": {
                  "com.amazonaws.dynamodb#CreateTableInput": {
                    "members": {
                      "Brandnew": {"target": "com.amazonaws.dynamodb#BillingMode"},
                      "Tags": null,
                      "KeySchema": {"traits": {"smithy.api#required": {}}}}}}}
                """);

        Shape input = Model.load(overlays).shape("CreateTableInput");

        assertThat(input.members())
                .extracting(Shape.Member::name)
                .contains("Brandnew")
                .doesNotContain("Tags");
        assertThat(input.members())
                .filteredOn(member -> member.name().equals("KeySchema"))
                .allMatch(Shape.Member::required);
    }

    @Test
    void aShapeThatTheListDoesNotKnowStopsTheBuildByName() throws IOException {
        Model model = Model.load(overlays);
        Path list = overlays.resolve("known-shapes.txt");
        KnownShapes.accept(model, list);
        List<String> lines = Files.readAllLines(list);
        Files.write(
                list,
                Stream.concat(lines.stream(), Stream.of("Vanished structure 0123456789ab"))
                        .filter(line -> !line.startsWith("BillingMode "))
                        .map(line -> line.startsWith("KeyType ") ? "KeyType enum 000000000000" : line)
                        .toList());

        assertThatThrownBy(() -> KnownShapes.check(model, list))
                .hasMessageContaining("new: BillingMode")
                .hasMessageContaining("changed: KeyType")
                .hasMessageContaining("gone: Vanished");
    }

    @Test
    void anAcceptedModelPasses() throws IOException {
        Model model = Model.load(overlays);
        Path list = overlays.resolve("known-shapes.txt");
        KnownShapes.accept(model, list);

        KnownShapes.check(model, list);

        assertThat(Files.readAllLines(list)).hasSizeGreaterThan(500);
    }
}
