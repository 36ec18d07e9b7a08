/**
 * Stand-ins: small real servers that a newcomer can load at once and that tests can make misbehave.
 *
 * <p>A request:
 *
 * <pre>
 * socket -&gt; HttpRequestHandler (connection faults) -&gt; Protocol -&gt; ServerWebSocket (message faults)
 *                  |
 *                  +-&gt; Control: /throng/stats, /throng/faults; KindControl: /throng/KIND (loopback only)
 * </pre>
 *
 * <p>One process has one event loop and everything in it runs there, so no state needs a lock. A stand-in scales by
 * {@link org.throng.standin.Supervisor processes} that listen on the same port and send events to each other through
 * the {@link org.throng.standin.Siblings pipes} to their parent. With one loop per process, the stand-in also leaves
 * processors to a load generator on the same machine.
 *
 * <p>Requests of a stand-in to other servers (callbacks, webhooks, downloads) go through {@link
 * org.throng.standin.OutgoingHttp}, on the same loop.
 *
 * <p>If clients share state, {@link org.throng.standin.Owners} determines which process keeps the state of a key. A
 * connection that another process has accepted is {@link org.throng.standin.HttpExchange#relay relayed} to the owner,
 * byte for byte:
 *
 * <pre>
 * socket -&gt; HttpRequestHandler -&gt; Protocol -&gt; Relay -&gt; Splice = Splice -&gt; the owner's private port
 *        -&gt; Protocol
 * </pre>
 */
package org.throng.standin;
