package org.throng.standin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpMethod;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.throng.standin.faults.TuningSwitch;

/**
 * The control of one kind of stand-in, below {@code /throng/KIND}. {@code GET /throng/KIND} shows the times and faults
 * of its protocol, {@code POST /throng/KIND?assembly=2s&locked=5%} changes them. A process that receives an order obeys
 * it and passes it on to its siblings, which obey it too.
 */
public abstract class KindControl {

    private static final String TUNE = "tune";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String kind;
    private final String path;
    private final StandInContext standIn;
    private final TuningSwitch<?, ?> tuning;

    protected KindControl(String kind, StandInContext standIn, TuningSwitch<?, ?> tuning) {
        this.kind = kind;
        this.path = Control.PREFIX + kind;
        this.standIn = standIn;
        this.tuning = tuning;
    }

    /** Answers a control request; false if it is not one of these. */
    public final boolean handle(HttpExchange exchange) {
        String asked = exchange.target().path();
        try {
            if (!asked.equals(path)) {
                return asked.startsWith(path + "/") && handle(asked.substring(path.length() + 1), exchange);
            }
            if (isPost(exchange)) {
                order(TUNE, exchange.target().parameters());
            }
            json(exchange, tuning.current().asMap());
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        }
        return true;
    }

    /**
     * Answers a request below {@code /throng/KIND/}.
     *
     * @param what rest of the path
     * @return false if there is nothing
     * @throws IllegalArgumentException with the mistake in the request, which is answered with 400
     */
    protected abstract boolean handle(String what, HttpExchange exchange);

    /** Carries out an order of this kind of stand-in. */
    protected void obey(String order, Map<String, List<String>> parameters) {
        throw new IllegalArgumentException("there is no order " + order);
    }

    /** Obeys an order, and has the siblings obey it. */
    protected final void order(String order, Map<String, List<String>> parameters) {
        carryOut(order, parameters);
        standIn.siblings().send(JSON.createObjectNode()
                .put("kind", kind)
                .put("order", order)
                .set("parameters", JSON.valueToTree(parameters)));
    }

    /** Obeys an order that a sibling has received; other messages are ignored. */
    public final void fromSibling(JsonNode message) {
        if (message.path("kind").asText().equals(kind)) {
            carryOut(message.path("order").asText(),
                    JSON.convertValue(message.path("parameters"), new TypeReference<>() { }));
        }
    }

    private void carryOut(String order, Map<String, List<String>> parameters) {
        if (order.equals(TUNE)) {
            tuning.change(parameters);
        } else {
            obey(order, parameters);
        }
    }

    protected static boolean isPost(HttpExchange exchange) {
        return HttpMethod.POST.equals(exchange.request().method());
    }

    /** The first value of a parameter. */
    protected static String parameter(Map<String, List<String>> parameters, String name, String otherwise) {
        return parameters.getOrDefault(name, List.of(otherwise)).get(0);
    }

    protected static void json(HttpExchange exchange, Object answer) {
        try {
            exchange.respond(200, "application/json", JSON.writeValueAsString(answer) + "\n");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
