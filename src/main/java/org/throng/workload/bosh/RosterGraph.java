package org.throng.workload.bosh;

import java.util.stream.IntStream;

/**
 * The rosters of all users: users form a ring, and each has its nearest neighbours on both sides. So the graph is
 * mutual, the same on every injector without a file, and neighbouring users mostly talk to each other.
 *
 * @param users number of users
 * @param contacts contacts of each user: an even number below {@code users}
 */
public record RosterGraph(int users, int contacts) {

    /** @throws IllegalArgumentException if there is no such ring */
    public RosterGraph {
        if (users < 1 || contacts < 0 || contacts % 2 != 0 || contacts >= users) {
            throw new IllegalArgumentException(contacts + " contacts for each of " + users
                    + " users: expected an even number of contacts that is lower than the number of users");
        }
    }

    /** The contacts of a user, both counted from 0, in ascending distance. */
    public IntStream contactsOf(int user) {
        return IntStream.rangeClosed(1, contacts / 2)
                .flatMap(distance -> IntStream.of(
                        Math.floorMod(user - distance, users), (user + distance) % users));
    }
}
