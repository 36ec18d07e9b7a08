/**
 * Thread groups whose users run on virtual threads: Virtual Users, and the stock groups of ordinary test plans.
 *
 * <pre>
 * VirtualUsers -&gt; profile (schedule), UserPlan -&gt; Driver -&gt; UserFactory -&gt; VirtualUser -&gt; ActiveUsers
 *                                                                               | sleeps
 *                                                                               v
 *                                                         Pacing, ThinkTime, InterruptibleHold -&gt; net.Alarm
 * </pre>
 *
 * <p>{@link org.throng.users.VirtualUsers} is the element in the plan. At the start of a run it reads its load profile
 * ({@code org.throng.users.profile}), takes this injector's share of it, reads the structure of its part of the plan
 * once ({@code UserPlan}) and starts a {@code Driver}. The driver follows the schedule: at each start a {@code
 * UserFactory} makes a {@link org.throng.users.VirtualUser} with its own copies of the elements ({@code UserTree}, with
 * a {@code UserLoop} at its root) and its own variables above the plan's ({@code UserVariables}). {@code
 * ActiveUsers} runs the user until it ends, is stopped or is cut. When JMeter's thread has prepared itself with the
 * copies, they give back what a user does not need of its own ({@code UserProperties}, {@code CompiledSamplers}).
 *
 * <p>{@link org.throng.users.StockGroups} puts elements such as {@link org.throng.users.LightThreadGroup} in the place
 * of a plan's stock groups. They start their users with a {@code StockRun} instead of a driver: a {@code UserSupply}
 * knows when ({@code org.throng.users.stock} has the formulas), and {@code Rounds} how often a user repeats its plan.
 *
 * <pre>
 * StockGroups -&gt; LightThreadGroup, LightGroup -&gt; StockUsers -&gt; StockRun, UserSupply, Rounds -&gt; UserFactory
 * </pre>
 *
 * <p><b>Who runs a user.</b> The users of a group whose elements let go of their thread when they wait ({@code
 * LoopElements}) each have a place on an event loop ({@link org.throng.net.LoopUsers}): their threads, their
 * connections and their alarms are there. Other users run on the fork-join pool of the JDK, as all do where the JDK
 * does not let us choose ({@link org.throng.net.LoopThreads}). Nothing else depends on it: what a user shares with its
 * connections is guarded as if they were on different threads, because a group may leave the loops at any time.
 *
 * <p>{@link org.throng.users.Pacing} schedules the samples of a user by the clock; the user sleeps until an {@code
 * Alarm} wakes it. JMeter's own timers of a sampler wait in the same way, as one {@code ThinkTime}, which {@code
 * CompiledSamplers} puts in their place. A {@link org.throng.users.InterruptibleHold} is a wait that ends early when
 * its user must leave. {@code org.throng.users.functions} has the function for the user's index, {@code
 * org.throng.users.gui} the GUI.
 */
package org.throng.users;
