package io.partita.storage.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.key.RowKey;
import io.partita.storage.Change;
import io.partita.storage.Registry;
import io.partita.storage.Row;
import io.partita.storage.Samples;
import io.partita.storage.SpaceCount;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stored forms of docs/format-storage.md, byte by byte. These files never change. */
class FormatGoldenTest {
    private static final long STAMP = 0x0102030405060708L;
    private static final long MICROS = 0x1112131415161718L;
    private static final List<ValueReader<?>> READERS = List.of(
            RowFormat.READER,
            SystemFormat.REGISTRY,
            SystemFormat.COUNT,
            SystemFormat.NUMBER,
            SystemFormat.TOKEN,
            SystemFormat.changeReader(1));

    private static byte[] golden(String name) {
        try (InputStream file = FormatGoldenTest.class.getResourceAsStream("/golden/format1/" + name + ".hex")) {
            assertThat(file).as(name).isNotNull();
            return HexFormat.of().parseHex(new String(file.readAllBytes(), StandardCharsets.US_ASCII).strip());
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Reads from the middle of a larger buffer, as stores do. */
    private static <T> T read(ValueReader<T> reader, byte[] value) {
        byte[] buffer = new byte[value.length + 20];
        System.arraycopy(value, 0, buffer, 9, value.length);
        return reader.read(buffer, 9, value.length);
    }

    @Test
    void aRowIsStoredAsItAlwaysWas() {
        Row row = new Row(Samples.item("x"), STAMP, MICROS, 2);
        byte[] head = new byte[RowFormat.HEAD_BYTES];
        RowFormat.writeHead(row, head);
        byte[] golden = golden("row");

        assertThat(golden).startsWith(head).endsWith(row.item().bytes());
        assertThat(golden).hasSize(head.length + row.item().bytes().length);
        Row read = read(RowFormat.READER, golden);
        assertThat(read.item().bytes()).isEqualTo(row.item().bytes());
        assertThat(List.of(read.stamp(), read.micros(), read.logicalBytes())).isEqualTo(List.of(STAMP, MICROS, 2));
    }

    @Test
    void aRegistryValueACountAndANumberAreStoredAsTheyAlwaysWere() {
        Registry.Entry entry = new Registry.Entry(STAMP, Samples.bytes("abc"));
        SpaceCount count = new SpaceCount(3, 500);

        assertThat(SystemFormat.registryEntry(entry)).isEqualTo(golden("registry"));
        assertThat(read(SystemFormat.REGISTRY, golden("registry"))).isEqualTo(entry);
        assertThat(SystemFormat.count(count)).isEqualTo(golden("count"));
        assertThat(read(SystemFormat.COUNT, golden("count"))).isEqualTo(count);
        assertThat(SystemFormat.number(77)).isEqualTo(golden("number"));
        assertThat(read(SystemFormat.NUMBER, golden("number"))).isEqualTo(77);
    }

    @Test
    void aTokenIsStoredAsItAlwaysWas() {
        TokenRow token = Samples.token("n", "ff", STAMP);

        assertThat(SystemFormat.token(token)).isEqualTo(golden("token"));
        assertThat(read(SystemFormat.TOKEN, golden("token")))
                .isEqualTo(new SystemFormat.StoredToken(STAMP, token.fingerprint(), token.receipt()));
    }

    @Test
    void aChangeIsStoredAsItAlwaysWas() {
        RowKey key = Samples.key(Samples.TABLE, 1, "k");
        Change change = new Change(5, MICROS, key, null, Samples.item("x"), Change.Origin.TTL);

        assertThat(SystemFormat.change(change)).isEqualTo(golden("change"));
        Change read = read(SystemFormat.changeReader(5), golden("change"));
        assertThat(SystemFormat.change(read)).isEqualTo(golden("change"));
        assertThat(read.old()).isNull();
        assertThat(read.key()).isEqualTo(key);
        assertThat(read.origin()).isEqualTo(Change.Origin.TTL);
    }

    @Test
    void aNewerFormatOfAnythingIsRefused() {
        for (ValueReader<?> reader : READERS) {
            assertThatThrownBy(() -> read(reader, new byte[] {2, 0, 0}))
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("has format 2, this server reads up to 1");
        }
    }

    @Test
    void keysOfTheStoresOwnSpacesSortByNumber() {
        assertThat(SystemKeys.count(2000)).isEqualTo(HexFormat.of().parseHex("00000003000007d000"));
        assertThat(SystemKeys.fence(2000)).isEqualTo(HexFormat.of().parseHex("00000004000007d0"));
        assertThat(SystemKeys.change(2000, 5)).isEqualTo(HexFormat.of().parseHex("00000006000007d00000000000000005"));
        assertThat(SystemKeys.registry("a/b")).isEqualTo(HexFormat.of().parseHex("00000002612f62"));
        assertThat(SystemKeys.token(new byte[] {9})).isEqualTo(HexFormat.of().parseHex("0000000509"));
    }
}
