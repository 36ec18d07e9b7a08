package org.throng.standin;

/**
 * The address on which a stand-in listens.
 *
 * @param host address to bind, such as 127.0.0.1
 * @param port 1 to 65535, or 0 for any free one
 * @param shared whether other processes listen on the same port (Linux only)
 * @param tls certificate to serve, or null for plain text
 */
public record Listen(String host, int port, boolean shared, TlsIdentity tls) {

    /** Any free port of the loopback address, plain text. */
    public static Listen loopback() {
        return new Listen("127.0.0.1", 0, false, null);
    }
}
