package io.partita.engine.catalog;

/** How a table is paid for. */
public enum BillingMode {
    PROVISIONED,
    PAY_PER_REQUEST
}
