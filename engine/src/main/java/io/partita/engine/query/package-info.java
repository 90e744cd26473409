/** Query and Scan: pages of items. Not here: key conditions or filters themselves (core.expression), single items. */
@NullMarked
package io.partita.engine.query;

import org.jspecify.annotations.NullMarked;
