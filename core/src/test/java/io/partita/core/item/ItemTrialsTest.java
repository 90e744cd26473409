package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.testing.NaiveSizes;
import io.partita.core.testing.RandomValues;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random items: what goes in comes out, by every way of reading, and equal items have equal bytes. */
final class ItemTrialsTest {
    @Test
    void whatGoesInComesOut() {
        Trials.run(800, random -> {
            Map<String, AttributeValue> attributes = RandomValues.attributes(random, 40, random.nextInt(5));
            Item item = Item.of(attributes);

            assertThat(item.toMap()).isEqualTo(attributes);
            assertThat(item.attributeCount()).isEqualTo(attributes.size());
            assertThat(item.isEmpty()).isEqualTo(attributes.isEmpty());
            assertThat(item.sizeBytes()).isEqualTo(NaiveSizes.item(attributes));
            assertThat(Item.ofChecked(item.bytes().clone())).isEqualTo(item);
            attributes.forEach((name, value) -> {
                EncodedValue found = item.get(name);
                assertThat(found).isNotNull();
                assertThat(found.decode()).isEqualTo(value);
                assertThat(found.sizeBytes()).isEqualTo(NaiveSizes.value(value));
                assertThat(EncodedValue.of(value)).isEqualTo(found).hasSameHashCodeAs(found);
                assertThat(item.get(name + "no such name")).isNull();
            });
        });
    }

    @Test
    void namesComeInTheOrderOfTheirBytes() {
        Trials.run(300, random -> {
            List<Bytes> names = new ArrayList<>();
            Item.of(RandomValues.attributes(random, 60, 0))
                    .forEach((name, _) -> names.add(Bytes.of(name.getBytes(UTF_8))));

            assertThat(names).isSorted().doesNotHaveDuplicates();
        });
    }

    @Test
    void theOrderOfWritingDoesNotShow() {
        Trials.run(500, random -> {
            Map<String, AttributeValue> attributes = RandomValues.attributes(random, 60, 3);

            assertThat(Item.of(shuffled(attributes, random))).isEqualTo(Item.of(attributes));
        });
    }

    @Test
    void ofNamesGivenTwiceTheLastValueStays() {
        ItemBuilder builder = new ItemBuilder();
        Trials.run(300, random -> {
            Map<String, AttributeValue> expected = new LinkedHashMap<>();
            for (int left = random.nextInt(200); left > 0; left--) {
                String name = "common-prefix".substring(random.nextInt(13)) + random.nextInt(60);
                AttributeValue value = new AttributeValue.S(String.valueOf(left));
                expected.put(name, value);
                builder.name(name).value(EncodedValue.of(value));
            }
            assertThat(builder.finish().toMap()).isEqualTo(expected);
        });
    }

    @Test
    void aSetTellsTheFirstMemberThatWasThereBefore() {
        ItemBuilder builder = new ItemBuilder();
        Trials.run(300, random -> {
            Set<String> seen = new HashSet<>();
            int expected = -1;
            int count = 1 + random.nextInt(200);
            builder.name("s").beginSet(AttributeType.SS);
            for (int i = 0; i < count; i++) {
                String member = "common-prefix".substring(random.nextInt(13)) + random.nextInt(500);
                expected = seen.add(member) || expected >= 0 ? expected : i;
                builder.string(member);
            }
            assertThat(builder.endSet()).isEqualTo(expected);
            EncodedValue set = builder.finish().get("s");
            assertThat(set).isNotNull();
            assertThat(set.memberCount()).isEqualTo(seen.size());
        });
    }

    @Test
    void copyingEntriesAndValuesGivesTheSameItem() {
        ItemBuilder builder = new ItemBuilder();
        Trials.run(500, random -> {
            Item item = RandomValues.item(random);
            EntryCursor entries = item.entries();
            while (entries.next()) {
                builder.entry(entries);
            }
            assertThat(builder.finish()).isEqualTo(item);

            item.forEach((name, value) -> builder.name(name).value(value));
            assertThat(builder.finish()).isEqualTo(item);
        });
    }

    @Test
    void onlyKeepsTheNamesAskedFor() {
        Trials.run(500, random -> {
            Map<String, AttributeValue> attributes = RandomValues.attributes(random, 20, 2);
            List<String> wanted = new ArrayList<>(List.of("no such name"));
            attributes.keySet().stream().filter(_ -> random.nextBoolean()).forEach(wanted::add);
            Map<String, AttributeValue> kept = new LinkedHashMap<>(attributes);
            kept.keySet().retainAll(wanted);

            assertThat(Item.of(attributes).only(wanted)).isEqualTo(Item.of(kept));
        });
    }

    @Test
    void membersOfContainersAreFoundOneByOne() {
        Trials.run(1_000, random -> {
            AttributeValue value = RandomValues.value(random, 3);
            EncodedValue encoded = EncodedValue.of(value);
            List<AttributeValue> members = new ArrayList<>();
            encoded.forEachMember(member -> members.add(member.decode()));
            Map<String, AttributeValue> entries = new LinkedHashMap<>();
            encoded.forEachEntry((name, entry) -> entries.put(name, entry.decode()));

            switch (value) {
                case AttributeValue.L(List<AttributeValue> elements) -> {
                    assertThat(members).isEqualTo(elements);
                    for (int i = 0; i < elements.size(); i++) {
                        EncodedValue element = encoded.element(i);
                        assertThat(element).isNotNull();
                        assertThat(element.decode()).isEqualTo(elements.get(i));
                    }
                    assertThat(encoded.element(elements.size())).isNull();
                }
                case AttributeValue.M(Map<String, AttributeValue> map) -> {
                    assertThat(entries).isEqualTo(map);
                    map.forEach((name, entry) -> assertThat(encoded.entry(name)).isEqualTo(EncodedValue.of(entry)));
                    assertThat(encoded.entry("no such name")).isNull();
                }
                case AttributeValue.SS(List<String> set) ->
                    assertThat(members)
                            .isEqualTo(set.stream().map(AttributeValue.S::new).toList());
                case AttributeValue.NS(var set) ->
                    assertThat(members)
                            .isEqualTo(set.stream().map(AttributeValue.N::new).toList());
                case AttributeValue.BS(List<Bytes> set) ->
                    assertThat(members)
                            .isEqualTo(set.stream().map(AttributeValue.B::new).toList());
                case AttributeValue.S _,
                        AttributeValue.N _,
                        AttributeValue.B _,
                        AttributeValue.Bool _,
                        AttributeValue.Null _ -> {
                    assertThat(members).isEmpty();
                    assertThat(entries).isEmpty();
                    assertThat(encoded.element(0)).isNull();
                    assertThat(encoded.entry("a")).isNull();
                }
            }
            assertThat(encoded.memberCount()).isEqualTo(members.size() + entries.size());
            members.forEach(member ->
                    assertThat(encoded.hasMember(EncodedValue.of(member))).isTrue());
        });
    }

    private static Map<String, AttributeValue> shuffled(
            Map<String, AttributeValue> attributes, SplittableRandom random) {
        List<String> names = new ArrayList<>(attributes.keySet());
        Collections.shuffle(names, Random.from(random));
        Map<String, AttributeValue> shuffled = new LinkedHashMap<>();
        for (String name : names) {
            AttributeValue value = attributes.get(name);
            shuffled.put(
                    name,
                    switch (value) {
                        case AttributeValue.M m -> new AttributeValue.M(shuffled(m.entries(), random));
                        case AttributeValue.SS set -> {
                            List<String> members = new ArrayList<>(set.members());
                            Collections.shuffle(members, Random.from(random));
                            yield new AttributeValue.SS(members);
                        }
                        case null, default -> value;
                    });
        }
        return shuffled;
    }
}
