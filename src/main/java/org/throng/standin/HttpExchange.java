package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.ssl.SslHandler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** One HTTP request and the way to answer it. Valid until it has been answered; used on the event loop only. */
public final class HttpExchange {

    /** The header with which a relaying process marks a TLS client. */
    public static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    private final ChannelHandlerContext ctx;
    private final FullHttpRequest request;
    private final StandInContext standIn;
    private final boolean relayed;

    /**
     * Takes a request.
     *
     * @param relayed whether it has come from another process of the stand-in
     */
    HttpExchange(ChannelHandlerContext ctx, FullHttpRequest request, StandInContext standIn, boolean relayed) {
        this.ctx = ctx;
        this.request = request;
        this.standIn = standIn;
        this.relayed = relayed;
    }

    public FullHttpRequest request() {
        return request;
    }

    public StandInContext standIn() {
        return standIn;
    }

    /** Path and parameters, decoded. */
    public QueryStringDecoder target() {
        return new QueryStringDecoder(request.uri());
    }

    public InetAddress client() {
        return ((InetSocketAddress) ctx.channel().remoteAddress()).getAddress();
    }

    /** Whether the client speaks TLS, with this process or with the one that relayed it. */
    public boolean secure() {
        return ctx.pipeline().get(SslHandler.class) != null
                || relayed && "https".equals(request.headers().get(FORWARDED_PROTO));
    }

    /** The address by which the client knows this server, such as {@code http://docs.example:8080}. */
    public String origin() {
        InetSocketAddress own = (InetSocketAddress) ctx.channel().localAddress();
        String host = request.headers().get(
                HttpHeaderNames.HOST, own.getAddress().getHostAddress() + ":" + own.getPort());
        return (secure() ? "https://" : "http://") + host;
    }

    /** The body of a request that is streamed by {@link Protocol#streams}; else null. */
    public IncomingBody body() {
        return request instanceof StreamedRequest streamed ? streamed.body() : null;
    }

    /** Whether the body of an answer may be a {@link io.netty.channel.FileRegion}, which no process reads. */
    public boolean mayCopyFiles() {
        return ctx.pipeline().get(SslHandler.class) == null && ctx.pipeline().get(DripHandler.class) == null;
    }

    /** Answers in plain text. */
    public void respond(int status, String text) {
        respond(status, "text/plain; charset=UTF-8", text);
    }

    public void respond(int status, String contentType, String body) {
        respond(status, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Answers with bytes.
     *
     * @param body not copied
     */
    public void respond(int status, String contentType, byte[] body) {
        FullHttpResponse response = response(status, Unpooled.wrappedBuffer(body));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, contentType);
        write(response);
    }

    /**
     * Answers with a body that is made while it is sent; only for a protocol that {@link Protocol#streamsBodies}.
     *
     * @param head has Content-Length, or Transfer-Encoding
     */
    public void write(HttpResponse head, BodySource body) {
        if (head.status().code() >= 400) {
            standIn.stats().error();
        }
        HttpUtil.setKeepAlive(head, keepAlive());
        ctx.pipeline().get(RequestQueue.class).send(head, body, !keepAlive());
    }

    /**
     * Passes on a part of another process's answer unchanged: the head, then the content. The last part is
     * flushed.
     */
    ChannelFuture pass(HttpObject part) {
        if (part instanceof HttpResponse head) {
            HttpUtil.setKeepAlive(head, keepAlive());
            if (head.status().code() >= 400) {
                standIn.stats().error();
            }
        }
        boolean last = part instanceof LastHttpContent;
        ChannelFuture written = last ? ctx.writeAndFlush(part) : ctx.write(part);
        if (last && !keepAlive()) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
        return written;
    }

    void flush() {
        ctx.flush();
    }

    boolean isWritable() {
        return ctx.channel().isWritable();
    }

    /** Resets the connection instead of answering, or during an answer. */
    public void cut() {
        ConnectionReset.of(ctx.channel());
    }

    /** Whether the client is still connected. */
    boolean isOpen() {
        return ctx.channel().isActive();
    }

    /**
     * Relays the connection to the process of the stand-in that owns the requested state; nothing of it reaches this
     * process any more. A connection is relayed to one process only: if it comes from another process already, it is
     * refused with 421 (RFC 9110 section 15.5.20), and the client may use a new one.
     */
    public void relay(int process) {
        if (relayed) {
            respond(421, "another request of this connection was about something that another process keeps\n");
        } else {
            new Relay(this, ctx).to(process);
        }
    }

    /** Lets the answer wait; the request is then no longer needed. */
    public PendingAnswer later() {
        return new PendingAnswer(ctx, keepAlive(), standIn);
    }

    /**
     * Switches the connection from HTTP: later bytes go to these handlers. They give the only answer.
     */
    public void takeOver(ChannelHandler... handlers) {
        ChannelPipeline pipeline = ctx.pipeline();
        pipeline.addLast(handlers);
        pipeline.remove(ctx.handler());
        pipeline.remove(HttpObjectAggregator.class);
        // Last, because bytes that it has read beyond the request now go to the new handlers.
        pipeline.remove(HttpServerCodec.class);
    }

    /** Makes the connection a WebSocket, or answers as RFC 6455 section 4.2.2 requires if it cannot be one. */
    public void upgrade(ServerWebSocket connection, boolean mayDeflate) {
        new WebSocketUpgrade(this, ctx, connection, mayDeflate).perform();
    }

    FullHttpResponse response(int status, String body) {
        return response(status, Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
    }

    private static FullHttpResponse response(int status, ByteBuf body) {
        return new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status), body);
    }

    /** Answers and adds its length, unless it is chunked, and the header Connection. */
    public void write(FullHttpResponse response) {
        PendingAnswer.write(ctx, response, keepAlive(), standIn.stats());
    }

    private boolean keepAlive() {
        return HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
    }
}
