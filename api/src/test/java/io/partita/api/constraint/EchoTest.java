package io.partita.api.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.KeySchemaElement;
import io.partita.api.request.PutRequest;
import io.partita.api.request.WriteRequest;
import io.partita.core.item.AttributeMap;
import io.partita.core.testing.JsonValues;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers page 8.2 and 1.3 row 45. */
class EchoTest {
    @Test
    void structuresAreEchoedWithTheirMembers() {
        assertThat(Echo.of(List.of(
                        KeySchemaElement.EMPTY.withAttributeName("pk").withKeyType("HASH"), KeySchemaElement.EMPTY)))
                .isEqualTo("[KeySchemaElement(attributeName=pk, keyType=HASH),"
                        + " KeySchemaElement(attributeName=null, keyType=null)]");
    }

    @Test
    void valuesAreEchoedWithAllTheirTypes() {
        var item = AttributeMap.of(JsonValues.item("{\"pk\":{\"S\":\"x\"}}"));
        var write = WriteRequest.EMPTY.withPutRequest(PutRequest.EMPTY.withItem(item));

        assertThat(Echo.of(Map.of("t", List.of(write))))
                .startsWith(
                        "{t=[WriteRequest(putRequest=PutRequest(item={pk=AttributeValue(s=x, n=null, b=null, iNT=null,"
                                + " dECIMAL=null, dOUBLE=null, sS=null, nS=null, bS=null, iNTSET=null, dECIMALSET=null,"
                                + " dOUBLESET=null, m=null, l=null, nULL=null, bOOL=null)}");
    }
}
