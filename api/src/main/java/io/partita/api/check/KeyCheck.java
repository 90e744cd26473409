package io.partita.api.check;

import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fits keys to a schema (answers page 5.3), attribute by attribute: present, type, not empty, size. Allocates nothing
 * but views when all is well.
 */
final class KeyCheck {
    private static final String MISMATCH = "The provided key element does not match the schema";

    private KeyCheck() {}

    /** The item of PutItem: it names the attribute that lacks or has another type. */
    static void ofItem(Item item, KeySchema schema) {
        check(item, schema, true);
    }

    /** An item of BatchWriteItem, which may hold more than its key. */
    static void ofBatchItem(Item item, KeySchema schema) {
        check(item, schema, false);
    }

    /** A Key member: the key attributes and nothing else. */
    static void ofKey(Item key, KeySchema schema) {
        if (key.attributeCount() != count(schema)) {
            throw Refusal.validation(MISMATCH);
        }
        check(key, schema, false);
    }

    /** Whether it has exactly the schema's attributes in their types. */
    static boolean hasShapeOf(Item key, KeySchema schema) {
        return key.attributeCount() == count(schema) && fits(key, schema.hash()) && fits(key, schema.range());
    }

    /** Refuses empty values of a key that has the schema's shape. */
    static void refuseEmptyValues(Item key, KeySchema schema) {
        refuseEmptyValues(key, schema.hash());
        refuseEmptyValues(key, schema.range());
    }

    private static int count(KeySchema schema) {
        return schema.hash().size() + schema.range().size();
    }

    private static boolean fits(Item key, List<KeyAttribute> attributes) {
        for (int i = 0; i < attributes.size(); i++) {
            EncodedValue value = key.get(attributes.get(i).name());
            if (value == null || value.type() != attributes.get(i).type()) {
                return false;
            }
        }
        return true;
    }

    private static void refuseEmptyValues(Item key, List<KeyAttribute> attributes) {
        for (int i = 0; i < attributes.size(); i++) {
            EncodedValue value = key.get(attributes.get(i).name());
            if (value != null) {
                refuseEmpty(attributes.get(i), value);
            }
        }
    }

    private static void check(Item item, KeySchema schema, boolean named) {
        int hashBytes = 0;
        for (int i = 0; i < schema.hash().size(); i++) {
            hashBytes += checkedSize(item, schema.hash().get(i), named);
            if (hashBytes > Limits.HASH_KEY_BYTES_MAX) {
                throw Refusal.invalidParameter("Size of hashkey has exceeded the maximum size limit of"
                        + Limits.HASH_KEY_BYTES_MAX + " bytes");
            }
        }
        int rangeBytes = 0;
        for (int i = 0; i < schema.range().size(); i++) {
            rangeBytes += checkedSize(item, schema.range().get(i), named);
            if (rangeBytes > Limits.RANGE_KEY_BYTES_MAX) {
                throw Refusal.invalidParameter("Aggregated size of all range keys has exceeded the size limit of "
                        + Limits.RANGE_KEY_BYTES_MAX + " bytes");
            }
        }
    }

    private static int checkedSize(Item item, KeyAttribute attribute, boolean named) {
        EncodedValue value = item.get(attribute.name());
        if (value == null || value.type() != attribute.type()) {
            throw misfit(attribute, value, named);
        }
        refuseEmpty(attribute, value);
        return value.sizeBytes();
    }

    private static Refusal misfit(KeyAttribute attribute, @Nullable EncodedValue value, boolean named) {
        if (!named) {
            return Refusal.validation(MISMATCH);
        }
        String name = attribute.name();
        return value == null
                ? Refusal.invalidParameter("Missing the key " + name + " in the item")
                : Refusal.invalidParameter("Type mismatch for key " + name + " expected: " + attribute.type()
                        + " actual: " + value.type());
    }

    /** Refuses the empty value of a key attribute of type S or B. */
    static void refuseEmpty(KeyAttribute attribute, EncodedValue value) {
        if (attribute.type() != AttributeType.N && value.contentLength() == 0) {
            String what = attribute.type() == AttributeType.S ? "string" : "binary";
            throw Refusal.validation(
                    "One or more parameter values are not valid. The AttributeValue for a key attribute"
                            + " cannot contain an empty " + what + " value. Key: " + attribute.name());
        }
    }
}
