/** The runner of the shared behaviour cases: their format, matchers and scope. No expectations of its own. */
@NullMarked
package io.partita.e2e.cases;

import org.jspecify.annotations.NullMarked;
