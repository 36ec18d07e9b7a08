package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpMethod;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.throng.standin.HttpExchange;
import org.throng.standin.PhpJson;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;

/**
 * Routes: {@code /v1/realtime} is Appwrite's; {@code /echo} sends every message back; {@code /sink} only takes them;
 * {@code POST /throng/publish} makes events.
 */
public final class RealtimeProtocol implements Protocol {

    private static final int MAX_PUBLISHED = 10_000_000;
    /** Made at once, while nothing else is served. */
    private static final int MAX_AT_ONCE = 1_000;

    private final RealtimeSettings settings;
    private final Subscribers subscribers = new Subscribers();
    private RealtimeService service;
    private Events events;

    public RealtimeProtocol(RealtimeSettings settings) {
        this.settings = settings;
    }

    @Override
    public String name() {
        return "realtime";
    }

    /**
     * The bytes that users of the plan websocket send: a connection, a ping, and its close; masked with zeros (RFC 6455
     * 5.3).
     */
    @Override
    public List<String> rehearsal() {
        String ping = "{\"type\":\"ping\"}";
        return List.of("GET /v1/realtime?project=console&channels%5B%5D=files HTTP/1.1\r\nHost: localhost\r\n"
                + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                "\u0081" + (char) (0x80 + ping.length()) + "\0\0\0\0" + ping,
                "\u0088\u0082\0\0\0\0\u0003\u00e8");
    }

    @Override
    public Protocol forRehearsal() {
        return new RealtimeProtocol(settings.withoutAbuse());
    }

    @Override
    public void started(StandInContext context) {
        service = new RealtimeService(settings, subscribers, context);
        events = new Events(settings.generation(), subscribers, context);
        events.startBuiltIn();
        if (settings.eventsPerSecond() > 0 && context.siblings().index() == 0) {
            Publication publication = Publication.ofFile(settings.eventProject(), settings.eventChannels());
            events.publishEvenly(publication, Long.MAX_VALUE, settings.eventsPerSecond());
        }
    }

    @Override
    public void handle(HttpExchange exchange) {
        switch (exchange.target().path()) {
            case "/v1/realtime" -> exchange.upgrade(
                    new RealtimeConnection(service, ConnectRequest.of(exchange)), false);
            case "/echo" -> exchange.upgrade(new EchoConnection(exchange.standIn(), true), true);
            case "/sink" -> exchange.upgrade(new EchoConnection(exchange.standIn(), false), true);
            default -> exchange.respond(404, "there are /v1/realtime, /echo and /sink here\n");
        }
    }

    @Override
    public boolean control(HttpExchange exchange) {
        if (!exchange.target().path().equals("/throng/publish")) {
            return false;
        }
        if (!HttpMethod.POST.equals(exchange.request().method())) {
            exchange.respond(405, "publish by POST\n");
            return true;
        }
        try {
            JsonNode body = PhpJson.parse(exchange.request().content().toString(StandardCharsets.UTF_8))
                    .filter(JsonNode::isObject)
                    .orElseThrow(() -> new IllegalArgumentException("the body must be a JSON object"));
            publish(body);
            exchange.respond(202, "application/json", "{}\n");
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        }
        return true;
    }

    private void publish(JsonNode body) {
        Publication publication = Publication.of(body);
        int count = body.path("count").asInt(1);
        double rate = body.path("rate").asDouble(0);
        if (count < 1 || count > MAX_PUBLISHED) {
            throw new IllegalArgumentException("count must be from 1 to " + MAX_PUBLISHED);
        }
        if (!(rate >= 0 && rate <= 1e6)) {
            throw new IllegalArgumentException("rate must be from 0 (all at once) to 1000000 a second");
        }
        if (rate == 0 && count > MAX_AT_ONCE) {
            throw new IllegalArgumentException("more than " + MAX_AT_ONCE + " events need a rate");
        }
        if (rate > 0) {
            events.publishEvenly(publication, count, rate);
        } else {
            for (int i = 0; i < count; i++) {
                events.publish(publication);
            }
        }
    }

    @Override
    public void fromSibling(JsonNode message) {
        events.fromSibling(message);
    }
}
