package org.throng.live;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.live.LiveServer.Resource;

/** Checks the requests of one connection, and finds their routes. */
final class RequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final Logger LOG = LoggerFactory.getLogger(RequestHandler.class);
    private static final int MOST_PARAMETERS = 20;

    private final Guard guard;
    private final Map<String, Resource> resources;
    private boolean isAnswering;

    RequestHandler(Guard guard, Map<String, Resource> resources) {
        this.guard = guard;
        this.resources = resources;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest received) {
        if (isAnswering) {
            // no browser sends a second request before the answer to the first
            context.close();
            return;
        }
        isAnswering = true;
        boolean isRead = received.decoderResult().isSuccess();
        boolean isHead = received.method().equals(HttpMethod.HEAD);
        Reply reply = new Reply(context, isRead && HttpUtil.isKeepAlive(received), isHead, () -> isAnswering = false);
        if (!isRead) {
            unread(received.decoderResult().cause(), reply);
            return;
        }
        answer(received, isHead ? HttpMethod.GET.name() : received.method().name(), reply);
    }

    private static void unread(Throwable cause, Reply reply) {
        if (cause instanceof TooLongHttpLineException) {
            reply.text(414, "The URL is too long.");
        } else if (cause instanceof TooLongHttpHeaderException) {
            reply.text(431, "The headers are too long.");
        } else {
            reply.text(400, "This is not an HTTP request.");
        }
    }

    private void answer(FullHttpRequest received, String method, Reply reply) {
        Map<String, String> headers = new HashMap<>();
        received.headers().forEach(header -> headers.merge(
                header.getKey().toLowerCase(Locale.ROOT), header.getValue(), (one, other) -> one + ", " + other));
        String path;
        List<String> tokens;
        try {
            QueryStringDecoder url = new QueryStringDecoder(received.uri(), StandardCharsets.UTF_8, true,
                    MOST_PARAMETERS);
            path = url.path();
            tokens = url.parameters().get(Guard.TOKEN);
        } catch (IllegalArgumentException e) {
            reply.text(400, "The URL cannot be read.");
            return;
        }
        Optional<String> refusal = guard.refusal(method, headers, tokens == null ? null : tokens.get(0));
        Resource resource = resources.get(path);
        if (refusal.isPresent()) {
            reply.text(403, refusal.get());
        } else if (resource == null) {
            reply.text(404, "There is nothing at this path.");
        } else if (!resource.method().equals(method)) {
            reply.header("Allow", resource.method().equals("GET") ? "GET, HEAD" : resource.method())
                    .text(405, "This path has another method.");
        } else {
            answer(resource.route(), new Request(path, headers), reply);
        }
    }

    private static void answer(LiveRoute route, Request request, Reply reply) {
        try {
            route.answer(request, reply);
        } catch (RuntimeException e) {
            LOG.warn("The request for {} cannot be answered", request.path(), e);
            reply.text(500, "The answer could not be made; jmeter.log says why.");
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        // a lost connection, or one that was silent for too long
        LOG.debug("A connection of the live page ends", cause);
        context.close();
    }
}
