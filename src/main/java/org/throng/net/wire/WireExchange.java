package org.throng.net.wire;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.EventLoop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.RawAnswer;
import org.throng.net.connect.ConnectAttempt;
import org.throng.net.connect.Connector;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.ProxyHop;

/** One request and its answer, for the thread that calls {@link #send()}. */
public final class WireExchange implements Connector.Caller {

    /** A body up to this length goes out together with the head. */
    private static final int AT_ONCE_BYTES = 64 << 10;
    private static final int PART_BYTES = 64 << 10;
    /** Longest time for a connection if the request sets none: the system's own limit is shorter. */
    private static final Duration LONG = Duration.ofHours(1);

    /** Parts of a body that wait for the event loop. */
    private static final int PARTS_AHEAD = 4;

    /** The request has not reached the server, as when a kept connection has ended before: it is sent once more. */
    private static final Object AGAIN = new Object();

    /** How often a server may refuse to look at a request. */
    private static final int MOST_REPEATS = 3;

    private final UserConnections user;
    private final EventLoop loop;
    /** Null if HTTP/2 is switched off. */
    private final Http2Connections http2;
    private final WireRequest request;
    private final Thread waiter = Thread.currentThread();

    /** Null before there is a connection. */
    private WireCarrier carrier;
    private Connector connector;
    /** The new connection if it speaks HTTP/2. */
    private Http2Connection made;
    private int repeats;
    private long connectedNanos;
    private long sentBytes;

    /** A {@link RawAnswer}, an IOException or {@link #AGAIN}; null while it is awaited. */
    private volatile Object outcome;
    private volatile boolean cancelled;

    /** Goes out together with the head; null if the body is longer, or there is none. */
    private byte[] wholeBody;
    /** Whether the first part of a longer body may be written. */
    private volatile boolean mayWrite;
    private volatile boolean writable;
    private final AtomicInteger partsAhead = new AtomicInteger();
    /** Bytes of a longer body that are not written yet; below 0 if its length is unknown. Used on the event loop. */
    private long unwrittenBytes;

    WireExchange(UserConnections user, WireRequest request) {
        this.user = user;
        this.loop = user.loop();
        this.http2 = user.http2();
        this.request = request;
    }

    WireRequest request() {
        return request;
    }

    /** The body of the request if it goes out together with the head; null if it is longer, or there is none. */
    byte[] wholeBody() {
        return wholeBody;
    }

    /** Whether no parts of a body follow. */
    boolean isWhole() {
        return request.body() == null || wholeBody != null;
    }

    /** When a connection was made for it, or 0. */
    long connectedNanos() {
        return connectedNanos;
    }

    /** Bytes of the request that went out, also if it was refused or failed; complete after {@link #send()}. */
    public long sentBytes() {
        return sentBytes;
    }

    /**
     * Sends the request and waits for the whole answer. Call it once, on the thread that made this.
     *
     * @throws OpenFailedException if no connection could be made
     * @throws AnswerFailedException if there was no whole answer
     * @throws IOException if the host is unknown to the request's resolver, or the body of the request failed
     * @throws InterruptedException if the thread is interrupted; the connection is cut
     */
    public RawAnswer send() throws IOException, InterruptedException {
        WireBody body = request.body();
        if (body != null && body.length() <= AT_ONCE_BYTES) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) Math.max(0, body.length()));
            body.writeTo(bytes);
            wholeBody = bytes.toByteArray();
        }
        while (true) {
            WireCarrier kept = kept();
            if (kept != null) {
                loop.execute(() -> beginOver(kept));
            } else {
                CompletableFuture<List<InetAddress>> addresses = addresses();
                ProxyHop proxy = proxy();
                loop.execute(() -> connect(addresses, proxy));
            }
            Object end = await(true);
            if (end == null) {
                writeBody(body);
                end = await(false);
            }
            if (end instanceof RawAnswer answer) {
                return answer;
            }
            if (end instanceof IOException failure) {
                throw failure;
            }
            mayWrite = false;
            writable = false;
            outcome = null;
        }
    }

    private WireCarrier kept() {
        Http2Connection shared = http2 == null ? null : http2.find(request.route());
        return shared == null ? user.take(request.route()) : shared.stream();
    }

    private CompletableFuture<List<InetAddress>> addresses() throws IOException {
        return request.resolver() == null
                ? user.network().resolver().lookUp(request.route().nextHost())
                : CompletableFuture.completedFuture(request.resolver().resolve(request.route().nextHost()));
    }

    private ProxyHop proxy() throws IOException {
        WireRoute.Proxy proxy = request.route().proxy();
        return proxy == null ? null : new ProxyHop(proxy.host(), proxy.port(),
                request.connect() == null ? null : request.connect().head(), request.limits());
    }

    /** @param orTurn whether to return null as soon as the body may be written */
    private Object await(boolean orTurn) throws InterruptedException {
        while (outcome == null && !(orTurn && mayWrite)) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                cancel();
                throw new InterruptedException();
            }
        }
        return outcome;
    }

    /** Ends it and cuts its connection: {@link #send()} fails. From any thread; has no effect after the end. */
    public void cancel() {
        cancelled = true;
        loop.execute(() -> {
            if (carrier != null) {
                carrier.cancel(this);
            } else {
                if (connector != null) {
                    connector.cancel();
                    connector = null;
                    if (http2 != null) {
                        http2.cancelled(request.route());
                    }
                }
                end(new AnswerFailedException(AnswerFailedException.Kind.CANCELLED, "cancelled here", 0, null));
            }
        });
    }

    // The body of the request: on the caller's thread.

    private void writeBody(WireBody body) throws InterruptedException {
        try {
            body.writeTo(new Parts());
            loop.execute(this::endOfBody);
        } catch (InterruptedBody e) {
            cancel();
            throw new InterruptedException();
        } catch (EndedBefore e) {
            // the answer, or the failure of the connection, is there
        } catch (IOException | RuntimeException e) {
            loop.execute(() -> {
                end(e instanceof IOException failure ? failure : new IOException(e));
                carrier.cancel(this);
            });
        }
    }

    /** The exchange ended before all of the body was written. */
    private static final class EndedBefore extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private static final class InterruptedBody extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Sends what is written to it, and waits while the server takes nothing. */
    private final class Parts extends OutputStream {

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (int from = offset; from < offset + length; from += PART_BYTES) {
                awaitRoom();
                byte[] part = Arrays.copyOfRange(bytes, from, Math.min(offset + length, from + PART_BYTES));
                partsAhead.incrementAndGet();
                loop.execute(() -> writePart(part));
            }
        }

        private void awaitRoom() throws IOException {
            while ((!writable || partsAhead.get() >= PARTS_AHEAD) && outcome == null) {
                LockSupport.park(this);
                if (Thread.interrupted()) {
                    throw new InterruptedBody();
                }
            }
            if (outcome != null) {
                throw new EndedBefore();
            }
        }
    }

    // From here on everything runs on the event loop.

    private void beginOver(WireCarrier kept) {
        if (cancelled) {
            kept.giveBack();
            end(new AnswerFailedException(AnswerFailedException.Kind.CANCELLED, "cancelled here", 0, null));
        } else if (kept.isActive()) {
            begin(kept);
        } else {
            end(AGAIN);
        }
    }

    private void connect(CompletableFuture<List<InetAddress>> addresses, ProxyHop proxy) {
        if (cancelled) {
            end(new AnswerFailedException(AnswerFailedException.Kind.CANCELLED, "cancelled here", 0, null));
            return;
        }
        carrier = null;
        made = null;
        if (http2 != null && http2.joins(this)) {
            return;
        }
        WireRoute route = request.route();
        int millis = request.limits().connectMillis();
        Duration limit = millis > 0 ? Duration.ofMillis(millis) : LONG;
        connector = new Connector(
                new Connector.Plan(route.target(), addresses, route.tls() == null ? null : route.tls().tls(),
                        route.source(), user.network().sockets(), proxy),
                loop, this, ConnectAttempt.Limits.forEachAddress(limit));
        connector.start();
    }

    @Override
    public ChannelHandler handler(Channel channel) {
        if (http2 != null && http2.isSpoken(channel, request.route())) {
            made = http2.made(channel, request.route());
            carrier = made.stream();
            return made.input();
        }
        WireChannel single = new WireChannel(channel, request.route(), user);
        carrier = single;
        return single;
    }

    @Override
    public void connected(Connector.Times times) {
        connector = null;
        connectedNanos = System.nanoTime();
        begin(carrier);
        if (http2 != null) {
            http2.connected(request.route(), made);
        }
    }

    @Override
    public void failed(OpenFailedException failure) {
        end(failure);
        if (http2 != null && connector != null) {
            connector = null;
            http2.failed(request.route(), failure);
        }
    }

    /**
     * The connection that another exchange of the user was making.
     *
     * @param shared null if it cannot carry this one as well
     */
    void joined(Http2Connection shared) {
        if (outcome != null) {
            return;
        }
        if (shared == null) {
            end(AGAIN);
        } else {
            connectedNanos = System.nanoTime();
            begin(shared.stream());
        }
    }

    private void begin(WireCarrier over) {
        carrier = over;
        over.begin(this);
        if (!isWhole()) {
            unwrittenBytes = request.body().length();
            writable = over.isWritable();
            mayWrite = true;
            LockSupport.unpark(waiter);
        }
    }

    private void writePart(byte[] part) {
        if (outcome == null && carrier != null && unwrittenBytes != 0) {
            carrier.write(part);
            unwrittenBytes -= part.length;
            if (unwrittenBytes == 0) {
                // In the same task: an answer that comes before would be one to half a request, and end the connection.
                carrier.endOfBody();
            }
            writable = carrier.isWritable();
        }
        partsAhead.decrementAndGet();
        LockSupport.unpark(waiter);
    }

    private void endOfBody() {
        if (outcome == null && unwrittenBytes != 0) {
            carrier.endOfBody();
        }
    }

    void sent(int bytes) {
        sentBytes += bytes;
    }

    /** More of the body may be written. */
    void writable() {
        writable = true;
        LockSupport.unpark(waiter);
    }

    void answered(RawAnswer answer) {
        end(answer);
    }

    void failed(AnswerFailedException failure) {
        end(failure);
    }

    /**
     * The server has refused to look at the request, which is safe to send once more.
     *
     * @param refusal the failure if it has done so too often
     */
    void again(AnswerFailedException refusal) {
        end(repeats++ < MOST_REPEATS ? AGAIN : refusal);
    }

    private void end(Object as) {
        if (outcome == null) {
            outcome = as;
            LockSupport.unpark(waiter);
        }
    }
}
