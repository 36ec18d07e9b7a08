package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.connect.SocketErrors;
import org.throng.net.connect.SocketSettings;
import org.throng.net.loop.Deadlines;

/**
 * A connection of HTTP/2 (RFC 9113): the streams under way, and what the two ends have agreed on. {@link Http2Input}
 * reads and {@link Http2Output} writes. Netty's own connection handler also keeps what servers, pushes and priorities
 * need, for each connection and stream; a client that holds thousands of connections does without.
 */
final class Http2Connection implements Deadlines.Waiter {

    private static final long NEVER = Long.MAX_VALUE;

    /** Streams of a connection, before its ids are used up. */
    private static final int LAST_ID = Integer.MAX_VALUE - 2;

    private final Channel channel;
    private final WireRoute route;
    private final Http2Connections user;
    private final long madeNanos = System.nanoTime();

    private final Http2Input input = new Http2Input(this);
    private final Http2Output output;

    private final IntObjectMap<Http2Stream> streams = new IntObjectHashMap<>(4);
    /** They begin when others have ended. */
    private final Deque<Http2Stream> waiting = new ArrayDeque<>(1);
    private long maxStreams = NEVER;
    private int nextId = 1;

    /** Whether the server's settings have come: what it says first (RFC 9113 section 3.4). */
    private boolean greeted;
    /** The server's GOAWAY in words, or null. */
    private String farewell;
    private boolean broken;

    /** Whether no further request may begin. */
    private volatile boolean retired;
    /** When it may not be used any more unless it is in use, by {@link System#nanoTime()}. */
    private volatile long expiresNanos = NEVER;

    private boolean watched;
    /** No stream's time is over before this. */
    private volatile long earliestNanos = NEVER;
    /** When the bytes that are being read arrived, or those that were read last. */
    private long heardNanos;

    Http2Connection(Channel channel, WireRoute route, Http2Connections user) {
        this.channel = channel;
        this.route = route;
        this.user = user;
        this.output = new Http2Output(channel);
        this.expiresNanos = byAge();
    }

    WireRoute route() {
        return route;
    }

    /** Whether another request may begin. From any thread. */
    boolean isReusable() {
        long expires = expiresNanos;
        return !retired && channel.isActive() && (expires == NEVER || System.nanoTime() - expires < 0);
    }

    /** No request begins any more; the connection ends after those under way. From any thread. */
    void retireLater() {
        retired = true;
        channel.eventLoop().execute(this::endIfUnused);
    }

    Http2Stream stream() {
        return new Http2Stream(this);
    }

    private long byAge() {
        long age = user.network().reuse().maxAgeMillis();
        return age <= 0 ? NEVER : madeNanos + TimeUnit.MILLISECONDS.toNanos(age);
    }

    // From here on everything runs on the event loop.

    /** Whether a request may begin now. */
    boolean accepts() {
        return !retired && channel.isActive();
    }

    boolean usesTls() {
        return route.tls() != null;
    }

    /** The handler of the channel. */
    Http2Input input() {
        return input;
    }

    Http2Output output() {
        return output;
    }

    Http2Stream stream(int id) {
        return streams.get(id);
    }

    /** Whether a stream with this id was begun, and may have ended. */
    boolean wasBegun(int id) {
        return (id & 1) == 1 && id < nextId;
    }

    void heard(long nowNanos) {
        heardNanos = nowNanos;
    }

    long heardNanos() {
        return heardNanos;
    }

    void begin(Http2Stream stream) {
        if (!channel.isActive()) {
            // its end was reported when nobody waited
            stream.cutOff(whyEnded());
            return;
        }
        watch(stream.deadlineNanos());
        if (streams.size() < maxStreams && waiting.isEmpty()) {
            open(stream);
        } else {
            waiting.add(stream);
        }
    }

    private void open(Http2Stream stream) {
        int id = nextId;
        try {
            if (stream.open(id)) {
                nextId += 2;
                streams.put(id, stream);
            }
        } catch (Http2Exception e) {
            stream.fail(Kind.MALFORMED, "the request's headers are longer than the server accepts: "
                    + Printable.beginning(String.valueOf(e.getMessage())), e);
        }
        if (nextId >= LAST_ID) {
            retire();
        }
    }

    /** A stream has ended, or has never been opened. */
    void ended(Http2Stream stream, boolean last) {
        if (stream.id() == 0) {
            waiting.remove(stream);
        } else {
            streams.remove(stream.id());
        }
        if (last) {
            retire();
        }
        openWaiting();
        long idle = stream.idleMillis();
        long byIdle = idle <= 0 ? NEVER : heardNanos + TimeUnit.MILLISECONDS.toNanos(idle);
        long byAge = byAge();
        expiresNanos = byIdle == NEVER || byAge == NEVER ? Math.min(byIdle, byAge)
                : byIdle - byAge < 0 ? byIdle : byAge;
        endIfUnused();
    }

    int idleMillis() {
        return (int) Math.min(Integer.MAX_VALUE, user.network().reuse().idleMillis());
    }

    private void openWaiting() {
        while (!retired && streams.size() < maxStreams && !waiting.isEmpty()) {
            open(waiting.poll());
        }
    }

    /** No further request begins; those that wait are sent over another connection. */
    private void retire() {
        retired = true;
        user.remove(this);
        List<Http2Stream> all = new ArrayList<>(waiting);
        waiting.clear();
        all.forEach(one -> one.repeat(Kind.GONE, "the connection took no further request"));
    }

    private void endIfUnused() {
        if (retired && !waiting.isEmpty()) {
            retire();
        }
        if (retired && streams.isEmpty()) {
            cut();
        }
    }

    /** Ends the TCP connection by a reset: nothing is left in TIME_WAIT. */
    void cut() {
        if (channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    // What the frames say.

    /** The server's settings (RFC 9113 section 6.5.2). */
    void agree(Http2Settings settings) throws Http2Exception {
        greeted = true;
        if (settings.maxConcurrentStreams() != null) {
            maxStreams = settings.maxConcurrentStreams();
        }
        output.agree(settings);
        if (settings.initialWindowSize() != null) {
            int change = settings.initialWindowSize() - output.initialWindow();
            output.initialWindow(settings.initialWindowSize());
            for (Http2Stream stream : streams.values()) {
                stream.widen(change);
            }
            sendBodies();
        }
        openWaiting();
    }

    /** Whether the server's settings have come. */
    boolean isGreeted() {
        return greeted;
    }

    long maxStreams() {
        return maxStreams;
    }

    /** The window of the whole connection has grown. */
    void sendBodies() {
        for (Http2Stream stream : List.copyOf(streams.values())) {
            stream.sendBody();
        }
    }

    void notifyIfWritable() {
        if (channel.isWritable()) {
            streams.values().forEach(Http2Stream::notifyIfWritable);
        }
    }

    /** The server takes no further streams (RFC 9113 section 6.8). */
    void goAway(int lastId, long code, ByteBuf debug) {
        String said = Printable.beginning(debug.toString(StandardCharsets.UTF_8));
        farewell = "the server ended the connection (GOAWAY " + name(code) + (said.isEmpty() ? "" : ": " + said) + ")";
        retire();
        for (Http2Stream stream : List.copyOf(streams.values())) {
            if (stream.id() > lastId) {
                streams.remove(stream.id());
                stream.repeat(Kind.GONE, farewell + " before it took the request");
            }
        }
        endIfUnused();
    }

    static String name(long code) {
        Http2Error known = Http2Error.valueOf(code);
        return known == null ? "error " + code : known.name();
    }

    // Its end.

    /** Ends it because the server does what may not be. */
    void breakOff(Http2Error error, String why, Exception cause) {
        if (!broken) {
            broken = true;
            output.sayGoodbye(error);
            failAll(Kind.MALFORMED, why, cause);
            cut();
        }
    }

    /** Whether it carries nothing any more. */
    boolean isBroken() {
        return broken;
    }

    /** The channel cannot be used any more. */
    void failed(Throwable cause) {
        if (cause instanceof IOException && whyEnded() != null) {
            // a server that does not read what is under way to it ends the connection by a reset
            ended();
        } else {
            failAll(Kind.BROKEN, "the connection broke: " + SocketErrors.reason(cause), cause);
        }
        cut();
    }

    private void failAll(Kind kind, String why, Throwable cause) {
        takeAll().forEach(one -> one.fail(kind, why, cause));
    }

    /** Carries nothing any more. */
    private List<Http2Stream> takeAll() {
        broken = true;
        retired = true;
        user.remove(this);
        List<Http2Stream> all = all();
        streams.clear();
        waiting.clear();
        return all;
    }

    private List<Http2Stream> all() {
        List<Http2Stream> all = new ArrayList<>(streams.values());
        all.addAll(waiting);
        return all;
    }

    /** The server has ended it. */
    void ended() {
        String why = whyEnded();
        takeAll().forEach(one -> one.cutOff(why));
    }

    /** Null if nothing is known. */
    private String whyEnded() {
        return farewell != null ? farewell
                : greeted ? null : "the server ended the connection without a frame of HTTP/2; it may not speak"
                        + " HTTP/2 here (run with -Dhttp2=auto or off)";
    }

    // Time limits.

    private void watch(long deadlineNanos) {
        if (deadlineNanos == NEVER) {
            return;
        }
        long earliest = earliestNanos;
        if (earliest == NEVER || deadlineNanos - earliest < 0) {
            earliestNanos = deadlineNanos;
        }
        if (!watched) {
            watched = true;
            Deadlines.shared().watch(this);
        }
    }

    /** Checks the limits of the streams only when the earliest may be over: frames arrive far more often. */
    @Override
    public boolean stillWaits(long now) {
        long earliest = earliestNanos;
        if (earliest != NEVER && now - earliest > 0) {
            Deadlines.afterReading(channel.eventLoop(), this::checkLimits);
        }
        return channel.isOpen();
    }

    private void checkLimits() {
        long now = System.nanoTime();
        earliestNanos = NEVER;
        boolean silent = false;
        for (Http2Stream stream : all()) {
            long deadline = stream.deadlineNanos();
            if (deadline != NEVER && now - deadline > 0) {
                silent |= stream.id() != 0 && heardNanos - stream.heardNanos() <= 0;
                stream.timeOut();
            } else {
                watch(deadline);
            }
        }
        if (silent) {
            // Nothing came for any stream: the connection may be dead.
            retire();
        }
        output.flush();
        endIfUnused();
    }
}
