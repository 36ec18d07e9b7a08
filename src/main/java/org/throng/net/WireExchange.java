package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
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

/** One request and its answer, for the thread that calls {@link #send()}. */
public final class WireExchange implements Dialling.Caller {

    /** A body up to this length goes out together with the head. */
    private static final int AT_ONCE_BYTES = 64 << 10;
    private static final int PART_BYTES = 64 << 10;
    /** Longest time for a connection if the request sets none: the system's own limit is shorter. */
    private static final Duration LONG = Duration.ofHours(1);

    /** Parts of a body that wait for the event loop. */
    private static final int PARTS_AHEAD = 4;

    /** The kept connection has ended before the request began. */
    private static final Object AGAIN = new Object();

    private final UserConnections user;
    private final EventLoop loop;
    private final WireRequest request;
    private final Thread waiter = Thread.currentThread();

    private WireChannel connection;
    private Dialling dialling;
    private long connectedNanos;
    private long resolveMicros = -1;

    /** A {@link WireAnswer}, an IOException or {@link #AGAIN}; null while it is awaited. */
    private volatile Object outcome;
    private volatile boolean cancelled;

    /** Goes out together with the head; null if the body is longer, or there is none. */
    private byte[] wholeBody;
    /** Of a longer body: its first part may be written. */
    private volatile boolean mayWrite;
    private volatile boolean writable;
    private final AtomicInteger partsAhead = new AtomicInteger();
    private long sentBytes;
    /** Used on the event loop, as is the number of bytes. */
    private boolean written;

    WireExchange(UserConnections user, WireRequest request) {
        this.user = user;
        this.loop = user.loop();
        this.request = request;
    }

    WireRequest request() {
        return request;
    }

    boolean isWritten() {
        return written;
    }

    /**
     * Sends the request and waits for the whole answer. Call it once, on the thread that made this.
     *
     * @throws OpenFailedException if no connection could be made
     * @throws WireFailedException if there was no whole answer
     * @throws IOException if the host is unknown to the request's resolver, or the body of the request failed
     * @throws InterruptedException if the thread is interrupted; the connection is cut
     */
    public WireAnswer send() throws IOException, InterruptedException {
        WireBody body = request.body();
        if (body != null && body.length() <= AT_ONCE_BYTES) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) Math.max(0, body.length()));
            body.writeTo(bytes);
            wholeBody = bytes.toByteArray();
        }
        while (true) {
            WireChannel kept = user.take(request.route());
            if (kept != null) {
                loop.execute(() -> beginOver(kept));
            } else {
                CompletableFuture<List<InetAddress>> addresses = addresses();
                loop.execute(() -> dial(addresses));
            }
            Object end = await(true);
            if (end == null) {
                writeBody(body);
                end = await(false);
            }
            if (end instanceof WireAnswer answer) {
                return answer;
            }
            if (end instanceof IOException failure) {
                throw failure;
            }
            outcome = null;
        }
    }

    private CompletableFuture<List<InetAddress>> addresses() throws IOException {
        return request.resolver() == null
                ? user.network().resolver().lookUp(request.route().host())
                : CompletableFuture.completedFuture(request.resolver().resolve(request.route().host()));
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
            if (connection != null) {
                connection.cancel(this);
            } else if (dialling != null) {
                dialling.cancel();
                end(new WireFailedException(WireFailedException.Kind.CANCELLED, "cancelled here", 0, null));
            }
        });
    }

    // The body of the request: on the caller's thread.

    private void writeBody(WireBody body) throws InterruptedException {
        try {
            body.writeTo(new Parts());
            loop.execute(() -> written = true);
        } catch (InterruptedBody e) {
            cancel();
            throw new InterruptedException();
        } catch (EndedBefore e) {
            // the answer, or the failure of the connection, is there
        } catch (IOException | RuntimeException e) {
            loop.execute(() -> {
                end(e instanceof IOException failure ? failure : new IOException(e));
                connection.cancel(this);
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

    private void beginOver(WireChannel kept) {
        if (cancelled) {
            user.giveBack(kept);
            end(new WireFailedException(WireFailedException.Kind.CANCELLED, "cancelled here", 0, null));
        } else if (kept.isActive()) {
            begin(kept);
        } else {
            end(AGAIN);
        }
    }

    private void dial(CompletableFuture<List<InetAddress>> addresses) {
        if (cancelled) {
            end(new WireFailedException(WireFailedException.Kind.CANCELLED, "cancelled here", 0, null));
            return;
        }
        WireRoute route = request.route();
        int millis = request.limits().connectMillis();
        Duration limit = millis > 0 ? Duration.ofMillis(millis) : LONG;
        dialling = new Dialling(
                new Dialling.Way(route.target(), addresses, route.tls() == null ? null : route.tls().context(),
                        route.source(), user.network().bootstrap()),
                loop, this, new Connecting.Limits(System.nanoTime(), limit, limit));
        dialling.start();
    }

    @Override
    public ChannelHandler handler(Channel channel) {
        connection = new WireChannel(channel, request.route(), user);
        return connection;
    }

    @Override
    public void dialled(Dialling.Times times) {
        dialling = null;
        connectedNanos = System.nanoTime();
        resolveMicros = times.resolveMicros();
        begin(connection);
    }

    @Override
    public void failed(OpenFailedException failure) {
        end(failure);
    }

    private void begin(WireChannel over) {
        connection = over;
        over.begin(this);
        Channel channel = over.channel();
        boolean whole = request.body() == null || wholeBody != null;
        int bodyBytes = wholeBody == null ? 0 : wholeBody.length;
        ByteBuf bytes = channel.alloc().directBuffer(request.head().length + bodyBytes);
        bytes.writeBytes(request.head());
        if (bodyBytes > 0) {
            bytes.writeBytes(wholeBody);
        }
        sentBytes = bytes.readableBytes();
        written = whole;
        channel.writeAndFlush(bytes);
        if (!whole) {
            writable = channel.isWritable();
            mayWrite = true;
            LockSupport.unpark(waiter);
        }
    }

    private void writePart(byte[] part) {
        if (outcome == null && connection != null) {
            sentBytes += part.length;
            Channel channel = connection.channel();
            channel.writeAndFlush(Unpooled.wrappedBuffer(part));
            writable = channel.isWritable();
        }
        partsAhead.decrementAndGet();
        LockSupport.unpark(waiter);
    }

    /** The socket accepts more. */
    void writable() {
        writable = true;
        LockSupport.unpark(waiter);
    }

    void answered(AnswerReader read, long nowNanos) {
        end(read.answer(sentBytes, connectedNanos, resolveMicros, nowNanos));
    }

    void failed(WireFailedException failure) {
        end(failure);
    }

    private void end(Object as) {
        if (outcome == null) {
            outcome = as;
            LockSupport.unpark(waiter);
        }
    }
}
