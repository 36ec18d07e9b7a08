package org.throng.net.connect;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerReader;
import org.throng.net.answer.RawAnswer;
import org.throng.net.answer.StoredBody;

/** Asks a proxy for a tunnel to the target (RFC 9110 section 9.3.6). In the pipeline until the proxy has answered. */
final class ProxyTunnel extends ChannelInboundHandlerAdapter {

    /** Receives the end of the attempt. */
    interface Opening {

        /** The bytes that follow go to the target and come from it. */
        void opened(ChannelHandlerContext ctx);

        void refused(RawAnswer answer);

        void failed(AnswerFailedException failure);
    }

    private final ProxyHop proxy;
    private final Opening opening;
    private final StoredBody body;
    private final AnswerReader reader;
    private final long connectedNanos = System.nanoTime();
    private boolean over;

    ProxyTunnel(ProxyHop proxy, Opening opening) {
        this.proxy = proxy;
        this.opening = opening;
        this.body = StoredBody.of(proxy.limits());
        this.reader = new AnswerReader(AnswerReader.AnswerTo.CONNECT, AnswerReader.Heads.AS_HTTP_CLIENT, body);
    }

    long receivedBytes() {
        return reader.receivedBytes();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        ctx.writeAndFlush(Unpooled.wrappedBuffer(proxy.connect()));
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (over || !(message instanceof ByteBuf bytes) || !reader.read(bytes, System.nanoTime())) {
                return;
            }
            over = true;
            if (!reader.head().isSuccess()) {
                opening.refused(answer());
            } else if (bytes.isReadable()) {
                // the target waits for our TLS handshake: it cannot have sent this
                opening.failed(reader.failure(AnswerFailedException.Kind.BAD_HEAD,
                        "the proxy sent bytes behind the head of its answer to CONNECT"));
            } else {
                opening.opened(ctx);
            }
        } catch (AnswerFailedException e) {
            over = true;
            opening.failed(e);
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private RawAnswer answer() {
        return RawAnswer.of(reader, body, proxy.connect().length, connectedNanos, System.nanoTime());
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (over) {
            return;
        }
        over = true;
        try {
            if (reader.endsHere()) {
                opening.refused(answer());
            } else {
                opening.failed(reader.cutOff());
            }
        } catch (AnswerFailedException e) {
            opening.failed(e);
        }
    }
}
