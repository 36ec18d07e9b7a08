/**
 * Stand-in for Appwrite's realtime service, with a plain WebSocket echo beside it.
 *
 * <p>{@link org.throng.standin.realtime.RealtimeProtocol} routes a request to a connection;
 * {@link org.throng.standin.realtime.RealtimeConnection} speaks the protocol with one client and stands in the
 * {@link org.throng.standin.realtime.Subscribers} of its project while it lives;
 * {@link org.throng.standin.realtime.Events} makes events and hands each to the subscribers here and to the sibling
 * processes. What differs between versions of Appwrite is in {@link org.throng.standin.realtime.Generation}.
 */
package org.throng.standin.realtime;
