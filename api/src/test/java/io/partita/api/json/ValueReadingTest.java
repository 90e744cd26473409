package io.partita.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.RequestReaders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Fault;
import io.partita.core.item.ReadValue;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers page 3.4 and 4.1 to 4.5, as far as a reader decides it. */
class ValueReadingTest {
    private static final String X = "{\"pk\":{\"S\":\"a\"},\"x\":";

    private static List<String> faultsOf(String value) {
        return Bodies.faults(X + value + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"S\":null}", "{\"S\":null,\"N\":null}", "{\"Q\":1}", "{\"s\":\"a\"}", "null"})
    void aValueWithoutTypeIsEmpty(String value) {
        assertThat(faultsOf(value)).containsExactly("EMPTY_VALUE x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"L\":[1]}", "{\"L\":[[]]}", "{\"L\":[null]}", "{\"M\":{\"y\":\"z\"}}", "{\"M\":{\"y\":[]}}"})
    void insideAValueWhatIsNoObjectIsEmptyToo(String value) {
        assertThat(faultsOf(value)).containsExactly("EMPTY_VALUE x");
    }

    @Test
    void aMemberThatIsNullIsAbsentAndUnknownOnesAreSkipped() {
        AttributeMap map = Bodies.item(X + "{\"N\":null,\"INT\":7,\"S\":\"b\"}}");

        assertThat(map.faults()).isEmpty();
        assertThat(map.coerced()).isFalse();
        assertThat(Bodies.attribute(map, "x").asString()).isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"S":"a","N":"1"}             | MULTIPLE_TYPES x
            {"S":"a","SS":["a","a"]}      | MULTIPLE_TYPES x
            {"L":[{"N":"?"}],"S":"a"}     | MULTIPLE_TYPES x
            {"S":"a","L":[{"N":"?"}]}     | MULTIPLE_TYPES x
            {"S":"a","M":{"y":{"S":"b"}},"BOOL":true} | MULTIPLE_TYPES x
            """)
    void aValueOfTwoTypesHidesWhatIsInsideIt(String value, String fault) {
        assertThat(faultsOf(value)).containsExactly(fault);
        assertThat(Bodies.item(X + value + "}").coerced()).isTrue();
    }

    @Test
    void aValueOfTwoTypesTellsItsOwnFaultsFirst() {
        assertThat(faultsOf("{\"S\":\"a\",\"SS\":[]}")).containsExactly("EMPTY_SET x SS", "MULTIPLE_TYPES x");
        assertThat(faultsOf("{\"S\":\"a\",\"N\":\"?\"}"))
                .containsExactly(
                        "NUMBER x The parameter cannot be converted to a numeric value: ?", "MULTIPLE_TYPES x");
        assertThat(faultsOf("{\"NULL\":false,\"S\":\"a\"}"))
                .containsExactly("NULL_FALSE_COERCED x", "MULTIPLE_TYPES x");
    }

    @Test
    void oneMemberGivenTwiceIsNoSecondTypeAndTheLaterOneCounts() {
        AttributeMap map = Bodies.item("{\"x\":{\"S\":\"a\",\"S\":\"b\"},\"y\":{\"L\":[{\"S\":\"c\"},{\"S\":\"d\"}],"
                + "\"L\":[{\"M\":{\"b\":{\"N\":\"1\"},\"a\":{\"N\":\"2\"}},\"M\":{\"c\":{\"N\":\"3\"}}}]},\"z\":{\"SS\":[\"b\",\"a\"],"
                + "\"SS\":[\"c\"]}}");

        assertThat(map.faults()).isEmpty();
        assertThat(map.coerced()).isFalse();
        assertThat(map.item())
                .isEqualTo(Bodies.item(
                                "{\"x\":{\"S\":\"b\"},\"y\":{\"L\":[{\"M\":{\"c\":{\"N\":\"3\"}}}]},\"z\":{\"SS\":[\"c\"]}}")
                        .item());
        assertThat(faultsOf("{\"NULL\":false,\"NULL\":true}")).isEmpty();
    }

    @Test
    void theSecondMemberIsNotKept() {
        AttributeMap map =
                Bodies.item("{\"x\":{\"S\":\"a\",\"M\":{\"y\":{\"N\":\"1\"}}},\"z\":{\"L\":[{\"S\":\"b\"}]}}");

        assertThat(Bodies.attribute(map, "x").asString()).isEqualTo("a");
        assertThat(Objects.requireNonNull(Bodies.attribute(map, "z").element(0)).asString())
                .isEqualTo("b");
    }

    @Test
    void falseUnderNullIsOneFaultAsABooleanAndAnotherAsAText() {
        assertThat(faultsOf("{\"NULL\":false}")).containsExactly("NULL_FALSE x");
        assertThat(faultsOf("{\"NULL\":\"no\"}")).containsExactly("NULL_FALSE_COERCED x");
        assertThat(Bodies.item(X + "{\"NULL\":\"yes\"}}").coerced()).isTrue();
        assertThat(Bodies.item(X + "{\"NULL\":true}}").coerced()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x         | The parameter cannot be converted to a numeric value: x
            ''        | The parameter cannot be converted to a numeric value:
            1e126     | Number overflow. Attempting to store a number with magnitude larger than supported range
            1e-131    | Number underflow. Attempting to store a number with magnitude smaller than supported range
            123456789012345678901234567890123456789 | Attempting to store more than 38 significant digits in a Number
            """)
    void aNumberThatIsNoneIsAFaultWithItsSentence(String text, String sentence) {
        assertThat(faultsOf("{\"N\":\"" + text + "\"}")).containsExactly("NUMBER x " + sentence);
        assertThat(faultsOf("{\"NS\":[\"1\",\"" + text + "\",\"1\"]}")).containsExactly("NUMBER x " + sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"SS":[]} | EMPTY_SET x SS
            {"NS":[]} | EMPTY_SET x NS
            {"BS":[]} | EMPTY_SET x BS
            {"SS":["b","a","b","C"]} | DUPLICATE_IN_SET x Input collection ["a", "b", "b", "C"] contains duplicates.
            {"SS":["b","a","C","a","z","b"]} | DUPLICATE_IN_SET x Input collection ["C", "a", "b", "a", "z", "b"] contains duplicates.
            {"BS":["Yg==","YQ==","Yg==","Yw=="]} | DUPLICATE_IN_SET x Input collection ["YQ==","Yg==","Yg==","Yw=="]of type BS contains duplicates.
            {"NS":["1","1.0"]} | DUPLICATE_IN_SET x Input collection contains duplicates.
            """)
    void setsTellTheirFaults(String value, String fault) {
        assertThat(faultsOf(value)).containsExactly(fault);
    }

    @Test
    void emptyMembersOfTextAndBinarySetsAreKept() {
        AttributeMap map = Bodies.item("{\"a\":{\"SS\":[\"\",\"b\"]},\"b\":{\"BS\":[\"\",\"YQ==\"]}}");

        assertThat(map.faults()).isEmpty();
        assertThat(Bodies.attribute(map, "a").memberCount()).isEqualTo(2);
        assertThat(Bodies.attribute(map, "b").memberCount()).isEqualTo(2);
    }

    @Test
    void anEmptyNameIsFoundAtAnyDepth() {
        assertThat(Bodies.faults("{\"\":{\"S\":\"a\"}}")).containsExactly("EMPTY_NAME");
        assertThat(faultsOf("{\"L\":[{\"M\":{\"\":{\"S\":\"a\"}}}]}")).containsExactly("EMPTY_NAME x");
    }

    @Test
    void thirtyOneLevelsAreFineAndDeeperOnesAreCounted() {
        assertThat(faultsOf(lists(31))).isEmpty();
        assertThat(faultsOf(lists(32))).containsExactly("NESTING x 32");
        assertThat(faultsOf(lists(62))).containsExactly("NESTING x 62");
        assertThat(faultsOf(lists(500))).containsExactly("NESTING x 500");
    }

    @Test
    void theAttributeNamedForNestingIsOneThatReachesSixtyThreeLevels() {
        assertThat(Bodies.faults("{\"a\":" + lists(40) + ",\"b\":" + lists(63) + ",\"c\":" + lists(64) + "}"))
                .containsExactly("NESTING b 64");
    }

    private static String lists(int levels) {
        return "{\"L\":[".repeat(levels) + "{\"S\":\"s\"}" + "]}".repeat(levels);
    }

    @Test
    void oneFaultOfAKindIsKeptTheFirst() {
        assertThat(Bodies.faults("{\"b\":{\"N\":\"y\"},\"a\":{},\"c\":{\"N\":\"z\"},\"d\":{}}"))
                .containsExactly("NUMBER b The parameter cannot be converted to a numeric value: y", "EMPTY_VALUE a");
    }

    @Test
    void namesOfUnfitAttributesStayInTheItem() {
        AttributeMap map = Bodies.item("{\"a\":{\"N\":\"y\"},\"b\":{},\"c\":{\"SS\":[]}}");

        assertThat(map.item().toMap().keySet()).containsExactly("a", "b", "c");
    }

    @Test
    void aNameGivenTwiceKeepsTheLaterValue() {
        AttributeMap map = Bodies.item("{\"a\":{\"S\":\"1\"},\"b\":{\"S\":\"2\"},\"a\":{\"S\":\"3\"}}");

        assertThat(map.item().attributeCount()).isEqualTo(2);
        assertThat(Bodies.attribute(map, "a").asString()).isEqualTo("3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"!!!!", "YQ", "YQ=", "YR==", "YQ==\\n", "Y Q=", "_-8=", "=", "====", "YQ==YQ==", "é==="})
    void base64HasOneCanonicalForm(String text) {
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"B\":\"" + text + "\"}}}"))
                .isNull();
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"BS\":[\"" + text + "\"]}}}"))
                .isNull();
    }

    @Test
    void valuesOutsideMapsCarryTheirFaultsAlone() {
        var request = Bodies.read(
                RequestReaders::query,
                "{\"KeyConditions\":{\"a\":{\"ComparisonOperator\":\"EQ\",\"AttributeValueList\":"
                        + "[{\"S\":\"x\"},1,{\"N\":\"?\"},{\"N\":\"1\",\"S\":\"y\"}]}}}");
        List<ReadValue> values = Objects.requireNonNull(Objects.requireNonNull(
                        Objects.requireNonNull(request.keyConditions()).get("a"))
                .attributeValueList());

        assertThat(Objects.requireNonNull(values.get(0).value()).asString()).isEqualTo("x");
        assertThat(values.get(0).faults()).isEmpty();
        assertThat(values).extracting(ReadValue::value).element(1).isNull();
        assertThat(values.get(1).fault(Fault.Kind.EMPTY_VALUE)).isNotNull();
        assertThat(values.get(2).fault(Fault.Kind.NUMBER)).isNotNull();
        assertThat(values.get(3).coerced()).isTrue();
        assertThat(request.coerced()).isTrue();
    }

    @Test
    void allTypesAreRead() {
        AttributeMap map = Bodies.item("""
                {"s":{"S":"é😀"},"n":{"N":"-1.50e3"},"b":{"B":"AQI="},"t":{"BOOL":true},"u":{"NULL":true},
                 "m":{"M":{"l":{"L":[{"S":"x"},{"L":[]},{"M":{}}]}}},"ss":{"SS":["b","a"]},"ns":{"NS":["10","2"]}}
                """);

        assertThat(map.faults()).isEmpty();
        assertThat(map.item().toMap().toString())
                .isEqualTo("{b=B[value=0102], m=M[entries={l=L[elements=[S[value=x], L[elements=[]], M[entries={}]]]}],"
                        + " n=N[value=-1500], ns=NS[members=[2, 10]], s=S[value=é😀], ss=SS[members=[a, b]],"
                        + " t=Bool[value=true], u=Null[]}");
    }
}
