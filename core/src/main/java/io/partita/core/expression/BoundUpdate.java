package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An update with its names and values in place: plain data.
 *
 * @param origin whose rules hold where the two ways to write an update differ
 */
public record BoundUpdate(
        Origin origin, List<UpdateAction> actions, List<AttributeName> names, List<EncodedValue> values) {
    /**
     * The update of a request without UpdateExpression and AttributeUpdates: creates a missing item, changes nothing.
     */
    public static final BoundUpdate NOTHING = ofExpression(List.of(), List.of(), List.of());

    public BoundUpdate {
        actions = List.copyOf(actions);
        names = List.copyOf(names);
        values = List.copyOf(values);
    }

    /** How an update was written. */
    enum Origin {
        EXPRESSION,
        ATTRIBUTE_UPDATES
    }

    static BoundUpdate ofExpression(List<UpdateAction> actions, List<AttributeName> names, List<EncodedValue> values) {
        return new BoundUpdate(Origin.EXPRESSION, actions, names, values);
    }

    /** Its targets as a tree; our own mistake when they overlap, which the check of the operands refuses. */
    PathTree tree() {
        return PathTree.of(actions.stream().map(UpdateAction::target).toList(), names);
    }

    /**
     * Applies it to the item as it was; refuses as the service does (answers page 6.5). The sizes and index keys of the
     * finished item are the caller's to check; its depth is checked here.
     */
    public UpdateOutcome apply(Item key, @Nullable Item old) {
        return new UpdateRun(this, key, old).run();
    }

    /** The statement's charge in bytes (answers page 7.3); 0 for AttributeUpdates. */
    public long chargeBytes() {
        return origin == Origin.EXPRESSION ? new UpdateCharge(names, values).of(actions) : 0;
    }

    /** The top-level attributes its targets start with, in the order written. */
    public Set<String> targets() {
        Set<String> targets = new LinkedHashSet<>();
        actions.forEach(action -> targets.add(names.get(action.target().head()).text()));
        return targets;
    }

    /** The first key attribute that a target is or lies in; null when there is none. */
    public @Nullable String keyAttributeTouched(KeySchema key) {
        for (UpdateAction action : actions) {
            String head = names.get(action.target().head()).text();
            if (key.contains(head)) {
                return head;
            }
        }
        return null;
    }

    /** The refusal of an update that touches a key attribute. */
    public static Refusal refusalOfKeyAttribute(String attribute) {
        return Refusal.invalidParameter("Cannot update attribute " + attribute + ". This attribute is part of the key");
    }
}
