package io.partita.server.route;

import io.partita.api.check.CheckedQuery;
import io.partita.api.check.CheckedScan;
import io.partita.api.check.QueryCheck;
import io.partita.api.check.Returned;
import io.partita.api.check.ScanCheck;
import io.partita.api.request.RequestReaders;
import io.partita.engine.event.TableUse;
import io.partita.engine.query.Page;
import io.partita.engine.query.PageReader;
import java.util.List;

/** Query and Scan: checked on the loop, read and written out on a worker. */
final class PageRoutes {
    private final PageReader pages;
    private final Workers workers;

    PageRoutes(PageReader pages, Workers workers) {
        this.pages = pages;
        this.workers = workers;
    }

    void query(Exchange exchange, byte[] body, int length) {
        CheckedQuery query = QueryCheck.check(RequestReaders.query(body, 0, length));
        workers.run(exchange, () -> answer(exchange, query.tableName(), query.returned(), pages.query(query)));
    }

    void scan(Exchange exchange, byte[] body, int length) {
        CheckedScan scan = ScanCheck.check(RequestReaders.scan(body, 0, length));
        workers.run(exchange, () -> answer(exchange, scan.tableName(), scan.returned(), pages.scan(scan)));
    }

    private static void answer(Exchange exchange, String table, Returned returned, Page page) {
        TableUse use = new TableUse(
                table,
                null,
                ItemRoutes.halves(page.readUnits()),
                0,
                page.items() == null ? 0 : page.items().size(),
                page.scannedCount());
        exchange.succeed(List.of(use), out -> Answers.page(out, page, returned));
    }
}
