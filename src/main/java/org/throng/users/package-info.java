/**
 * Users on virtual threads, and their own thread group: Virtual Users.
 *
 * <pre>
 * VirtualUsers -&gt; profile (schedule), UserPlan -&gt; Driver -&gt; UserFactory -&gt; VirtualUser -&gt; ActiveUsers
 *                                                                               |
 *                                                                               v
 *                                UserRun -&gt; Rest (timer of an event loop) or Sleep (net.loop.Alarm)
 * </pre>
 *
 * <p>{@link org.throng.users.VirtualUsers} is the element in the plan. At the start of a run it reads its load profile
 * ({@code org.throng.users.profile}), takes this injector's share of it, reads the structure of its part of the plan
 * once ({@code UserPlan}) and starts a {@code Driver}. The driver follows the schedule: at each start a {@code
 * UserFactory} makes a {@link org.throng.users.VirtualUser} with its own copies of the elements ({@code UserTree}, with
 * a {@code UserLoop} at its root) and its own variables above the plan's ({@code UserVariables}). {@code
 * ActiveUsers} runs the user until it ends, is stopped or is cut. When JMeter's thread has prepared itself with the
 * copies, they give back what a user does not need of its own ({@code org.throng.users.copies}, {@code
 * CompiledSamplers}). The scripts of a plan are compiled once ({@code org.throng.users.scripts}).
 *
 * <p>{@code org.throng.users.stock} has the groups of ordinary plans. They start their users with a {@link
 * org.throng.users.GroupRun} of their own instead of a driver, and a {@link org.throng.users.UserFactory} makes them.
 * JMeter's engine stops the users of both through {@link org.throng.users.EngineOrders}.
 *
 * <p><b>Where users run.</b> The users of a group whose elements let go of their thread when they wait ({@link
 * org.throng.users.elements.LoopElements}) each have a place on an event loop ({@link org.throng.net.loop.LoopUsers}):
 * their threads, their connections and their alarms are there. Other users run on the fork-join pool of the JDK ({@code
 * org.throng.users.threads}), as all do where the JDK does not let us choose ({@link org.throng.net.loop.LoopThreads}).
 * Nothing else depends on it: what a user shares with its connections is guarded as if they were on different threads,
 * because a group may leave the loops at any time.
 *
 * <p><b>How a user waits.</b> {@code UserRun} does what JMeter's thread does, in parts ({@code ThreadParts}). A user on
 * an event loop has no thread while it waits as the plan says: its run leaves the thread ({@code ResumableRun}), a
 * {@code Rest} wakes the user, and the run goes on at the same place on a new thread, which has what the last one kept
 * for the user ({@link org.throng.net.loop.ThreadState}). So users that wait have no stack, which was most of their
 * memory. Such waits are those of timers ({@code UserTimer}: {@link org.throng.users.Pacing}, and the think time of
 * JMeter's own timers, which {@code CompiledSamplers} puts in their place) and samples that only wait ({@link
 * org.throng.users.HoldingSampler}). All other users {@link org.throng.users.Sleep} on their thread. A user that must
 * leave is woken from either.
 *
 * <p>{@code org.throng.users.functions} has the function for the user's index, {@code org.throng.users.gui} the GUI.
 */
package org.throng.users;
