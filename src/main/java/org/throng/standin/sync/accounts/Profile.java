package org.throng.standin.sync.accounts;

/**
 * The data of an account other than name and password.
 *
 * @param displayName null for the account's name
 * @param email null for none
 * @param quota as set: {@code default}, {@code none}, or a size such as {@code 1 MB}
 * @param disabled whether logins are refused
 */
public record Profile(String displayName, String email, String quota, boolean disabled) {

    public static final String DEFAULT_QUOTA = "default";
    public static final String NO_QUOTA = "none";

    /** The profile of accounts without changes. */
    static final Profile USUAL = new Profile(null, null, DEFAULT_QUOTA, false);

    public Profile withDisplayName(String name) {
        return new Profile(name, email, quota, disabled);
    }

    public Profile withEmail(String address) {
        return new Profile(displayName, address, quota, disabled);
    }

    /** With a quota, which is {@code default}, {@code none} or a size that {@link HumanSize} reads. */
    public Profile withQuota(String text) {
        return new Profile(displayName, email, text, disabled);
    }

    public Profile withDisabled(boolean now) {
        return new Profile(displayName, email, quota, now);
    }

    /**
     * Bytes that the account may use; -1 for no limit.
     *
     * @param usual bytes of the default quota
     */
    long quotaBytes(long usual) {
        return switch (quota) {
            case DEFAULT_QUOTA -> usual;
            case NO_QUOTA -> -1;
            default -> HumanSize.bytes(quota).orElse(usual);
        };
    }
}
