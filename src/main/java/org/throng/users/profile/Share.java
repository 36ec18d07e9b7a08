package org.throng.users.profile;

/**
 * The part of a profile that one injector drives: of all users, those whose index leaves the remainder {@code index}
 * when divided by {@code count}. The shares of all injectors together are the whole, each user once.
 *
 * @param index which injector this is, 0 to count - 1
 * @param count how many injectors there are, 1 or more
 */
public record Share(int index, int count) {

    /** All users on one injector. */
    public static final Share WHOLE = new Share(0, 1);

    /** @throws IllegalArgumentException if the index is not one of the count */
    public Share {
        if (count < 1 || index < 0 || index >= count) {
            throw new IllegalArgumentException("injector " + index + " of " + count
                    + " does not exist: the index counts from 0 and is less than the number of injectors");
        }
    }

    /** Whether the user of this index is driven here. */
    public boolean owns(int user) {
        return user % count == index;
    }

    /** How many of the users 0 to {@code total} - 1 are driven here. */
    public int of(int total) {
        return (int) (((long) total + count - 1 - index) / count);
    }

    /** Index over all injectors of the {@code ordinal}-th user that is driven here, from 0. */
    public int user(int ordinal) {
        return Math.addExact(Math.multiplyExact(ordinal, count), index);
    }
}
