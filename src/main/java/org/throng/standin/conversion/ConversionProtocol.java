package org.throng.standin.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;
import org.throng.standin.conversion.converters.Programs;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.standin.conversion.gotenberg.GotenbergRules;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Refusal;

/** Document conversion over HTTP, as Gotenberg offers it. */
public final class ConversionProtocol implements Protocol {

    private static final String METRICS = "/prometheus/metrics";
    private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
    private static final String JSON = "application/json; charset=utf-8";
    private static final int METRICS_SECONDS = 1;

    private final ConversionSettings settings;
    private final Programs programs;
    private Map<String, ConversionRoute> routes;
    private ConversionState server;
    private ConversionControl control;
    private GotenbergRules.Gauges gauges = new GotenbergRules.Gauges(0, 0, 0, 0);

    /** A server that simulates conversions. */
    public ConversionProtocol(ConversionSettings settings) {
        this(settings, null);
    }

    /**
     * A server that converts.
     *
     * @param programs what converts; null for a simulation
     */
    ConversionProtocol(ConversionSettings settings, Programs programs) {
        this.settings = settings;
        this.programs = programs;
    }

    @Override
    public String name() {
        return "conversion";
    }

    @Override
    public boolean streamsBodies() {
        return true;
    }

    @Override
    public boolean streams(HttpRequest head) {
        return HttpMethod.POST.equals(head.method()) && !head.uri().startsWith("/throng/");
    }

    @Override
    public Duration keepAliveTimeout() {
        return server.rules().keepAliveTimeout();
    }

    @Override
    public void started(StandInContext context) {
        server = new ConversionState(settings, programs, context);
        routes = new HashMap<>(server.rules().routes());
        if (programs != null) {
            routes.values().removeIf(each -> !programs.serve(each));
        }
        control = new ConversionControl(server);
        context.loop().scheduleAtFixedRate(this::collect, METRICS_SECONDS, METRICS_SECONDS, TimeUnit.SECONDS);
    }

    /** As in the real server the metrics have the values of the last second. */
    private void collect() {
        gauges = new GotenbergRules.Gauges(
                server.chromium().requests(), server.chromium().restarts(), server.libreOffice().requests(),
                server.libreOffice().restarts());
    }

    @Override
    public void handle(HttpExchange exchange) {
        String path = exchange.target().path();
        HttpMethod method = exchange.request().method();
        boolean get = HttpMethod.GET.equals(method);
        ConversionRoute route = routes.get(path);
        if (path.equals(server.rules().healthPath()) && (get || HttpMethod.HEAD.equals(method))) {
            health(exchange);
        } else if (route != null && HttpMethod.POST.equals(method)) {
            convert(exchange, route);
        } else if (get && isPage(path)) {
            page(exchange, path);
        } else if (route != null || isPage(path) || path.equals(server.rules().healthPath())) {
            notAllowed(exchange, route != null);
        } else {
            new Answer(server, exchange).error(new Refusal(404, "Not Found"));
        }
    }

    private boolean isPage(String path) {
        return server.rules().page(path) != null
                || path.equals(METRICS) && server.rules().metrics(gauges) != null;
    }

    private void notAllowed(HttpExchange exchange, boolean post) {
        new Answer(server, exchange).error(
                new Refusal(405, "Method Not Allowed"), "Allow", post ? "OPTIONS, POST" : "OPTIONS, GET");
    }

    private void convert(HttpExchange exchange, ConversionRoute route) {
        Answer answer = new Answer(server, exchange);
        if (isAuthorized(exchange)) {
            ConversionRequest.receive(server, route, exchange, answer);
        } else {
            unauthorized(answer);
        }
    }

    private void page(HttpExchange exchange, String path) {
        if (!isAuthorized(exchange)) {
            unauthorized(new Answer(server, exchange));
        } else if (!path.equals(METRICS)) {
            GotenbergRules.Page page = server.rules().page(path);
            exchange.respond(200, page.type(), page.body());
        } else if (server.strikes(ConversionFault.METRICS_MISSING)) {
            new Answer(server, exchange).error(new Refusal(404, "Not Found"));
        } else if (!server.strikes(ConversionFault.METRICS_HUNG)) {
            boolean malformed = server.strikes(ConversionFault.METRICS_MALFORMED);
            exchange.respond(
                    200, METRICS_TYPE, malformed ? "{\"not\": \"metrics\"\u0000 }\n" : server.rules().metrics(gauges));
        }
    }

    private boolean isAuthorized(HttpExchange exchange) {
        if (settings.credentials() == null) {
            return true;
        }
        String wanted = "Basic " + Base64.getEncoder()
                .encodeToString(settings.credentials().getBytes(StandardCharsets.UTF_8));
        String given = exchange.request().headers().get(HttpHeaderNames.AUTHORIZATION, "");
        return MessageDigest.isEqual(
                wanted.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    private static void unauthorized(Answer answer) {
        answer.error(new Refusal(401, "Unauthorized"), "WWW-Authenticate", "basic realm=Restricted");
    }

    private void health(HttpExchange exchange) {
        if (settings.dialect() == GotenbergDialect.GOTENBERG_6) {
            new Answer(server, exchange).empty(server.strikes(ConversionFault.UNHEALTHY) ? 500 : 200);
            return;
        }
        String status = server.strikes(ConversionFault.UNHEALTHY) ? "down" : "up";
        ObjectNode health = JsonNodeFactory.instance.objectNode().put("status", status);
        ObjectNode details = health.putObject("details");
        for (String engine : new String[] {"chromium", "libreoffice"}) {
            details.putObject(engine).put("status", status).put("timestamp", Instant.now().toString());
        }
        exchange.respond(status.equals("up") ? 200 : 503, JSON, health.toString());
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return control.handle(exchange);
    }

    @Override
    public void fromSibling(JsonNode message) {
        control.fromSibling(message);
    }
}
