package org.throng.workload.sync.provision;

import java.util.regex.Pattern;

/**
 * The users of a file server: {@code user0}, {@code user1} and so on.
 *
 * @param size number of users, at least 1
 * @param prefix of their names; the number follows
 */
record FilePopulation(int size, String prefix) {

    /**
     * Valid on every server: ownCloud and Nextcloud allow a few more characters, OpenCloud's names are those of mail.
     */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_.-]{1,50}");

    /** @throws IllegalArgumentException if there are none, or a server would refuse their names */
    FilePopulation {
        if (size < 1) {
            throw new IllegalArgumentException("there must be at least 1 user, not " + size);
        }
        if (!NAME.matcher(prefix).matches()) {
            throw new IllegalArgumentException("the prefix '" + prefix + "' makes no names that every server takes:"
                    + " it has 2 to 51 small letters, digits, dots, dashes and underscores, and a letter first");
        }
    }

    /** The login name of a user. */
    String name(int user) {
        return prefix + user;
    }

    /** The user this many places further in the ring of all users. */
    int neighbour(int user, int distance) {
        return Math.floorMod(user + distance, size);
    }
}
