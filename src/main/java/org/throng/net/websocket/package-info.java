/**
 * WebSockets (RFC 6455) with compression (RFC 7692), tens of thousands at a time.
 *
 * <p>A caller on a (virtual) thread blocks in {@link org.throng.net.websocket.WebSocketClient#open open}. Afterwards an
 * event loop decodes frames, stamps their arrival, and passes them to the connection's
 * {@link org.throng.net.websocket.WebSocketHandler}. Writes go the other way and never wait for the network.
 *
 * <pre>
 * open      WebSocketClient -&gt; NameResolver -&gt; OpeningHandshake (TCP, TLS, UpgradeRequest, AnswerReader,
 *                                                 |  UpgradeAnswer), or OpenFailedException with phase and words,
 *                                                 |  UpgradeRefusedException with the server's answer
 *                                                 v
 * arrives   socket -&gt; WebSocketConnection -&gt; FrameReader -&gt; PerMessageDeflate -&gt; Arrivals
 *           -&gt; WebSocketHandler
 * sent      WebSocket.send -&gt; Frame -&gt; FrameOutbox -&gt; socket
 * </pre>
 */
package org.throng.net.websocket;
