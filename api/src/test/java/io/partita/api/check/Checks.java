package io.partita.api.check;

import io.partita.api.request.RequestReaders;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeySchema;
import java.util.Map;

/** Takes a body through reader, check, look-up and binding, as the routes do, for every operation by its name. */
final class Checks {
    private Checks() {}

    /** Throws what the request is refused with; gives what was bound. */
    static Object run(String operation, byte[] body, Map<String, KeySchema> tables) {
        return switch (operation) {
            case "PutItem" -> write(PutItemCheck.check(RequestReaders.putItem(body, 0, body.length)), tables);
            case "UpdateItem" -> write(UpdateItemCheck.check(RequestReaders.updateItem(body, 0, body.length)), tables);
            case "DeleteItem" -> write(DeleteItemCheck.check(RequestReaders.deleteItem(body, 0, body.length)), tables);
            case "GetItem" -> {
                CheckedGet checked = GetItemCheck.check(RequestReaders.getItem(body, 0, body.length));
                yield checked.bind(lookUp(checked.tableName(), tables));
            }
            case "Query" -> {
                CheckedQuery checked = QueryCheck.check(RequestReaders.query(body, 0, body.length));
                yield checked.bind(lookUp(checked.tableName(), tables));
            }
            case "Scan" -> {
                CheckedScan checked = ScanCheck.check(RequestReaders.scan(body, 0, body.length));
                yield checked.bind(lookUp(checked.tableName(), tables));
            }
            case "BatchGetItem" -> {
                CheckedBatchGet checked = BatchGetItemCheck.check(RequestReaders.batchGetItem(body, 0, body.length));
                checked.tables().forEach(table -> lookUp(table.tableName(), tables));
                yield checked.tables().stream()
                        .map(table -> table.bind(lookUp(table.tableName(), tables)))
                        .toList();
            }
            case "BatchWriteItem" -> {
                CheckedBatchWrite checked =
                        BatchWriteItemCheck.check(RequestReaders.batchWriteItem(body, 0, body.length));
                checked.tables().forEach(table -> lookUp(table.tableName(), tables));
                yield checked.tables().stream()
                        .map(table -> table.bind(lookUp(table.tableName(), tables)))
                        .toList();
            }
            default -> throw new IllegalArgumentException(operation);
        };
    }

    private static BoundWrite write(CheckedWrite checked, Map<String, KeySchema> tables) {
        return checked.bind(lookUp(checked.tableName(), tables));
    }

    private static KeySchema lookUp(String tableName, Map<String, KeySchema> tables) {
        KeySchema schema = tables.get(tableName);
        if (schema == null) {
            throw Refusal.of(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        }
        return schema;
    }
}
