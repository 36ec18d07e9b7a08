/**
 * Stand-ins: small real servers that a newcomer can load at once and that tests can make misbehave. This package is the
 * server that all of them share; each subpackage with a protocol's name is one of them.
 *
 * <p>A request:
 *
 * <pre>
 * socket -&gt; HttpRequestHandler (connection faults) -&gt; Protocol -&gt; ServerWebSocket (message faults)
 *                  |
 *                  +-&gt; Control: /throng/stats, /throng/faults; KindControl: /throng/KIND (loopback only)
 * </pre>
 *
 * <ul>
 *   <li>{@code command} starts them, as one process or several on one port.
 *   <li>{@code faults} says where and how often they misbehave; it may change while they run.
 *   <li>{@code outgoing} sends their requests to other servers (callbacks, webhooks, downloads), on the same loop.
 * </ul>
 *
 * <p>One process has one event loop and everything in it runs there, so no state needs a lock. With one loop per
 * process, the stand-in also leaves processors to a load generator on the same machine. Processes send events to each
 * other through {@link org.throng.standin.Siblings}.
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
