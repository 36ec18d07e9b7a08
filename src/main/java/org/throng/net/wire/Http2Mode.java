package org.throng.net.wire;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;

/** When HTTP/2 is spoken. */
public enum Http2Mode {

    /** Never. */
    OFF,

    /** Over TLS, if the server chooses it by ALPN (RFC 7301); HTTP/1.1 otherwise, and without TLS. */
    AUTO,

    /** Always, with TLS and without: the server is known to speak it (RFC 9113 section 3.3). */
    PRIOR_KNOWLEDGE;

    /** Whether connections of this route may speak HTTP/2: a proxy that forwards requests speaks HTTP/1.1. */
    boolean isPossible(WireRoute route) {
        return this != OFF && (route.tls() != null || this == PRIOR_KNOWLEDGE && route.proxy() == null);
    }

    /** The protocols that a TLS handshake offers (ALPN). */
    ApplicationProtocolConfig offer() {
        return switch (this) {
            case OFF -> ApplicationProtocolConfig.DISABLED;
            case AUTO -> offer(ApplicationProtocolNames.HTTP_2, ApplicationProtocolNames.HTTP_1_1);
            case PRIOR_KNOWLEDGE -> offer(ApplicationProtocolNames.HTTP_2);
        };
    }

    private static ApplicationProtocolConfig offer(String... names) {
        return new ApplicationProtocolConfig(Protocol.ALPN, SelectorFailureBehavior.NO_ADVERTISE,
                SelectedListenerFailureBehavior.ACCEPT, names);
    }
}
