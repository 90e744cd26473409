package io.partita.server.config;

/**
 * The names that appear in ARNs.
 *
 * @param region such as {@code us-east-1}
 * @param accountId twelve digits
 */
public record IdentityConfig(String region, String accountId) {
    public IdentityConfig {
        if (!region.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("region '" + region + "' is not made of a-z, 0-9 and single dashes");
        }
        if (!accountId.matches("[0-9]{12}")) {
            throw new IllegalArgumentException("account id '" + accountId + "' is not twelve digits");
        }
    }
}
