package org.throng.standin;

import static io.netty.handler.codec.http.HttpHeaderNames.CONNECTION;
import static io.netty.handler.codec.http.HttpHeaderNames.SEC_WEBSOCKET_ACCEPT;
import static io.netty.handler.codec.http.HttpHeaderNames.SEC_WEBSOCKET_EXTENSIONS;
import static io.netty.handler.codec.http.HttpHeaderNames.SEC_WEBSOCKET_KEY;
import static io.netty.handler.codec.http.HttpHeaderNames.SEC_WEBSOCKET_VERSION;
import static io.netty.handler.codec.http.HttpHeaderNames.UPGRADE;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionData;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionUtil;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtension;
import io.netty.handler.codec.http.websocketx.extensions.compression.PerMessageDeflateServerExtensionHandshaker;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;
import java.util.stream.Collectors;
import org.throng.standin.faults.Fault;
import org.throng.standin.faults.FaultSwitch;

/**
 * The opening handshake of RFC 6455 section 4.2, after which the connection has no HTTP handlers.
 *
 * <p>Netty's own handshaker is not used because its answer cannot be made wrong on purpose.
 */
final class WebSocketUpgrade {

    private static final String ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int KEY_BYTES = 16;

    private final HttpExchange exchange;
    private final ChannelHandlerContext ctx;
    private final ServerWebSocket connection;
    private final WebSocketServerExtension deflate;

    WebSocketUpgrade(
            HttpExchange exchange, ChannelHandlerContext ctx, ServerWebSocket connection, boolean mayDeflate) {
        this.exchange = exchange;
        this.ctx = ctx;
        this.connection = connection;
        this.deflate = mayDeflate ? offeredDeflate(exchange, connection.maxMessageBytes()) : null;
    }

    void perform() {
        HttpHeaders headers = exchange.request().headers();
        if (!HttpMethod.GET.equals(exchange.request().method())
                || !HttpVersion.HTTP_1_1.equals(exchange.request().protocolVersion())
                || !headers.containsValue(UPGRADE, HttpHeaderValues.WEBSOCKET, true)
                || !headers.containsValue(CONNECTION, HttpHeaderValues.UPGRADE, true)) {
            FullHttpResponse response = exchange.response(426, "only WebSocket connections are served here\n");
            response.headers().set(UPGRADE, HttpHeaderValues.WEBSOCKET);
            exchange.write(response);
        } else if (!"13".equals(headers.get(SEC_WEBSOCKET_VERSION))) {
            FullHttpResponse response = exchange.response(426, "only WebSocket version 13 is served here\n");
            response.headers().set(SEC_WEBSOCKET_VERSION, "13");
            exchange.write(response);
        } else if (!isKey(headers.get(SEC_WEBSOCKET_KEY))) {
            exchange.respond(400, "Sec-WebSocket-Key is not 16 bytes in base64\n");
        } else {
            accept(headers.get(SEC_WEBSOCKET_KEY));
        }
    }

    private void accept(String key) {
        FaultSwitch faults = exchange.standIn().faults();
        boolean close = faults.strikes(Fault.CLOSE_AFTER_101);
        FullHttpResponse response = exchange.response(101, "");
        HttpHeaders headers = response.headers();
        headers.set(UPGRADE, HttpHeaderValues.WEBSOCKET);
        headers.set(CONNECTION, HttpHeaderValues.UPGRADE);
        headers.set(SEC_WEBSOCKET_ACCEPT, acceptFor(faults.strikes(Fault.BAD_ACCEPT) ? "not" + key : key));
        if (deflate != null) {
            headers.set(SEC_WEBSOCKET_EXTENSIONS, headerValue(deflate.newReponseData()));
        }
        ctx.writeAndFlush(response).addListener(written -> {
            if (close || !written.isSuccess()) {
                exchange.standIn().stats().refused();
                ctx.close();
            } else {
                switchToFrames();
            }
        });
    }

    private void switchToFrames() {
        ChannelPipeline pipeline = ctx.pipeline();
        // The encoder first: the decoder's own close frames, after a violation, go through it.
        pipeline.addLast(new WebSocket13FrameEncoder(false));
        pipeline.addLast(new WebSocket13FrameDecoder(WebSocketDecoderConfig.newBuilder()
                .maxFramePayloadLength(connection.maxMessageBytes())
                .allowExtensions(deflate != null)
                .build()));
        if (deflate != null) {
            pipeline.addLast(deflate.newExtensionDecoder(), deflate.newExtensionEncoder());
        }
        pipeline.addLast(connection);
        pipeline.remove(ctx.handler());
        pipeline.remove(HttpObjectAggregator.class);
        // Last, because bytes that it has read beyond the request now go to the frame decoder.
        pipeline.remove(HttpServerCodec.class);
        connection.begin();
    }

    private static WebSocketServerExtension offeredDeflate(HttpExchange exchange, int maxMessageBytes) {
        String offer = exchange.request().headers().get(SEC_WEBSOCKET_EXTENSIONS);
        if (offer == null) {
            return null;
        }
        PerMessageDeflateServerExtensionHandshaker handshaker =
                new PerMessageDeflateServerExtensionHandshaker(maxMessageBytes);
        return WebSocketExtensionUtil.extractExtensions(offer).stream()
                .map(handshaker::handshakeExtension)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static String headerValue(WebSocketExtensionData extension) {
        return extension.name() + extension.parameters().entrySet().stream()
                .map(parameter -> "; " + parameter.getKey()
                        + (parameter.getValue() == null ? "" : "=" + parameter.getValue()))
                .collect(Collectors.joining());
    }

    private static boolean isKey(String key) {
        try {
            return key != null && Base64.getDecoder().decode(key.strip()).length == KEY_BYTES;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String acceptFor(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1")
                    .digest((key.strip() + ACCEPT_SUFFIX).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }
}
