/**
 * The bounds of items, requests and pages, each with its unit and the DynamoDB limit it mirrors. Not here: bounds of
 * our own machinery.
 */
@NullMarked
package io.partita.core.limits;

import org.jspecify.annotations.NullMarked;
