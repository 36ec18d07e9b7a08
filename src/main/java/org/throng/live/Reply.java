package org.throng.live;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The answer to one request. It is given once, from any thread. */
public final class Reply {

    private static final String EVENTS = "text/event-stream; charset=utf-8";

    /** No answer may be framed or cached; one that is not a page loads nothing. */
    private static final Map<String, String> ALWAYS = Map.of(
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "X-Frame-Options", "DENY",
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cache-Control", "no-store");

    private final ChannelHandlerContext context;
    private final boolean keepAlive;
    private final boolean withoutBody;
    private final Map<String, String> headers = new LinkedHashMap<>(ALWAYS);
    private final Runnable given;
    /** Used on the server's thread only. */
    private boolean isGiven;

    /**
     * @param withoutBody whether the request was HEAD
     * @param given called on the server's thread when the answer is given
     */
    Reply(ChannelHandlerContext context, boolean keepAlive, boolean withoutBody, Runnable given) {
        this.context = context;
        this.keepAlive = keepAlive;
        this.withoutBody = withoutBody;
        this.given = given;
    }

    /** Sets a header of the answer; before the answer is given. */
    public Reply header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Answers with a sentence. */
    public void text(int status, String sentence) {
        send(status, "text/plain; charset=utf-8", (sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Answers with a body, which must not change any more. */
    public void send(int status, String contentType, byte[] body) {
        send(status, contentType, body, () -> { });
    }

    /**
     * Answers with a body, which must not change any more.
     *
     * @param sent called on the server's thread when the operating system has taken the whole answer, or the
     *     connection has ended before
     */
    public void send(int status, String contentType, byte[] body, Runnable sent) {
        onServerThread(() -> {
            FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1,
                    HttpResponseStatus.valueOf(status),
                    withoutBody ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(body));
            response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, body.length);
            head(response.headers(), contentType);
            if (!keepAlive) {
                response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
            }
            ChannelFuture written = context.writeAndFlush(response).addListener(done -> sent.run());
            if (!keepAlive) {
                written.addListener(ChannelFutureListener.CLOSE);
            }
            given.run();
        });
    }

    /** Begins a stream of events, which lasts until one side closes it. To be called on the server's thread. */
    EventStream events() {
        HttpResponse response = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
        head(response.headers(), EVENTS);
        response.headers().set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        response.headers().set("X-Accel-Buffering", "no");
        isGiven = true;
        context.writeAndFlush(response);
        // its reader sends nothing more
        context.pipeline().remove(LiveServer.PATIENCE);
        return new EventStream(context.channel());
    }

    private void head(HttpHeaders target, String contentType) {
        headers.forEach(target::set);
        target.set(HttpHeaderNames.CONTENT_TYPE, contentType);
    }

    private void onServerThread(Runnable answer) {
        if (!context.executor().inEventLoop()) {
            context.executor().execute(() -> onServerThread(answer));
        } else if (!isGiven) {
            isGiven = true;
            answer.run();
        }
    }
}
