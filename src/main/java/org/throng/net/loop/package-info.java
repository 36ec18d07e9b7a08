/**
 * The event loops: the few threads on which all sockets and, if the JDK allows it, all users of an injector live; and
 * the timers that wake users.
 *
 * <p>To wake a virtual thread on the fork-join pool costs two system calls of other threads, more than what most users
 * do when they are awake. So a loop can carry users itself: the JDK passes the continuation of a user to its
 * {@link org.throng.net.loop.LoopUsers.Place}, and the loop runs it after its sockets and tasks.
 *
 * <pre>
 * socket -&gt; handler -&gt; unpark -&gt; LoopUsers.Place -&gt; UserEventLoop -&gt; user, up to a wait -&gt; socket
 *                                     | after the group has blocked loops (LoopWatch)
 *                                     v
 *                                   fork-join pool
 * </pre>
 *
 * <ul>
 *   <li>Why a queue of its own and not Netty's: a batch of users ends after 0.2 ms, and then sockets are read, so that
 *       arrivals are stamped on time and no user waits for more than the others' present turns. And the queue can be
 *       emptied by another thread.
 *   <li>Why the loop is a platform thread: the carrier of a virtual thread must be one, and a handler that waits for a
 *       lock must not be queued behind the users of its own loop.
 *   <li>Deadlocks: a user that waits for a lock lets go of the loop. A handler that waits for one does not, nor does a
 *       user in native frames, such as those that load a class; if the lock's owner waits for its turn on this loop,
 *       {@code LoopWatch}, whose thread waits for no lock of a session, lets the fork-join pool run it. A handler takes
 *       a lock only if no holder of that lock waits for the network.
 *   <li>A user on a loop is not <i>in</i> the loop: Netty asks for the thread, and this is the user's own. What users
 *       hand over to Netty goes through a queue as from any thread, but costs no wake-up while the loop runs. To call
 *       Netty from users directly would give each of them Netty's data per thread.
 * </ul>
 *
 * <p>{@link org.throng.net.loop.Alarm} wakes a user at an instant; {@link org.throng.net.loop.Deadlines} wakes the
 * users of all protocols whose answer does not arrive in time; {@link org.throng.net.loop.ArrivalDeadline} limits the
 * wait for what a server sends by itself. {@link org.throng.net.loop.ServerThread} is what a server of this injector
 * runs on, apart from the loops of the users.
 */
package org.throng.net.loop;
