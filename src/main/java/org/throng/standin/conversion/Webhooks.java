package org.throng.standin.conversion;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.gotenberg.WebhookTarget;
import org.throng.standin.conversion.orders.ConversionTime;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.outgoing.AnswerBounds;
import org.throng.standin.outgoing.OutgoingHttp;

/**
 * Sends results to the addresses that requests name. A request that fails is repeated; after the last one the error
 * address gets the failure.
 */
final class Webhooks {

    /** Limits of the answers: only their status matters. */
    private static final AnswerBounds BOUNDS =
            new AnswerBounds(Duration.ofSeconds(30), Long.MAX_VALUE, 0);

    private static final int MOST_RETRY_SECONDS = 30;
    private static final int NO_ANSWER = 0;

    private final ConversionState server;
    private final OutgoingHttp http;

    Webhooks(ConversionState server) {
        this.server = server;
        this.http = new OutgoingHttp(server.standIn());
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
            http.send(method, url, headers(), body.length(), body::source, BOUNDS,
                    result -> answered.accept(result.status()));
        }

        private Map<String, String> headers() {
            HttpHeaders headers = new DefaultHttpHeaders().set(HttpHeaderNames.USER_AGENT, "Gotenberg");
            target.headers().forEach(headers::set);
            headers.set(HttpHeaderNames.CONTENT_TYPE, body.type());
            own.addTo(headers);
            Map<String, String> map = new LinkedHashMap<>();
            headers.forEach(header -> map.put(header.getKey(), header.getValue()));
            return map;
        }
    }
}
