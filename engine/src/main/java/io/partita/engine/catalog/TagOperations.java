package io.partita.engine.catalog;

import io.partita.api.check.ResourceArn;
import io.partita.api.check.TagCheck;
import io.partita.api.request.ListTagsOfResourceRequest;
import io.partita.api.request.ListTagsOfResourceResponse;
import io.partita.api.request.Tag;
import io.partita.api.request.TagResourceRequest;
import io.partita.api.request.UntagResourceRequest;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** TagResource, UntagResource and ListTagsOfResource (answers page 11.3). Waits for commits. */
public final class TagOperations {
    private final Catalog catalog;
    private final Account account;

    public TagOperations(Catalog catalog, Account account) {
        this.catalog = catalog;
        this.account = account;
    }

    public void tag(TagResourceRequest request) {
        TagCheck.checkTagRequest(request);
        String name = ResourceArn.requireTable(request.resourceArn());
        Table table = requireTable(name, String.valueOf(request.resourceArn()));
        Map<String, String> tags = new TreeMap<>(table.tableRecord().options().tags());
        tags.putAll(TableOperations.tags(request.tags()));
        TagCheck.requireCount(tags.size());
        replace(table, tags);
    }

    public void untag(UntagResourceRequest request) {
        TagCheck.checkUntagRequest(request);
        String name = ResourceArn.requireTable(request.resourceArn());
        Table table = requireTable(name, String.valueOf(request.resourceArn()));
        Map<String, String> tags = new TreeMap<>(table.tableRecord().options().tags());
        if (request.tagKeys() != null) {
            request.tagKeys().forEach(tags::remove);
        }
        replace(table, tags);
    }

    public ListTagsOfResourceResponse list(ListTagsOfResourceRequest request) {
        String arn = String.valueOf(request.resourceArn());
        Table table = catalog.find(ResourceArn.requireTable(request.resourceArn()));
        if (table == null) {
            throw ResourceArn.accessDenied(account.id(), "ListTagsOfResource", arn);
        }
        List<Tag> tags = new ArrayList<>();
        table.tableRecord()
                .options()
                .sortedTags()
                .forEach((key, value) -> tags.add(Tag.EMPTY.withKey(key).withValue(value)));
        return ListTagsOfResourceResponse.EMPTY.withTags(tags);
    }

    private void replace(Table table, Map<String, String> tags) {
        TableRecord before = table.tableRecord();
        catalog.replace(table, before.withOptions(before.options().withTags(tags)));
    }

    private Table requireTable(String name, String arn) {
        Table table = catalog.find(name);
        if (table == null) {
            throw Refusal.of(
                    ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: ResourcArn: " + arn + " not found");
        }
        return table;
    }
}
