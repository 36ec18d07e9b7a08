/**
 * The network: everything of Throng that touches a socket, on Netty and on a few shared event loops.
 *
 * <p><b>WebSockets.</b> A caller on a (virtual) thread blocks in {@link org.throng.net.WebSocketClient#open open}; from
 * then on frames are decoded on an event loop, time-stamped there, and handed to the connection's
 * {@link org.throng.net.WebSocketHandler}. Writes go the other way and never wait for the network.
 *
 * <pre>
 * open      WebSocketClient -&gt; NameResolver -&gt; Opening (TCP, TLS, UpgradeRequest, UpgradeAnswer)
 *                                                 |  or OpenFailedException with phase, words and Refusal
 *                                                 v
 * arrives   socket -&gt; WebSocketConnection -&gt; FrameReader -&gt; PerMessageDeflate -&gt; Arrivals
 *           -&gt; WebSocketHandler
 * sent      WebSocket.send -&gt; Frame -&gt; Outbox -&gt; socket
 * </pre>
 *
 * <p><b>HTTP/1.1.</b> An {@link org.throng.net.HttpClient} takes any free connection for a request, an
 * {@link org.throng.net.HttpConnection} is one user's own. The caller blocks, or leaves an
 * {@link org.throng.net.HttpListener} for an answer that may be long in coming. A request that is sent again and again
 * is made once ({@link org.throng.net.PreparedRequest}).
 *
 * <pre>
 * request   HttpSender -&gt; HttpCall -&gt; a kept HttpChannel, from IdleConnections or HttpConnection
 *                                  or a new one: Dialling -&gt; NameResolver, Connecting (TCP, TLS)
 *                                                   |  or OpenFailedException
 *                                                   v
 * sent      HttpBody -&gt; RequestWriter -&gt; socket   RoundTrip
 * arrives   socket -&gt; AnswerDecoder -&gt; RoundTrip -&gt; BodySink, HttpAnswer -&gt; HttpListener
 *                                                   or HttpFailedException
 * </pre>
 *
 * <p>Two parts are Throng's own where Netty has some too, because a load generator holds tens of thousands of
 * connections that mostly wait: the frame codec, which keeps nothing for a connection on which nothing happens, and the
 * exchange between a loop and its users, in which wake-ups are shared both ways. HTTP answers are decoded by Netty; its
 * decoder is in the pipeline only while an answer is awaited. All that a server sends is bounded: the head of its
 * answer, a body that is kept, frames, and messages before and after decompression.
 *
 * <p>{@link org.throng.net.Deadlines} wakes the users of all protocols whose answer does not come in time.
 */
package org.throng.net;
