package org.throng.standin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpMethod;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.standin.faults.Faults;

/**
 * The answers of every stand-in below {@code /throng/}, to clients on the same machine only:
 *
 * <ul>
 *   <li>{@code GET /throng/stats}: counts of all processes together
 *   <li>{@code GET /throng/faults}, {@code POST /throng/faults?latency=5ms..20ms&error-rate=0.1}: read and change its
 *       faults; this process applies them at once, its siblings when they receive them
 * </ul>
 */
final class Control {

    static final String PREFIX = "/throng/";

    private static final ObjectMapper JSON = new ObjectMapper();
    /** On a busy machine a process may be slow to answer; one that has died ends the others. */
    private static final int ANSWER_PATIENCE_SECONDS = 30;

    /** A request for counts that waits for the siblings' share. */
    private static final class Tally {
        private final HttpExchange exchange;
        private Stats.Snapshot sum;
        private int missing;

        Tally(HttpExchange exchange, Stats.Snapshot own, int missing) {
            this.exchange = exchange;
            this.sum = own;
            this.missing = missing;
        }
    }

    private final Protocol protocol;
    private final StandInContext standIn;
    private final Map<String, Tally> tallies = new HashMap<>();
    private long asked;

    Control(Protocol protocol, StandInContext standIn) {
        this.protocol = protocol;
        this.standIn = standIn;
    }

    /** Begins to receive messages of siblings. */
    void listen() {
        EventLoop loop = standIn.loop();
        standIn.siblings().listen(message -> loop.execute(() -> fromSibling(message)));
    }

    void handle(HttpExchange exchange) {
        String path = exchange.target().path();
        if (!exchange.client().isLoopbackAddress()) {
            exchange.respond(403, "only clients on the stand-in's own machine may do this\n");
        } else if (path.equals(PREFIX + "stats")) {
            stats(exchange);
        } else if (path.equals(PREFIX + "faults")) {
            faults(exchange);
        } else if (!protocol.control(exchange)) {
            exchange.respond(404, "the " + protocol.name() + " stand-in has no " + path + "\n");
        }
    }

    private void faults(HttpExchange exchange) {
        if (HttpMethod.POST.equals(exchange.request().method())) {
            Map<String, List<String>> changes = exchange.target().parameters();
            try {
                standIn.faults().set(changed(changes));
            } catch (IllegalArgumentException e) {
                exchange.respond(400, e.getMessage() + "\n");
                return;
            }
            standIn.siblings().send(message("faults").set("changes", JSON.valueToTree(changes)));
        }
        json(exchange, standIn.faults().current().asMap());
    }

    private Faults changed(Map<String, List<String>> changes) {
        Faults faults = standIn.faults().current();
        for (Map.Entry<String, List<String>> change : changes.entrySet()) {
            for (String value : change.getValue()) {
                faults = faults.with(change.getKey(), value);
            }
        }
        return faults;
    }

    private void stats(HttpExchange exchange) {
        int others = standIn.siblings().processes() - 1;
        if (others == 0) {
            json(exchange, standIn.stats().snapshot());
            return;
        }
        String question = standIn.siblings().index() + "-" + asked++;
        tallies.put(question, new Tally(exchange, standIn.stats().snapshot(), others));
        exchange.request().retain();
        standIn.siblings().send(message("stats-asked").put("question", question));
        standIn.loop().schedule(() -> {
            Tally late = tallies.remove(question);
            if (late != null) {
                finish(late, "a process of the stand-in did not say its counts\n");
            }
        }, ANSWER_PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private void fromSibling(JsonNode message) {
        switch (message.path("kind").asText()) {
            case "faults" -> standIn.faults().set(changed(JSON.convertValue(message.get("changes"), ChangeMap.class)));
            case "stats-asked" -> standIn.siblings().send(message("stats-told")
                    .put("question", message.path("question").asText())
                    .set("stats", JSON.valueToTree(standIn.stats().snapshot())));
            case "stats-told" -> statsTold(message);
            default -> {
                if (!standIn.owners().fromSibling(message)) {
                    protocol.fromSibling(message);
                }
            }
        }
    }

    private void statsTold(JsonNode message) {
        String question = message.path("question").asText();
        Tally tally = tallies.get(question);
        if (tally == null) {
            return;
        }
        tally.sum = tally.sum.plus(JSON.convertValue(message.get("stats"), Stats.Snapshot.class));
        tally.missing--;
        if (tally.missing == 0) {
            tallies.remove(question);
            finish(tally, null);
        }
    }

    private static void finish(Tally tally, String failure) {
        if (failure == null) {
            json(tally.exchange, tally.sum);
        } else {
            tally.exchange.respond(503, failure);
        }
        tally.exchange.request().release();
    }

    private static ObjectNode message(String kind) {
        return JSON.createObjectNode().put("kind", kind);
    }

    private static void json(HttpExchange exchange, Object value) {
        try {
            exchange.respond(200, "application/json", JSON.writeValueAsString(value) + "\n");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The type of changes for Jackson. */
    private static final class ChangeMap extends HashMap<String, List<String>> {
    }
}
