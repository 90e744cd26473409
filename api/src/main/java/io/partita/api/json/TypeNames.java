package io.partita.api.json;

import io.partita.core.value.AttributeType;
import org.jspecify.annotations.Nullable;

/** The names of the types of attribute values, told from their bytes. */
final class TypeNames {
    private TypeNames() {}

    /** The type that the member name at which the scanner stands means, or null. */
    static @Nullable AttributeType at(JsonScanner scanner) {
        byte[] name = scanner.textBytes();
        int start = scanner.textStart();
        int length = scanner.textLength();
        if (length == 1) {
            return switch (name[start]) {
                case 'S' -> AttributeType.S;
                case 'N' -> AttributeType.N;
                case 'B' -> AttributeType.B;
                case 'M' -> AttributeType.M;
                case 'L' -> AttributeType.L;
                default -> null;
            };
        }
        if (length == 2 && name[start + 1] == 'S') {
            return switch (name[start]) {
                case 'S' -> AttributeType.SS;
                case 'N' -> AttributeType.NS;
                case 'B' -> AttributeType.BS;
                default -> null;
            };
        }
        return switch (scanner.name()) {
            case "BOOL" -> AttributeType.BOOL;
            case "NULL" -> AttributeType.NULL;
            default -> null;
        };
    }
}
