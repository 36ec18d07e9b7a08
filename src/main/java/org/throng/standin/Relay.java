package org.throng.standin;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpRequestEncoder;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;

/**
 * Relays a connection to the process that owns the requested state: first the request that names it, then every byte in
 * both directions. TLS ends here; {@code X-Forwarded-Proto} reports it to the owner.
 */
final class Relay {

    private static final byte[] UNREACHABLE = ("HTTP/1.1 503 Service Unavailable\r\n"
            + "Connection: close\r\nContent-Length: 0\r\n\r\n").getBytes(StandardCharsets.US_ASCII);

    private final HttpExchange exchange;
    private final Channel client;
    private final Splice fromClient;

    Relay(HttpExchange exchange, ChannelHandlerContext ctx) {
        this.exchange = exchange;
        this.client = ctx.channel();
        this.fromClient = new Splice(exchange.secure());
        client.config().setAutoRead(false);
        client.config().setOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
        exchange.takeOver(fromClient);
    }

    void to(int process) {
        FullHttpRequest request = exchange.request().retain();
        if (exchange.secure()) {
            request.headers().set(HttpExchange.FORWARDED_PROTO, "https");
        }
        exchange.standIn().owners().port(process, port -> {
            if (!client.isActive() || port == 0) {
                request.release();
                refuse();
            } else {
                connect(port, request);
            }
        });
    }

    private void connect(int port, FullHttpRequest request) {
        HttpRequestEncoder encoder = new HttpRequestEncoder();
        exchange.standIn().client()
                .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .option(ChannelOption.AUTO_READ, false)
                .handler(encoder)
                .connect(InetAddress.getLoopbackAddress(), port)
                .addListener((ChannelFutureListener) connected -> {
                    if (!connected.isSuccess() || !client.isActive()) {
                        request.release();
                        connected.channel().close();
                        refuse();
                        return;
                    }
                    Channel owner = connected.channel();
                    owner.write(request);
                    owner.pipeline().remove(encoder);
                    Splice fromOwner = new Splice(false);
                    owner.pipeline().addLast(fromOwner);
                    fromOwner.join(fromClient);
                    fromClient.join(fromOwner);
                });
    }

    private void refuse() {
        exchange.standIn().stats().error();
        client.writeAndFlush(Unpooled.wrappedBuffer(UNREACHABLE)).addListener(ChannelFutureListener.CLOSE);
    }
}
