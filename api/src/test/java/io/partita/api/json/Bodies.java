package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.api.request.PutItemRequest;
import io.partita.api.request.RequestReaders;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Fault;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Bodies of requests as texts, for tests of the readers. */
final class Bodies {
    private Bodies() {}

    /** A reader of {@link RequestReaders}. */
    @FunctionalInterface
    interface Reader<T> {
        T read(byte[] bytes, int offset, int length);
    }

    static <T> T read(Reader<T> reader, String body) {
        byte[] bytes = body.getBytes(UTF_8);
        return reader.read(bytes, 0, bytes.length);
    }

    static PutItemRequest putItem(String item) {
        return read(RequestReaders::putItem, "{\"Item\":" + item + "}");
    }

    static AttributeMap item(String item) {
        return Objects.requireNonNull(putItem(item).item());
    }

    /** The attribute of this name, which has to be there. */
    static EncodedValue attribute(AttributeMap map, String name) {
        return Objects.requireNonNull(map.item().get(name), name);
    }

    /** The item's faults as {@code KIND attribute detail}. */
    static List<String> faults(String item) {
        return item(item).faults().stream().map(Bodies::text).toList();
    }

    private static String text(Fault fault) {
        return (fault.kind() + " " + fault.attribute() + " " + fault.detail()).strip();
    }

    /** The message of the SerializationException that the body is refused with, null when it has none. */
    static @Nullable String refusal(Reader<?> reader, String body) {
        Refusal refusal = catchThrowableOfType(Refusal.class, () -> read(reader, body));
        assertThat(refusal).as("refusal of %s", body).isNotNull();
        assertThat(refusal.code()).isEqualTo(ErrorCode.SERIALIZATION);
        return refusal.getMessage();
    }
}
