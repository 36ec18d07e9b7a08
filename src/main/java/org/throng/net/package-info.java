/**
 * The network: everything of Throng that touches a socket, on Netty and on a few shared event loops.
 *
 * <p>A caller on a (virtual) thread blocks in {@link org.throng.net.WebSocketClient#open open}; from then on frames are
 * decoded on an event loop, time-stamped there, and handed to the connection's
 * {@link org.throng.net.WebSocketHandler}. Writes go the other way and never wait for the network.
 *
 * <pre>
 * open      WebSocketClient -&gt; NameResolver -&gt; Opening (connect, TLS, UpgradeRequest, UpgradeAnswer)
 *                                                 |  or OpenFailedException with phase, words and Refusal
 *                                                 v
 * arrives   socket -&gt; WebSocketConnection -&gt; FrameReader -&gt; PerMessageDeflate -&gt; Arrivals -&gt; WebSocketHandler
 * sent      WebSocket.send -&gt; Frame -&gt; Outbox -&gt; socket
 * </pre>
 *
 * <p>Two parts are Throng's own where Netty has some too, because a load generator holds tens of thousands of
 * connections that mostly wait: the frame codec, which keeps nothing for a connection on which nothing happens, and the
 * exchange between a loop and its users, in which wake-ups are shared both ways. All that a server sends is bounded: the
 * head of its answer, the body of a refusal, frames, and messages before and after decompression.
 */
package org.throng.net;
