/**
 * The Virtual Users thread group: runs ordinary test plans with each user on a virtual thread of a few KB.
 *
 * <p>{@link org.throng.users.VirtualUsers} is what the plan holds. At the start of a run it reads its load profile
 * ({@code org.throng.users.profile}), takes this injector's share of it, reads the shape of its part of the plan once
 * ({@code UserPlan}) and starts a {@code Driver}. The driver walks the schedule: at each start a {@code UserFactory}
 * makes a {@link org.throng.users.VirtualUser} with its own copies of the elements ({@code UserTree}, with a
 * {@code UserLoop} at its root) and the plan's variables beneath its own ({@code UserVariables}), and the {@code
 * Population} runs it until it ends, is told to stop or is cut.
 *
 * <p>{@link org.throng.users.Pacing} gives the samples of a user instants on the clock, for which it sleeps until an
 * {@code Alarm} rings; {@code org.throng.users.functions} holds the function for the user's index, {@code
 * org.throng.users.gui} what the JMeter GUI shows. A {@link org.throng.users.Rest} is a wait that a user breaks off who is
 * to leave.
 */
package org.throng.users;
