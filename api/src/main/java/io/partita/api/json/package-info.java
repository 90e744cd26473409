/**
 * JSON 1.0 as the service speaks it: bytes of a request to records (types, saturation, faults of values; answers page 3
 * and 4), records and items to bytes, and refusals to error bodies. Generated readers and writers stand on the
 * primitives here. Not here: order of checks, HTTP.
 */
@NullMarked
package io.partita.api.json;

import org.jspecify.annotations.NullMarked;
