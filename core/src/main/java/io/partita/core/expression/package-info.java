/**
 * The expression language: parse, bind, evaluate, apply, charge, and the legacy conditions as the same trees. Not here:
 * request records, tables.
 *
 * <p>Each operation orders its checks differently (answers page 7), so every phase is a call of its own:
 *
 * <ol>
 *   <li>{@link io.partita.core.expression.Expressions}: text to a cached, immutable form without names and values.
 *       Refuses the empty text, the too long text, bad syntax, unknown or misplaced functions, reserved words,
 *       redundant parentheses, sections used twice, wrong operand counts.
 *   <li>{@link io.partita.core.expression.Placeholders}: one per request, over ExpressionAttributeNames and
 *       ExpressionAttributeValues. It refuses malformed maps, remembers what was used and names what was not.
 *   <li>{@code checkOperands(placeholders)} of a parsed form: what depends on the operands but on no table: types,
 *       BETWEEN bounds, distinct operands, overlapping paths. References that are not defined are passed over.
 *   <li>{@code bind(placeholders)} of a parsed form: refuses undefined references and marks the others used. The result
 *       is plain data: a tree of slots beside the names and values that fill them.
 *   <li>the bound forms: {@code test}, {@code apply}, {@code project}, and checks that need a key schema.
 * </ol>
 *
 * <p>All refusals are thrown bare; a caller whose operation wants it adds the envelope with
 * {@code Refusal.inEnvelope()}.
 */
@NullMarked
package io.partita.core.expression;

import org.jspecify.annotations.NullMarked;
