package io.partita.engine.catalog;

/** Whose database this is: what ARNs say. */
public record Account(String region, String id) {
    String tableArn(String table) {
        return "arn:aws:dynamodb:" + region + ":" + id + ":table/" + table;
    }

    String keyArn(String key) {
        return "arn:aws:kms:" + region + ":" + id + ":key/" + key;
    }
}
