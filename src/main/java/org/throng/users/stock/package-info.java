/**
 * The thread groups of JMeter and of its plugins with users on virtual threads, so that ordinary plans run unedited.
 *
 * <pre>
 * StockGroups -&gt; LightThreadGroup, LightGroup -&gt; StockUsers -&gt; StockRun -&gt; UserFactory (org.throng.users)
 *                              |                                ^
 *                              v                                |
 *         PlannedKind, StartTimes, ArrivalRate, ... -&gt; GroupLoad (UserSupply, Rounds)
 * </pre>
 *
 * <p>{@link org.throng.users.stock.StockGroups} puts elements such as {@link
 * org.throng.users.stock.LightThreadGroup} in the place of a plan's groups, with all of their properties. At the start
 * of a run such an element reads these properties into a {@code GroupLoad}: its {@code UserSupply} knows when users
 * start, its {@code Rounds} how often a user repeats the plan. The formulas of the groups ({@code StartTimes}, {@code
 * ArrivalRate}, {@code ConcurrencyLevel}) know neither threads nor elements. A {@code StockRun} starts the users.
 * JMeter tells its groups apart by their classes, so each of ours extends another one; what they do is in {@code
 * StockUsers}, to which they pass all calls on.
 *
 * <p>{@code org.throng.users} knows none of these groups: it runs their users as it runs those of Virtual Users.
 */
package org.throng.users.stock;
