/**
 * The network: everything of Throng that uses a socket, on Netty and on a few shared event loops.
 *
 * <p><b>WebSockets.</b> A caller on a (virtual) thread blocks in {@link org.throng.net.WebSocketClient#open open}.
 * Afterwards an event loop decodes frames, stamps their arrival, and passes them to the connection's
 * {@link org.throng.net.WebSocketHandler}. Writes go the other way and never wait for the network.
 *
 * <pre>
 * open      WebSocketClient -&gt; NameResolver -&gt; OpeningHandshake (TCP, TLS, UpgradeRequest, AnswerReader,
 *                                                 |  UpgradeAnswer), or OpenFailedException with phase, words and
 *                                                 |  UpgradeRefusal
 *                                                 v
 * arrives   socket -&gt; WebSocketConnection -&gt; FrameReader -&gt; PerMessageDeflate -&gt; Arrivals
 *           -&gt; WebSocketHandler
 * sent      WebSocket.send -&gt; Frame -&gt; FrameOutbox -&gt; socket
 * </pre>
 *
 * <p><b>HTTP/1.1.</b> An {@link org.throng.net.HttpClient} uses any free connection for a request; an
 * {@link org.throng.net.HttpConnection} belongs to one user. The caller blocks, or registers an
 * {@link org.throng.net.HttpListener} for an answer that may take long. A request that is sent repeatedly is built once
 * ({@link org.throng.net.PreparedRequest}).
 *
 * <pre>
 * request   HttpSender -&gt; HttpCall -&gt; a kept HttpChannel, from IdleConnections or HttpConnection
 *                                  or a new one: Dialling -&gt; NameResolver, Connecting (TCP, TLS)
 *                                                   |  or OpenFailedException
 *                                                   v
 * sent      HttpBody -&gt; RequestWriter -&gt; socket   RoundTrip
 * arrives   socket -&gt; RoundTrip -&gt; AnswerReader -&gt; DecodedBody -&gt; BodySink, HttpAnswer -&gt; HttpListener
 *                                                   or HttpFailedException
 * </pre>
 *
 * <p><b>HTTP/1.1 as a plan words it.</b> JMeter's HTTP Request brings the whole head of a request and shows the whole
 * answer: nothing is hidden or added, and a user has as many connections as it sends requests at a time.
 *
 * <pre>
 * request   UserConnections -&gt; WireExchange -&gt; a kept WireChannel, or a new one: Dialling -&gt; Connecting
 * arrives   socket -&gt; WireChannel -&gt; AnswerReader -&gt; StoredBody -&gt; WireAnswer, or WireFailedException
 * </pre>
 *
 * <p><b>HTTP/2</b> carries the same exchanges. The connection of a user is shared by all its requests of a route; one
 * that begins while it is being made waits for it.
 *
 * <pre>
 * request   WireExchange -&gt; Http2Connections -&gt; Http2Connection -&gt; Http2Stream -&gt; Http2Output
 *           (the head by Http2Head, the body by Http2Upload)
 * arrives   socket -&gt; Http2Input -&gt; Http2Stream -&gt; WireAnswer, or WireFailedException
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
 * <p>All sockets live on the event loops of {@link org.throng.net.loop}, which also run users.
 * {@link org.throng.net.ListenPlace} is where a server of this injector listens, and how the target reaches it.
 */
package org.throng.net;
