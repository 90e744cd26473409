package io.partita.storage;

import io.partita.core.value.Bytes;

/**
 * The idempotency row of a transaction.
 *
 * @param key space of the token (kind of operation and client token)
 * @param fingerprint hash of the content; another content under the same key is a mismatch
 * @param expiresMicros from when on the row counts as absent
 * @param receipt what a replay needs to answer (the images' charges)
 */
public record TokenRow(Bytes key, Bytes fingerprint, long expiresMicros, Bytes receipt) {}
