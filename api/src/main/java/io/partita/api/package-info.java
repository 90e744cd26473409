/**
 * What the API says, in five packages; nothing lies in this one.
 *
 * <ul>
 *   <li>{@code request} (generated): a record an operation's input ({@code PutItemRequest}), output
 *       ({@code PutItemResponse}) and inner structure; enums; {@code Operation} (all of them, by target);
 *       {@code PutItemRules}: what the model says of each member of a request; readers and writers.
 *   <li>{@code constraint}: {@code Violations} (collects and joins errors of members), {@code Rule},
 *       {@code TableNames}.
 *   <li>{@code json}: bytes to records and records to bytes, rendering of refusals.
 *   <li>{@code check}: each operation's own order of checks.
 * </ul>
 *
 * <p>A check file makes a {@code new Violations(layer)}, calls the members' methods in the order of its operation, such
 * as {@code PutItemRules.returnConsumedCapacity(request, violations)}, and then {@code violations.raise()}. What is
 * reported alone gets a {@code Violations} of its own. {@code Layer.OLDER} is passed when the request falls back:
 * {@code request.coerced()} says that reading had to bend a value (answers page 1.2); the other triggers are the
 * check's own. {@code XRules.all} lists every member in the order in which the older layer joins them, which is all
 * that the control plane needs. A member called TableName is checked by its {@code tableName} method without the newer
 * layer's error of an empty name, for which there is {@code TableNames.refuseEmpty}; {@code TableNames.bare} takes the
 * name out of an ARN.
 */
@NullMarked
package io.partita.api;

import org.jspecify.annotations.NullMarked;
