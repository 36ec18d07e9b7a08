package org.throng.net.http;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import org.throng.net.Target;

/**
 * One user's own connection: made at the first request, kept between requests for as long as the server keeps it, and
 * made again after its end or for another server. It carries one request at a time.
 */
public final class HttpConnection implements HttpSender, AutoCloseable {

    private final HttpNetwork network;
    private final EventLoop loop;
    private final Slot slot = new Slot();

    /** The request under way, or null. */
    private HttpCall call;
    private HttpChannel idle;
    private boolean closed;

    HttpConnection(HttpNetwork network, EventLoop loop) {
        this.network = network;
        this.loop = loop;
    }

    /** Another connection of the same user, on the same event loop. */
    public HttpConnection beside() {
        return new HttpConnection(network, loop);
    }

    /** The one thread on which all listeners of this connection are called; its tasks must not block. */
    public ScheduledExecutorService loop() {
        return loop;
    }

    /** @throws IllegalStateException if another request is on its way, or this was closed */
    @Override
    public HttpCall start(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        return start(network.order(request, sink, deadline, listener));
    }

    /** @throws IllegalStateException if another request is on its way, or this was closed */
    @Override
    public HttpCall start(PreparedRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        return start(request.order(sink, deadline, listener));
    }

    @Override
    public PreparedRequest prepare(HttpRequest request) {
        return network.prepare(request);
    }

    private HttpCall start(HttpOrder order) {
        synchronized (this) {
            if (closed) {
                throw new IllegalStateException("the HTTP connection was closed");
            }
            if (call != null) {
                throw new IllegalStateException("an HTTP connection carries one request at a time");
            }
            call = new HttpCall(network, slot, order);
            return call.start();
        }
    }

    /** Cuts the connection; a request under way fails. */
    @Override
    public synchronized void close() {
        closed = true;
        if (idle != null) {
            idle.cutLater();
            idle = null;
        }
        if (call != null) {
            call.cancel();
        }
    }

    /** Room for one idle connection. */
    private final class Slot implements HttpChannel.Keeper {

        @Override
        public HttpChannel take(Target target) {
            synchronized (HttpConnection.this) {
                HttpChannel taken = idle;
                idle = null;
                if (taken != null && !taken.server().equals(target.server())) {
                    taken.cutLater();
                    return null;
                }
                return taken;
            }
        }

        @Override
        public EventLoop nextLoop() {
            return loop;
        }

        @Override
        public void giveBack(HttpChannel connection) {
            synchronized (HttpConnection.this) {
                call = null;
                if (closed && connection != null) {
                    connection.cut();
                } else {
                    idle = connection;
                }
            }
        }

        @Override
        public void lost(HttpChannel connection) {
            synchronized (HttpConnection.this) {
                if (idle == connection) {
                    idle = null;
                }
            }
        }

        @Override
        public void strayBytes() {
            network.options().connection().onStrayBytes().run();
        }
    }
}
