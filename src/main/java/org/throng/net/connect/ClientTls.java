package org.throng.net.connect;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.Target;

/**
 * TLS of connections to servers.
 *
 * @param resumes whether connections resume each other's sessions (RFC 8446 section 2.2)
 */
public record ClientTls(SslContext context, boolean resumes) {

    /**
     * The JDK resumes sessions by host and port; a different port each time makes every user of a shared context do a
     * full handshake, like the machines of different people.
     */
    private static final AtomicInteger SESSION_KEY = new AtomicInteger();

    /** Leads through the handshake of a connection; has no time limit of its own. */
    SslHandler newHandler(ByteBufAllocator allocator, Target target) {
        int port = resumes ? target.port() : SESSION_KEY.getAndIncrement() & 0xffff;
        SslHandler handler = context.newHandler(allocator, target.host(), port);
        handler.setHandshakeTimeoutMillis(0);
        return handler;
    }
}
