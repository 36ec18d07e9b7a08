package org.throng.users.stock;

import org.throng.users.run.Rounds;

/**
 * The load of a stock thread group in a run.
 *
 * @param threads the first part of its threads' names
 * @param sameUser whether a user keeps its identity in all rounds (JMeter: Same user on each iteration)
 * @param rounds of its users
 * @param supply starts its users
 */
record GroupLoad(String threads, boolean sameUser, Rounds rounds, UserSupply supply) {
}
