package org.throng.standin.editor.http;

import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.throng.standin.HttpExchange;
import org.throng.standin.StandInContext;
import org.throng.standin.outgoing.AnswerBounds;
import org.throng.standin.outgoing.FetchResult;
import org.throng.standin.outgoing.OutgoingHttp;

/**
 * Forwards a client's request to the process that keeps the document. Unlike a relayed connection, the client's
 * connection stays here, because its next request may concern another document.
 */
final class SiblingRequests {

    private static final AnswerBounds BOUNDS = new AnswerBounds(Duration.ofMinutes(10), 1 << 20, 1 << 20);

    private final StandInContext standIn;
    private final OutgoingHttp http;

    SiblingRequests(StandInContext standIn, OutgoingHttp http) {
        this.standIn = standIn;
        this.http = http;
    }

    /** Whether this process keeps the document of the key. */
    boolean isOwn(String key) {
        return standIn.owners().isOwn(key);
    }

    /** Answers a POST request with the answer of the key's owner. */
    void pass(HttpExchange exchange, String key) {
        byte[] body = ByteBufUtil.getBytes(exchange.request().content());
        Map<String, String> headers = new HashMap<>();
        headers.put(HttpExchange.FORWARDED_PROTO, exchange.secure() ? "https" : "http");
        for (CharSequence name : new CharSequence[] {
            HttpHeaderNames.HOST, HttpHeaderNames.AUTHORIZATION, HttpHeaderNames.ACCEPT, HttpHeaderNames.CONTENT_TYPE
        }) {
            String value = exchange.request().headers().get(name);
            if (value != null) {
                headers.put(name.toString(), value);
            }
        }
        standIn.owners().port(standIn.owners().of(key), port -> http.post(
                "http://127.0.0.1:" + port + exchange.target().path(), headers, body, BOUNDS,
                reply -> answer(exchange, reply)));
    }

    private static void answer(HttpExchange exchange, FetchResult reply) {
        if (reply.failure() == FetchResult.Failure.NONE) {
            exchange.respond(reply.status(), reply.contentType(), reply.head());
        } else {
            exchange.respond(503, "the process that keeps this document does not answer\n");
        }
    }
}
