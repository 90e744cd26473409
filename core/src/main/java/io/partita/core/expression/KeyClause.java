package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import java.util.List;

/** One condition on one key attribute; no values when only its form is looked at. */
record KeyClause(String attribute, KeyOperator operator, List<EncodedValue> values) {}
