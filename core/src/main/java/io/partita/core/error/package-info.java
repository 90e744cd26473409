/**
 * The refusals DynamoDB answers, as one typed family. Here: code, status, message. Not here: rendering to a wire
 * format, or trouble of our own.
 */
@NullMarked
package io.partita.core.error;

import org.jspecify.annotations.NullMarked;
