package org.throng.users.stock;

/**
 * The planned start of one user of a thread group.
 *
 * @param number of the user in its group, from 0
 * @param atMillis when it starts, in milliseconds since the start of the group
 * @param endMillis when it begins no more samples, in milliseconds since the start of the group; {@link #NO_END} if it
 *     has no limit
 */
record PlannedStart(int number, long atMillis, long endMillis) {

    /** No limit. */
    static final long NO_END = Long.MAX_VALUE;

    boolean hasEnd() {
        return endMillis != NO_END;
    }
}
