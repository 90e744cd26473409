/**
 * Requests and responses as the API says them: one generated record a structure of the model, every member nullable
 * because requiredness is a check. Enums stay text in records, for a refusal quotes what was sent. Attribute maps are
 * {@link io.partita.core.item.AttributeMap} where a request carried them and {@link io.partita.core.item.Item}
 * elsewhere. {@code X.EMPTY.withThis(…).withThat(…)} makes one with few members. Not here: anything written by hand but
 * this file.
 */
@NullMarked
package io.partita.api.request;

import org.jspecify.annotations.NullMarked;
