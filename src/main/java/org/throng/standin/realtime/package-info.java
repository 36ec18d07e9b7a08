/**
 * Stand-in for Appwrite's realtime service, with a plain WebSocket echo beside it.
 *
 * <pre>
 * RealtimeProtocol -&gt; RealtimeConnection (one client) -&gt; Subscribers (of a project)
 *                                                             ^
 * sibling processes &lt;-&gt; Events -------------------------------+
 * </pre>
 *
 * <p>{@link org.throng.standin.realtime.RealtimeProtocol} routes a request to a connection.
 * {@link org.throng.standin.realtime.RealtimeConnection} speaks the protocol with one client and is one of the
 * {@link org.throng.standin.realtime.Subscribers} of its project while it lives.
 * {@link org.throng.standin.realtime.Events} makes events and passes each to the local subscribers and to the sibling
 * processes. {@link org.throng.standin.realtime.AppwriteVersion} holds the differences between versions of Appwrite.
 */
package org.throng.standin.realtime;
