package io.partita.engine.catalog;

/** How a table is paid for. */
enum BillingMode {
    PROVISIONED,
    PAY_PER_REQUEST
}
