/**
 * What the model itself says of members (null, length, range, pattern, enum), worded as the service's two validation
 * layers word it, and the joining of several errors. The generated {@code XRules} of {@code io.partita.api.request}
 * stand on it. Not here: what an operation checks beyond the model.
 */
@NullMarked
package io.partita.api.constraint;

import org.jspecify.annotations.NullMarked;
