package org.throng.users.profile;

/**
 * The part of a profile that one injector drives. Users are divided in groups of neighbours: the share has the groups
 * whose number modulo {@code count} is {@code index}. The shares of all injectors together are the whole, each user
 * once.
 *
 * @param index which injector this is, 0 to count - 1
 * @param count how many injectors there are, 1 or more
 * @param together how many users in a row make a group, 1 or more
 */
public record Share(int index, int count, int together) {

    /** All users on one injector. */
    public static final Share WHOLE = new Share(0, 1);

    /** @throws IllegalArgumentException if the index is not one of the count, or groups have no users */
    public Share {
        if (count < 1 || index < 0 || index >= count) {
            throw new IllegalArgumentException("injector " + index + " of " + count
                    + " does not exist: the index counts from 0 and is less than the number of injectors");
        }
        if (together < 1) {
            throw new IllegalArgumentException("groups of " + together + " users do not exist");
        }
    }

    /** A part whose users are divided one by one. */
    public Share(int index, int count) {
        this(index, count, 1);
    }

    /** The same part with users divided in groups of this size. */
    public Share together(int users) {
        return new Share(index, count, users);
    }

    /** Whether the user of this index is driven here. */
    public boolean owns(int user) {
        return user / together % count == index;
    }

    /** How many of the users 0 to {@code total} - 1 are driven here. */
    public int of(int total) {
        int whole = total / together;
        int groups = (int) (((long) whole + count - 1 - index) / count);
        return groups * together + (whole % count == index ? total % together : 0);
    }

    /** Index over all injectors of the {@code ordinal}-th user that is driven here, from 0. */
    public int user(int ordinal) {
        int group = Math.addExact(Math.multiplyExact(ordinal / together, count), index);
        return Math.addExact(Math.multiplyExact(group, together), ordinal % together);
    }

    /** The {@code ordinal} of {@link #user} that has this index, which is driven here. */
    public int ordinal(int user) {
        return user / together / count * together + user % together;
    }
}
