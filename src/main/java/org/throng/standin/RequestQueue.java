package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * Aggregates the decoder's output to whole requests, but streams bodies that the protocol {@linkplain Protocol#streams
 * selects}, and answers. One request of a connection is served at a time; the next one waits until the answer has been
 * written, as RFC 9112 section 9.3.2 requires for the order of answers.
 */
final class RequestQueue extends ChannelDuplexHandler {

    private static final int MAX_BODY_BYTES = 1 << 20;
    private static final int CLOSE_PATIENCE_SECONDS = 2;

    private final Protocol protocol;
    private final KeepAliveTimeout keepAliveTimeout;
    private ChannelHandlerContext ctx;
    /** Input after the present request. */
    private Queue<Object> waiting;
    private HttpRequest head;
    private CompositeByteBuf whole;
    private IncomingBody body;
    private boolean answering;
    private boolean refusing;
    private BodySource source;
    private boolean closeAfterSource;
    private boolean pumping;
    private ChannelPromise closing;

    RequestQueue(Protocol protocol) {
        this.protocol = protocol;
        this.keepAliveTimeout = new KeepAliveTimeout(protocol.keepAliveTimeout());
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        ctx = context;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refusing) {
            ReferenceCountUtil.release(message);
        } else if (answering && !receiving()) {
            if (waiting == null) {
                waiting = new ArrayDeque<>();
            }
            waiting.add(message);
            ctx.channel().config().setAutoRead(false);
        } else {
            take(message);
        }
    }

    private boolean receiving() {
        return body != null && !body.isEnded();
    }

    private void take(Object message) {
        if (message instanceof HttpRequest request) {
            begin(request);
        }
        if (message instanceof HttpContent content && !refusing) {
            add(content);
        } else if (message instanceof HttpContent) {
            ReferenceCountUtil.release(message);
        }
    }

    private void begin(HttpRequest request) {
        keepAliveTimeout.end();
        if (request.decoderResult().isFailure()) {
            FullHttpRequest failed = whole(request, Unpooled.EMPTY_BUFFER);
            failed.setDecoderResult(request.decoderResult());
            refusing = true;
            serve(failed);
            return;
        }
        boolean streams = protocol.streams(request);
        if (!streams && HttpUtil.getContentLength(request, 0L) > MAX_BODY_BYTES) {
            refuse();
            return;
        }
        if (HttpUtil.is100ContinueExpected(request)) {
            request.headers().remove(HttpHeaderNames.EXPECT);
            ctx.writeAndFlush(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE));
        }
        if (streams) {
            body = new IncomingBody(ctx.channel().config());
            serve(new StreamedRequest(request, body));
        } else {
            head = request;
        }
    }

    private void add(HttpContent content) {
        boolean last = content instanceof LastHttpContent;
        boolean broken = content.decoderResult().isFailure();
        ByteBuf piece = content.content();
        if (broken) {
            piece.release();
            ctx.close(); // the beginning of the next request is unknown
        } else if (body != null) {
            if (piece.isReadable()) {
                body.add(piece);
            } else {
                piece.release();
            }
            if (last) {
                body.end();
                passOn();
            }
        } else if (head != null) {
            collect(piece, last);
        } else {
            piece.release();
        }
    }

    private void collect(ByteBuf piece, boolean last) {
        if (whole == null && last) {
            serveCollected(piece);
            return;
        }
        if (whole == null) {
            whole = ctx.alloc().compositeBuffer(Integer.MAX_VALUE);
        }
        whole.addComponent(true, piece);
        if (whole.readableBytes() > MAX_BODY_BYTES) {
            whole.release();
            whole = null;
            head = null;
            refuse();
        } else if (last) {
            ByteBuf all = whole;
            whole = null;
            serveCollected(all);
        }
    }

    private void serveCollected(ByteBuf content) {
        HttpRequest collected = head;
        head = null;
        serve(whole(collected, content));
    }

    private static FullHttpRequest whole(HttpRequest request, ByteBuf content) {
        return new DefaultFullHttpRequest(
                request.protocolVersion(), request.method(), request.uri(), content, request.headers(),
                EmptyHttpHeaders.INSTANCE);
    }

    private void serve(FullHttpRequest request) {
        answering = true;
        ctx.fireChannelRead(request);
    }

    /** The body is too large for memory: the client gets an error, and its connection ends. */
    private void refuse() {
        refusing = true;
        DefaultFullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE);
        response.headers().set(HttpHeaderNames.CONTENT_LENGTH, 0)
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        ctx.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        ctx.write(message, promise);
        if (message instanceof LastHttpContent && !interim) {
            answered();
        }
    }

    private void answered() {
        answering = false;
        if (body != null) {
            body.drop();
        }
        passOn();
    }

    /** Continues with the next request when this one is complete and its answer is sent. */
    private void passOn() {
        if (answering || receiving()) {
            return;
        }
        body = null;
        if (closing != null) {
            ctx.close(closing);
            return;
        }
        while (waiting != null && !waiting.isEmpty() && (!answering || receiving())) {
            take(waiting.poll());
        }
        if (waiting != null && waiting.isEmpty()) {
            waiting = null;
            ctx.channel().config().setAutoRead(true);
        }
        if (!answering && !receiving() && head == null) {
            keepAliveTimeout.begin(ctx);
        }
    }

    /**
     * The rest of a body is read for a while: a close would be a reset for the client, which would lose the answer (RFC
     * 9112 section 9.6).
     */
    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) {
        boolean resets = Integer.valueOf(0).equals(context.channel().config().getOption(ChannelOption.SO_LINGER));
        if (answering || !receiving() || resets || closing != null || !context.channel().isActive()) {
            context.close(promise);
            return;
        }
        closing = promise;
        context.executor().schedule(() -> context.close(promise), CLOSE_PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Sends an answer whose body is made while it is sent. */
    void send(HttpResponse response, BodySource newSource, boolean close) {
        source = newSource;
        closeAfterSource = close;
        ctx.write(response);
        pump();
    }

    /** A write or a flush may change the writability within its call; the encoder must not be entered again then. */
    private void pump() {
        if (pumping) {
            return;
        }
        pumping = true;
        ChannelFuture region = null;
        try {
            while (region == null && source != null && ctx.channel().isActive() && ctx.channel().isWritable()) {
                region = writePiece();
                if (!ctx.channel().isWritable()) {
                    ctx.flush();
                }
            }
            ctx.flush();
        } finally {
            pumping = false;
        }
        if (region != null) {
            region.addListener(sent -> pump()); // of unknown size, so one at a time
        }
    }

    /** Writes the next piece, or the end. Returns the future of a region of a file, and null for all others. */
    private ChannelFuture writePiece() {
        Object piece = source.next(ctx.alloc());
        if (!ctx.channel().isActive()) {
            ReferenceCountUtil.release(piece);
        } else if (piece == null) {
            endSource();
        } else if (piece instanceof FileRegion) {
            return ctx.writeAndFlush(piece);
        } else {
            ctx.write(new DefaultHttpContent((ByteBuf) piece));
        }
        return null;
    }

    private void endSource() {
        BodySource ended = source;
        source = null;
        ended.close();
        ctx.write(LastHttpContent.EMPTY_LAST_CONTENT).addListener(sent -> {
            if (closeAfterSource) {
                ctx.channel().close();
            }
        });
        answered();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (source != null) {
            pump();
        }
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        keepAliveTimeout.end();
        if (source != null) {
            BodySource unsent = source;
            source = null;
            unsent.close();
        }
        if (body != null) {
            body.connectionEnded();
        }
        if (whole != null) {
            whole.release();
            whole = null;
        }
        if (waiting != null) {
            waiting.forEach(ReferenceCountUtil::release);
            waiting = null;
        }
        context.fireChannelInactive();
    }
}
