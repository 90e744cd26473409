package io.partita.api.check;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** ARNs of tables, as TableName members and tag operations take them. */
public final class ResourceArn {
    private static final Pattern TABLE =
            Pattern.compile("arn:aws[a-z-]*:dynamodb:([a-z0-9-]+):([0-9]+):table/([a-zA-Z0-9_.-]+)");

    private ResourceArn() {}

    /** The table of the ARN of a tag operation; refuses as the service does (answers page 11.3). */
    public static String requireTable(@Nullable String arn) {
        if (arn == null || arn.isEmpty()) {
            throw Refusal.validation("Invalid TableArn");
        }
        Matcher matcher = TABLE.matcher(arn);
        if (!matcher.matches()) {
            throw Refusal.validation("Invalid TableArn: Invalid ResourceArn provided as input " + arn);
        }
        return matcher.group(3);
    }

    /** What ListTagsOfResource answers for a table that does not exist. */
    public static Refusal accessDenied(String account, String operation, String arn) {
        return Refusal.of(
                ErrorCode.ACCESS_DENIED,
                "User: arn:aws:iam::" + account + ":root is not authorized to perform: dynamodb:" + operation
                        + " on resource: " + arn);
    }
}
