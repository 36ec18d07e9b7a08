/**
 * The network: everything of Throng that touches a socket, on Netty and on a few shared event loops.
 *
 * <p>A caller on a (virtual) thread blocks in {@link org.throng.net.WebSocketClient#open open}; from then on frames are
 * decoded on an event loop, time-stamped there, and handed to the connection's
 * {@link org.throng.net.WebSocketHandler}. Writes go the other way and never wait for the network.
 */
package org.throng.net;
