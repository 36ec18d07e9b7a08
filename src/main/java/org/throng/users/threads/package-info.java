/**
 * The threads that users get from the JDK: {@link org.throng.users.threads.UserThreads} makes virtual ones where the
 * JDK has them, and {@link org.throng.users.threads.Carriers} decides how many processors carry those.
 *
 * <p>A user with a place on an event loop has its threads from there ({@link org.throng.net.loop.LoopUsers}); all
 * others have them from here. What is newer than Java 17, for which this is compiled, is found by its name.
 */
package org.throng.users.threads;
