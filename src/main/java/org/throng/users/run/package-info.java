/**
 * One user in a run: JMeter's thread on a virtual thread, with its copies of the plan's elements, its variables, its
 * waits and all state that ends with it.
 *
 * <pre>
 * plan -&gt; UserPlan (once a group) -&gt; UserFactory -&gt; VirtualUser, with its UserTree, UserLoop, UserVariables
 *                                                       |
 *                                                       v
 *                                                    UserRun -&gt; ThreadParts (JMeter's thread) -&gt; samplers
 *                                                       |
 *                                                       '-&gt; waits: Rest (timer of an event loop) or Sleep (Alarm)
 * </pre>
 *
 * <p>A {@link org.throng.users.run.UserFactory} makes the users of a thread group. When JMeter's thread has prepared
 * itself with the copies, they give back what a user does not need of its own ({@code org.throng.users.copies}, {@code
 * CompiledSamplers}). The scripts of a plan are compiled once ({@code org.throng.users.scripts}). Elements keep the
 * state of a user in {@link org.throng.users.run.PerUser}.
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
 * memory. Such waits are those of timers ({@code UserTimer}: the clock of a {@code Pacing}, and the think time of
 * JMeter's own timers, which {@code CompiledSamplers} puts in their place) and samples that only wait ({@link
 * org.throng.users.run.HoldingSampler}). All other users {@link org.throng.users.run.Sleep} on their thread. A user
 * that must leave is woken from either.
 */
package org.throng.users.run;
