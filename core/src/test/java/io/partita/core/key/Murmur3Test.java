package io.partita.core.key;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens as Cassandra and its drivers give them for the same bytes. */
final class Murmur3Test {
    @ParameterizedTest
    @CsvSource({
        "313233, -7468325962851647638",
        "39323233333732303336383534373735383037, 7162290910810015547",
        "fefefefefefefefe, -8927430733708461935",
        "1010101010101010, 1446172840243228796",
        "0102030405060708090a0b0c0d0e0f10, -5563837382979743776",
        "02030405060708090a0b0c0d0e0f1011, -1513403162740402161",
        "00000000000000000000000000000000, 5457549051747178710",
        "ffffffffffffffffffffffffffffffff, -2824192546314762522",
        "fefefefefefefefefefefefefefefefefe, -1672437813826982685",
        "00000000, -3485513579396041028",
        "00017f7f, 6573459401642635627",
        "00ffffff, 123573637386978882",
        "ff010203, -2839127690952877842",
        "e2e7, -8582699461035929883",
        "e2e7e2e7e2e701, 2222373981930033306",
    })
    void tokensAreThoseOfCassandra(String hex, long token) {
        byte[] bytes = HexFormat.of().parseHex(hex);

        assertThat(Murmur3.token(bytes, 0, bytes.length)).isEqualTo(token);
    }

    @Test
    void theRangeIsHashedAloneWhateverLiesAround() {
        byte[] bytes = ("xy" + "\u0000\u00ff\u0010\u00fa\u0099".repeat(10) + "z").getBytes(ISO_8859_1);

        assertThat(Murmur3.token(bytes, 2, 52)).isEqualTo(5837342703291459765L);
    }

    @Test
    void theSmallestLongIsNoToken() {
        assertThat(Murmur3.normalized(Long.MIN_VALUE)).isEqualTo(Long.MAX_VALUE);
        assertThat(Murmur3.normalized(Long.MIN_VALUE + 1)).isEqualTo(Long.MIN_VALUE + 1);
    }
}
