package org.throng.net.websocket;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import io.netty.handler.codec.http.websocketx.extensions.compression.WebSocketServerCompressionHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.net.loop.EventLoops;

/** A WebSocket server of Netty's own parts, which sends every message back. */
final class EchoServer implements AutoCloseable {

    private final Channel listening;
    private final boolean tls;
    private final List<SocketChannel> accepted = new CopyOnWriteArrayList<>();
    private final List<String> tlsSessions = new CopyOnWriteArrayList<>();

    EchoServer(SslContext tls) {
        this.tls = tls != null;
        WebSocketServerProtocolConfig config = WebSocketServerProtocolConfig.newBuilder()
                .websocketPath("/")
                .checkStartsWith(true)
                .subprotocols("chat.v2,chat.v1")
                .allowExtensions(true)
                .maxFramePayloadLength(32 << 20)
                .build();
        listening = new ServerBootstrap()
                .group(EventLoops.shared().group())
                .channel(EventLoops.shared().epoll() ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        accepted.add(channel);
                        if (tls != null) {
                            SslHandler handler = tls.newHandler(channel.alloc());
                            handler.handshakeFuture().addListener(done -> tlsSessions.add(
                                    HexFormat.of().formatHex(handler.engine().getSession().getId())));
                            channel.pipeline().addLast(handler);
                        }
                        channel.pipeline().addLast(
                                new HttpServerCodec(),
                                new HttpObjectAggregator(65_536),
                                new WebSocketServerCompressionHandler(0),
                                new WebSocketServerProtocolHandler(config),
                                new Echo());
                    }
                })
                .bind("127.0.0.1", 0)
                .syncUninterruptibly()
                .channel();
    }

    URI uri() {
        int port = ((InetSocketAddress) listening.localAddress()).getPort();
        return URI.create((tls ? "wss" : "ws") + "://localhost:" + port + "/echo");
    }

    /** The connections so far, the first first. */
    List<SocketChannel> accepted() {
        return accepted;
    }

    /** Identifiers of the TLS sessions so far. */
    List<String> tlsSessions() {
        return tlsSessions;
    }

    @Override
    public void close() {
        listening.close().syncUninterruptibly();
        accepted.forEach(Channel::close);
    }

    private static final class Echo extends SimpleChannelInboundHandler<WebSocketFrame> {

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, WebSocketFrame frame) {
            ctx.writeAndFlush(frame.retain());
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
