/**
 * How a connection is made: by name or address, from a chosen source address, through a proxy, with TLS.
 *
 * <pre>
 * Connector -&gt; NameResolver -&gt; ConnectAttempt (TCP, ProxyTunnel, TLS) for each address until one accepts
 *                                  |
 *                                  v
 *             the handler of the caller, or OpenFailedException with the phase and what happened (SocketErrors)
 * </pre>
 *
 * <p>{@code ConnectionSettings} is what a session sets: timeouts, {@code TlsOptions}, {@code SourceAddresses}, headers.
 * {@code SocketSettings} is what a client sets for all its sockets: loops, buffers, how much is read at a time.
 */
package org.throng.net.connect;
