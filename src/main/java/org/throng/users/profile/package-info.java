/**
 * The load profile: the language in which a plan says how many users it wants when, and the schedule that follows.
 * Knows nothing of JMeter.
 *
 * <p>The text goes through the {@code Tokenizer} and the {@code ProfileParser} into a
 * {@link org.throng.users.profile.LoadProfile}, either closed (so many users at a time) or open (so many arrivals in a
 * given time). The thread group walks its {@link org.throng.users.profile.Schedule}, the GUI draws
 * {@link org.throng.users.profile.LoadProfile#levelAt}.
 */
package org.throng.users.profile;
