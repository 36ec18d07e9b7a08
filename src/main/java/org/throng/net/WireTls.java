package org.throng.net;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.util.List;
import javax.net.ssl.SSLException;

/** TLS that trusts every certificate of every host, as JMeter's HTTP Request does. Connections share its context. */
public final class WireTls {

    private final SslContext context;

    private WireTls(SslContext context) {
        this.context = context;
    }

    /**
     * @param protocols versions to offer, such as {@code TLSv1.3}; empty means the JVM's
     * @param ciphers cipher suites to offer; empty means the JVM's
     * @throws IllegalArgumentException if the JVM knows none of them
     */
    public static WireTls trustAll(List<String> protocols, List<String> ciphers) {
        try {
            SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK)
                    .trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null)
                    .sessionCacheSize(1);
            if (!protocols.isEmpty()) {
                builder.protocols(protocols);
            }
            if (!ciphers.isEmpty()) {
                builder.ciphers(ciphers, SupportedCipherSuiteFilter.INSTANCE);
            }
            return new WireTls(builder.build());
        } catch (SSLException e) {
            throw new IllegalArgumentException("TLS cannot be set up: " + e.getMessage(), e);
        }
    }

    SslContext context() {
        return context;
    }
}
