package org.throng.standin;

/**
 * Accounts that exist by rule and take no memory: user0, user1, ...
 *
 * @param count how many, at most 100,000,000
 */
public record NumberedUsers(int count) {

    private static final String PREFIX = "user";
    private static final int MAX_DIGITS = 8;

    /** The number of an account, or -1. */
    public int index(String user) {
        int digits = user.length() - PREFIX.length();
        if (digits < 1 || digits > MAX_DIGITS || !user.startsWith(PREFIX)
                || digits > 1 && user.charAt(PREFIX.length()) == '0') {
            return -1;
        }
        int index = 0;
        for (int i = PREFIX.length(); i < user.length(); i++) {
            char digit = user.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            index = index * 10 + digit - '0';
        }
        return index < count ? index : -1;
    }

    public static String name(int index) {
        return PREFIX + index;
    }
}
