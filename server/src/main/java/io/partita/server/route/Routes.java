package io.partita.server.route;

import io.partita.api.request.Operation;
import io.partita.engine.Database;
import io.partita.engine.event.OperationListener;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Which operation goes where: what is not listed is an UnknownOperationException. */
public final class Routes {
    private Routes() {}

    /** The router of a database; may serve several loops at once. */
    public static Router of(Database database, Workers workers, OperationListener listener, LongSupplier ticker) {
        Map<Operation, Handler> handlers = new EnumMap<>(Operation.class);
        ItemRoutes items = new ItemRoutes(database.reader(), database.writer(), workers);
        handlers.put(Operation.GET_ITEM, items::get);
        handlers.put(Operation.PUT_ITEM, items::put);
        handlers.put(Operation.UPDATE_ITEM, items::update);
        handlers.put(Operation.DELETE_ITEM, items::delete);
        PageRoutes pages = new PageRoutes(database.pages(), workers);
        handlers.put(Operation.QUERY, pages::query);
        handlers.put(Operation.SCAN, pages::scan);
        BatchRoutes batches = new BatchRoutes(database.reader(), database.writer(), workers);
        handlers.put(Operation.BATCH_GET_ITEM, batches::get);
        handlers.put(Operation.BATCH_WRITE_ITEM, batches::write);
        TableRoutes tables = new TableRoutes(database.tables(), database.tags(), workers);
        handlers.put(Operation.CREATE_TABLE, tables::create);
        handlers.put(Operation.DESCRIBE_TABLE, tables::describe);
        handlers.put(Operation.UPDATE_TABLE, tables::update);
        handlers.put(Operation.DELETE_TABLE, tables::delete);
        handlers.put(Operation.LIST_TABLES, tables::list);
        handlers.put(Operation.DESCRIBE_LIMITS, tables::describeLimits);
        handlers.put(Operation.DESCRIBE_ENDPOINTS, tables::describeEndpoints);
        handlers.put(Operation.TAG_RESOURCE, tables::tag);
        handlers.put(Operation.UNTAG_RESOURCE, tables::untag);
        handlers.put(Operation.LIST_TAGS_OF_RESOURCE, tables::listTags);
        return new Router(handlers, listener, ticker);
    }
}
