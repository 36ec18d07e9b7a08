package org.throng.users;

/**
 * What a stock thread group does in a run.
 *
 * @param threads the first part of its threads' names
 * @param sameUser whether every round of a user is the same user's
 * @param rounds of its users
 * @param supply starts its users
 */
record GroupLoad(String threads, boolean sameUser, Rounds rounds, UserSupply supply) {
}
