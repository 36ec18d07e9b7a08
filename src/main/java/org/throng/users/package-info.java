/**
 * Virtual Users, the thread group whose users start and end by a load profile, and the timers of such users.
 *
 * <pre>
 * VirtualUsers -&gt; profile (schedule) -&gt; Drivers -&gt; Driver, a GroupRun
 *                                                    |-&gt; run.UserFactory -&gt; run.VirtualUser
 *                                                    '-&gt; run.ActiveUsers
 * </pre>
 *
 * <p>{@link org.throng.users.VirtualUsers} is the element in the plan. At the start of a run it reads its load profile
 * ({@code org.throng.users.profile}), takes this injector's share of it, reads its part of the plan once ({@link
 * org.throng.users.run.UserFactory}) and starts a {@code Driver}. The driver follows the schedule: it makes a {@link
 * org.throng.users.run.VirtualUser} at each start and passes it to {@link org.throng.users.run.ActiveUsers}, which run
 * the user until it ends, is stopped or is cut. An injector that takes over the share of a lost one has another driver.
 *
 * <p>{@link org.throng.users.Pacing} and {@link org.throng.users.Timetable} say when a user's samples are due.
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * stock  gui  functions              the groups of ordinary plans; the GUI; the function for the user's index
 * users                              thread groups: which users there are, and when
 * run                                one user: its elements, its thread, its waits
 * copies  elements                   what users share of their elements; which elements may share threads
 * profile  scripts  threads          the language of load profiles; compiled scripts; threads from the JDK
 * </pre>
 *
 * <p>The groups of ordinary plans start their users with a {@link org.throng.users.GroupRun} of their own instead of a
 * driver. JMeter's engine stops the users of all groups through {@link org.throng.users.EngineOrders}.
 */
package org.throng.users;
