/**
 * A user's conversation over a WebSocket: what is waited for, what is answered by itself, and what is a push.
 *
 * <pre>
 * net (event loop) --message--&gt; WebSocketSession --1--&gt; Heartbeat (answered or swallowed)
 *                                               --2--&gt; refusal (fails the sample)
 *                                               --3--&gt; Expectation of the waiting user
 *                                               --4--&gt; Inbox (kept) or Pushes (counted)
 * </pre>
 *
 * <p>A {@link org.throng.workload.websocket.WebSocketSession} is one small object a user; everything that describes how to talk
 * ({@link org.throng.workload.websocket.SessionOptions} with its {@link org.throng.workload.websocket.Expectation}s,
 * {@link org.throng.workload.websocket.Heartbeat} and {@link org.throng.workload.websocket.Pushes}) is immutable and shared by all users.
 * Beats by the clock come from one timer thread ({@code HeartbeatWheel}); they and the replies never wake a user.
 *
 * <p>Messages are not trusted: they are bounded in size by {@code net}, in nesting by Jackson, in the work that a
 * regular expression may do on them by this package, and in number by the inbox.
 */
package org.throng.workload.websocket;
