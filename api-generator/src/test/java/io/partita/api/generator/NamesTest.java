package io.partita.api.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
    @ParameterizedTest
    @CsvSource({
        "TableName, tableName",
        "SSEType, sseType",
        "KMSMasterKeyId, kmsMasterKeyId",
        "S3BucketSource, s3BucketSource",
        "eventID, eventID",
        "Default, defaultValue"
    })
    void aComponentStartsWithItsFirstWordInLowerCase(String member, String component) {
        assertThat(Names.component(member)).isEqualTo(component);
    }

    @ParameterizedTest
    @CsvSource({"TableName, tableName", "SSESpecification, sSESpecification"})
    void theOlderLayerLowersTheFirstLetterOnly(String member, String shown) {
        assertThat(Names.wire(member)).isEqualTo(shown);
    }
}
