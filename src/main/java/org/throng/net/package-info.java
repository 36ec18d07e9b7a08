/**
 * The network: everything of Throng that uses a socket, on Netty and on a few shared event loops.
 *
 * <pre>
 * websocket, http, wire -&gt; connect -&gt; answer -&gt; this package
 *       '---------------------'-&gt; loop
 * </pre>
 *
 * <ul>
 *   <li>{@link org.throng.net.websocket}: WebSockets.
 *   <li>{@link org.throng.net.http}: HTTP as the sessions of Throng's own workloads use it.
 *   <li>{@link org.throng.net.wire}: HTTP/1.1 and HTTP/2 as a plan words it, for JMeter's HTTP Request.
 *   <li>{@link org.throng.net.connect}: how a connection is made, and why it was not.
 *   <li>{@link org.throng.net.answer}: how an HTTP/1.1 answer is read.
 *   <li>{@link org.throng.net.loop}: the event loops, which also run users.
 *   <li>This package: what requests and failures are described with. {@link org.throng.net.ListenPlace} is where a
 *       server of this injector listens, and how the target reaches it.
 * </ul>
 *
 * <p>Throng has three parts of its own for which Netty has an equivalent, because a load generator holds tens of
 * thousands of connections that mostly wait: the frame codec and the
 * {@link org.throng.net.answer.AnswerReader AnswerReader} of HTTP/1.1, which keep nothing for an idle connection, and
 * the exchange between a loop and its users, which shares wake-ups both ways. All input from a server is bounded: the
 * head of an answer, a stored body, frames, and messages before and after decompression.
 */
package org.throng.net;
