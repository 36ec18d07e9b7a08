package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;
import org.throng.standin.editor.coauthoring.AuthRequest;
import org.throng.standin.editor.coauthoring.Documents;
import org.throng.standin.editor.coauthoring.EditorServices;
import org.throng.standin.editor.connections.SockJsConnection;
import org.throng.standin.editor.connections.SocketIoConnection;
import org.throng.standin.editor.http.Converters;
import org.throng.standin.editor.http.HttpRoutes;
import org.throng.standin.editor.http.HttpSide;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.faults.Fault;
import org.throng.standin.faults.TuningSwitch;

/**
 * Routes: below {@code /doc/KEY/c} are the editors' connections, each in the process that keeps its document; below
 * {@code /throng/editor} are control requests; everything else is plain HTTP.
 */
public final class EditorProtocol implements Protocol {

    private static final Pattern DOCUMENT = Pattern.compile("/doc/([^/]*)/c(?:/(.*))?");
    private static final Pattern SOCK_JS = Pattern.compile("[^/.]+/[^/.]+/websocket");
    private static final String UNKNOWN_TRANSPORT = "{\"code\":0,\"message\":\"Transport unknown\"}";
    private static final String UNKNOWN_SESSION = "{\"code\":1,\"message\":\"Session ID unknown\"}";
    private static final String UNSUPPORTED = "{\"code\":5,\"message\":\"Unsupported protocol version\"}";

    private final EditorSettings settings;
    private EditorServices server;
    private Documents documents;
    private HttpSide http;
    private HttpRoutes routes;
    private EditorControl control;

    public EditorProtocol(EditorSettings settings) {
        this.settings = settings;
    }

    @Override
    public String name() {
        return "editor";
    }

    @Override
    public boolean relays() {
        return true;
    }

    @Override
    public void started(StandInContext context) {
        TuningSwitch<EditorTime, EditorFault> tuning = new TuningSwitch<>(settings.tuning(), context.faults());
        Converters converters = new Converters(settings.converters());
        http = new HttpSide(settings, HttpSideSettings.DEFAULT, context, tuning, converters);
        server = new EditorServices(settings, context, tuning, converters);
        documents = new Documents(server, http);
        routes = http.routes(documents);
        control = new EditorControl(documents);
        checkClocks();
    }

    private void checkClocks() {
        server.standIn().loop().schedule(() -> {
            documents.checkClocks();
            checkClocks();
        }, server.tuning().nanos(EditorTime.IDLE_CHECK), TimeUnit.NANOSECONDS);
    }

    @Override
    public void handle(HttpExchange exchange) {
        Matcher document = DOCUMENT.matcher(exchange.target().path());
        boolean edits = document.matches();
        if (edits && !server.standIn().owners().isOwn(document.group(1))) {
            exchange.relay(server.standIn().owners().of(document.group(1)));
        } else if (server.standIn().faults().strikes(Fault.ERROR)) {
            exchange.respond(500, "an error that the stand-in was told to make\n");
        } else if (edits) {
            String key = document.group(1);
            if (settings.generation().sockJs()) {
                sockJs(exchange, key, document.group(2) == null ? "" : document.group(2));
            } else {
                socketIo(exchange, key);
            }
        } else if (!routes.handle(exchange)) {
            exchange.respond(404, "there is no " + exchange.target().path() + " here\n");
        }
    }

    private void sockJs(HttpExchange exchange, String key, String rest) {
        if (!AuthRequest.isKey(key)) {
            // The real server never answers: it has no route for the request.
            return;
        }
        if (isUpgrade(exchange) && SOCK_JS.matcher(rest).matches()) {
            exchange.upgrade(new SockJsConnection(documents, key, exchange.origin()), false);
        } else if (rest.equals("info")) {
            exchange.respond(200, "application/json; charset=UTF-8", "{\"websocket\":true,\"cookie_needed\":false,"
                    + "\"entropy\":" + (ThreadLocalRandom.current().nextInt() & 0xFFFFFFFFL) + "}");
        } else if (rest.isEmpty() && !isUpgrade(exchange)) {
            exchange.respond(200, "Welcome to SockJS!\n");
        } else {
            exchange.respond(404, "only SockJS by WebSocket is spoken here\n");
        }
    }

    private void socketIo(HttpExchange exchange, String key) {
        QueryStringDecoder target = exchange.target();
        String transport = parameter(target, "transport");
        boolean webSocket = transport.equals("websocket");
        if (!webSocket && !transport.equals("polling")) {
            exchange.respond(400, "application/json", UNKNOWN_TRANSPORT);
        } else if (!parameter(target, "sid").isEmpty()) {
            exchange.respond(400, "application/json", UNKNOWN_SESSION);
        } else if (!parameter(target, "EIO").equals("4")) {
            exchange.respond(400, "application/json", UNSUPPORTED);
        } else if (webSocket) {
            exchange.upgrade(new SocketIoConnection(documents, key, exchange.origin()), false);
        } else {
            exchange.respond(200, SocketIoConnection.handshake(server, "\"websocket\""));
        }
    }

    private static String parameter(QueryStringDecoder target, String name) {
        return target.parameters().getOrDefault(name, List.of("")).get(0);
    }

    private static boolean isUpgrade(HttpExchange exchange) {
        return exchange.request().headers().containsValue(
                HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true);
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return control.handle(exchange);
    }

    @Override
    public void fromSibling(JsonNode message) {
        if (!http.fromSibling(message)) {
            control.fromSibling(message);
        }
    }
}
