package org.throng.standin.conversion;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import javax.net.ssl.SSLException;
import org.throng.standin.BodySource;

/**
 * Sends results to the addresses that requests name. A request that fails is repeated; after the last one the error
 * address gets the failure.
 */
final class Webhooks {

    private static final int PATIENCE_SECONDS = 30;
    private static final int MOST_RETRY_SECONDS = 30;
    private static final int NO_ANSWER = 0;

    private final ConversionState server;
    private SslContext tls;

    Webhooks(ConversionState server) {
        this.server = server;
    }

    /** Sends a file. */
    void send(WebhookTarget target, Answer answer, Output output, String name) {
        if (server.strikes(ConversionFault.WEBHOOK_LOST)) {
            return;
        }
        Call call = new Call(target, target.method(), target.url(), output, headers -> {
            if (target.named()) {
                headers.set(HttpHeaderNames.CONTENT_DISPOSITION, Answer.disposition(name));
                answer.addTrace(headers);
            }
        });
        call.send(target.repeats(), status -> {
            if (isAccepted(status)) {
                server.count("webhooks-sent");
                event(target, answer, "webhook.success", null);
            } else {
                server.count("webhooks-failed");
                sendError(target, answer, new Refusal(500, "Internal Server Error"));
            }
        });
    }

    /** Sends an error, to an address that the request has for it. */
    void sendError(WebhookTarget target, Answer answer, Refusal refusal) {
        server.count("webhook-errors");
        if (!target.errorUrl().isEmpty()) {
            ObjectNode body = JsonNodeFactory.instance.objectNode()
                    .put("status", refusal.status())
                    .put("message", refusal.getMessage());
            new Call(target, target.errorMethod(), target.errorUrl(), json(body), answer::addTrace)
                    .send(target.repeats(), status -> { });
        }
        event(target, answer, "webhook.error", refusal);
    }

    private void event(WebhookTarget target, Answer answer, String name, Refusal refusal) {
        if (target.eventsUrl().isEmpty()) {
            return;
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode()
                .put("event", name)
                .put("correlationId", answer.trace())
                .put("timestamp", Instant.now().toString());
        if (refusal != null) {
            body.putObject("error").put("status", refusal.status()).put("message", refusal.getMessage());
        }
        new Call(target, "POST", target.eventsUrl(), json(body), answer::addTrace)
                .send(target.repeats(), status -> { });
    }

    private static Output json(ObjectNode body) {
        return Output.of("application/json", ".json", body.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isAccepted(int status) {
        return status != NO_ANSWER && status < 400;
    }

    private static boolean mayRepeat(int status) {
        return status == NO_ANSWER || status == 429 || status >= 500 && status != 501;
    }

    /** Adds headers. */
    private interface Headers {
        void addTo(HttpHeaders headers);
    }

    /** A request that may be repeated. */
    private final class Call {

        private final WebhookTarget target;
        private final String method;
        private final String url;
        private final Output body;
        private final Headers own;

        Call(WebhookTarget target, String method, String url, Output body, Headers own) {
            this.target = target;
            this.method = method;
            this.url = url;
            this.body = body;
            this.own = own;
        }

        /**
         * Sends it.
         *
         * @param ended takes the status of the last answer, 0 for none
         */
        void send(int repeats, IntConsumer ended) {
            send(0, repeats, ended);
        }

        private void send(int before, int repeats, IntConsumer ended) {
            attempt(status -> {
                if (before < repeats && mayRepeat(status)) {
                    server.count("webhooks-repeated");
                    long wait = Math.min(
                            TimeUnit.SECONDS.toNanos(MOST_RETRY_SECONDS),
                            server.tuning().nanos(ConversionTime.WEBHOOK_RETRY) << before);
                    server.standIn().loop().schedule(
                            () -> send(before + 1, repeats, ended), wait, TimeUnit.NANOSECONDS);
                } else {
                    ended.accept(status);
                }
            });
        }

        private void attempt(IntConsumer answered) {
            URI uri;
            try {
                uri = new URI(url);
            } catch (URISyntaxException e) {
                answered.accept(NO_ANSWER);
                return;
            }
            boolean secure = "https".equalsIgnoreCase(uri.getScheme());
            if (uri.getHost() == null || !secure && !"http".equalsIgnoreCase(uri.getScheme())) {
                answered.accept(NO_ANSWER);
                return;
            }
            int port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
            server.standIn().client()
                    .handler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            if (secure) {
                                channel.pipeline().addLast(tls().newHandler(channel.alloc(), uri.getHost(), port));
                            }
                            channel.pipeline().addLast(
                                    new ReadTimeoutHandler(PATIENCE_SECONDS), new HttpClientCodec(),
                                    new Reply(answered));
                        }
                    })
                    .connect(uri.getHost(), port)
                    .addListener((ChannelFutureListener) connected -> {
                        if (connected.isSuccess()) {
                            write(connected.channel(), uri);
                        } else {
                            answered.accept(NO_ANSWER);
                        }
                    });
        }

        private void write(Channel channel, URI uri) {
            String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            HttpRequest request = new DefaultHttpRequest(
                    HttpVersion.HTTP_1_1, HttpMethod.valueOf(method),
                    uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery());
            request.headers()
                    .set(HttpHeaderNames.HOST, uri.getRawAuthority())
                    .set(HttpHeaderNames.USER_AGENT, "Gotenberg");
            target.headers().forEach(request.headers()::set);
            request.headers()
                    .set(HttpHeaderNames.CONTENT_TYPE, body.type())
                    .set(HttpHeaderNames.CONTENT_LENGTH, body.length());
            own.addTo(request.headers());
            channel.write(request);
            BodySource source = body.source();
            for (Object piece = source.next(null); piece != null; piece = source.next(null)) {
                channel.write(new DefaultHttpContent((ByteBuf) piece));
            }
            channel.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT)
                    .addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
        }
    }

    private SslContext tls() {
        if (tls == null) {
            try {
                tls = SslContextBuilder.forClient().build();
            } catch (SSLException e) {
                throw new IllegalStateException("this JVM cannot speak TLS", e);
            }
        }
        return tls;
    }

    /** Reads the status of one answer; nothing else of it matters. */
    private static final class Reply extends SimpleChannelInboundHandler<HttpObject> {

        private final IntConsumer answered;
        private boolean done;

        Reply(IntConsumer answered) {
            this.answered = answered;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, HttpObject message) {
            if (message instanceof HttpResponse response && message.decoderResult().isSuccess()
                    && response.status().code() >= 200) {
                end(ctx, response.status().code());
            } else if (message.decoderResult().isFailure()) {
                end(ctx, NO_ANSWER);
            }
        }

        private void end(ChannelHandlerContext ctx, int status) {
            ctx.close();
            if (!done) {
                done = true;
                answered.accept(status);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            end(ctx, NO_ANSWER);
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            end(ctx, NO_ANSWER);
        }
    }
}
