/**
 * The network: everything of Throng that uses a socket, on Netty and on a few shared event loops. This package has what
 * all connections share: how one is made, how an HTTP/1.1 answer is read, and how a failure is described.
 *
 * <ul>
 *   <li>{@link org.throng.net.loop}: the event loops, which also run users.
 *   <li>{@link org.throng.net.websocket}: WebSockets.
 *   <li>{@link org.throng.net.http}: HTTP as the sessions of Throng's own workloads use it.
 *   <li>{@link org.throng.net.wire}: HTTP/1.1 and HTTP/2 as a plan words it, for JMeter's HTTP Request.
 * </ul>
 *
 * <pre>
 * connect   Dialling -&gt; NameResolver, Connecting (TCP, ProxyTunnel, TLS) for each address until one accepts
 *           -&gt; the handler of the caller, or OpenFailedException with the phase and what happened (SocketErrors)
 * answer    bytes -&gt; AnswerReader -&gt; AnswerHead, BodyReceiver (StoredBody, or one of the packages above)
 *           -&gt; whole, or AnswerFailedException
 * </pre>
 *
 * <p>Throng has three parts of its own for which Netty has an equivalent, because a load generator holds tens of
 * thousands of connections that mostly wait: the frame codec and the {@code AnswerReader} of HTTP/1.1, which keep
 * nothing for an idle connection, and the exchange between a loop and its users, which shares wake-ups both ways. The
 * {@link org.throng.net.AnswerHead} keeps the head as it came, because results show it, and reads only the headers that
 * say where the answer ends; others are found when a session asks for them. A session takes only what HTTP/1.1 allows,
 * a plan also what HttpClient 4 takes. All input from a server is bounded: the head of an answer, a stored body,
 * frames, and messages before and after decompression.
 *
 * <p>{@link org.throng.net.ListenPlace} is where a server of this injector listens, and how the target reaches it.
 */
package org.throng.net;
