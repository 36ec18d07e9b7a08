package org.throng.net.wire;

import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedKeyManager;
import org.throng.net.connect.ClientTls;

/**
 * TLS that trusts every certificate of every host, as JMeter's HTTP Request does. Connections with the same resume each
 * other's sessions (RFC 8446 section 2.2).
 */
public final class WireTls {

    private final ClientTls tls;

    private WireTls(ClientTls tls) {
        this.tls = tls;
    }

    /**
     * @param protocols versions to offer, such as {@code TLSv1.3}; empty means the JVM's
     * @param ciphers cipher suites to offer; empty means the JVM's
     * @param keys chooses among client certificates, if a server asks for one; null for none
     * @param http2 whether HTTP/2 is offered
     * @throws IllegalArgumentException if the JVM knows none of them
     */
    public static WireTls trustAll(
            List<String> protocols, List<String> ciphers, X509ExtendedKeyManager keys, Http2Mode http2) {
        try {
            SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK)
                    .trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null)
                    .applicationProtocolConfig(http2.offer());
            if (keys != null) {
                builder.keyManager(keys);
            }
            if (!protocols.isEmpty()) {
                builder.protocols(protocols);
            }
            if (!ciphers.isEmpty()) {
                builder.ciphers(ciphers, SupportedCipherSuiteFilter.INSTANCE);
            }
            return new WireTls(new ClientTls(builder.build(), true));
        } catch (SSLException e) {
            throw new IllegalArgumentException("TLS cannot be set up: " + e.getMessage(), e);
        }
    }

    ClientTls tls() {
        return tls;
    }
}
