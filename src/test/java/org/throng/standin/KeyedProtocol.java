package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/** Owns by the path of a request; WebSockets say who they are and then echo. */
final class KeyedProtocol implements Protocol {

    private StandInContext context;

    @Override
    public String name() {
        return "keyed";
    }

    @Override
    public boolean relays() {
        return true;
    }

    @Override
    public void started(StandInContext started) {
        context = started;
    }

    @Override
    public void handle(HttpExchange exchange) {
        String key = exchange.target().path();
        if (!context.owners().isOwn(key)) {
            exchange.relay(context.owners().of(key));
        } else if (exchange.request().headers().contains("Upgrade")) {
            boolean origin = exchange.target().parameters().containsKey("origin");
            exchange.upgrade(new Echo(context, origin
                    ? exchange.origin()
                    : "process " + context.siblings().index() + " has " + key), false);
        } else {
            exchange.respond(200, "x");
        }
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return false;
    }

    @Override
    public void fromSibling(JsonNode message) {
        // no other process sends a message
    }

    /** Says something, then echoes. */
    private static final class Echo extends ServerWebSocket {

        private final String greeting;

        Echo(StandInContext standIn, String greeting) {
            super(standIn);
            this.greeting = greeting;
        }

        @Override
        protected int maxMessageBytes() {
            return 1 << 20;
        }

        @Override
        protected void opened() {
            send(true, Unpooled.copiedBuffer(greeting, StandardCharsets.UTF_8));
        }

        @Override
        protected void message(boolean text, ByteBuf payload) {
            send(text, payload.retain());
        }

        @Override
        protected void closed() {
            // nothing is kept
        }
    }
}
