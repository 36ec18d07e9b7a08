package org.throng.net.connect;

import org.throng.net.answer.ExchangeLimits;

/**
 * The proxy that a connection goes to in place of its target.
 *
 * @param host name or address, without brackets
 * @param port TCP port
 * @param connect head of the CONNECT request that asks for a tunnel to the target; null if the proxy forwards requests
 * @param limits of its answer to CONNECT
 */
public record ProxyHop(String host, int port, byte[] connect, ExchangeLimits limits) {

    boolean isTunnel() {
        return connect != null;
    }
}
