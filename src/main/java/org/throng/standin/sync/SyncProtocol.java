package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Set;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;

/** WebDAV and the other requests of desktop clients to a file server. */
public final class SyncProtocol implements Protocol {

    private static final Set<HttpMethod> WITH_LARGE_BODIES =
            Set.of(HttpMethod.PUT, HttpMethod.POST, HttpMethod.PATCH);

    private final SyncSettings settings;
    private FileService server;
    private SyncControl control;
    private List<Endpoint> endpoints;

    public SyncProtocol(SyncSettings settings) {
        this.settings = settings;
    }

    @Override
    public String name() {
        return "sync";
    }

    @Override
    public boolean relays() {
        return true;
    }

    @Override
    public boolean streamsBodies() {
        return true;
    }

    @Override
    public boolean streams(HttpRequest head) {
        if (!WITH_LARGE_BODIES.contains(head.method())) {
            return false; // most requests are polls
        }
        try {
            Endpoint endpoint = endpoint(RequestPath.of(path(head.uri())));
            return endpoint != null && endpoint.streams(head);
        } catch (IllegalArgumentException e) {
            return false; // it is refused after its arrival
        }
    }

    @Override
    public void started(StandInContext context) {
        server = new FileService(settings, context);
        control = new SyncControl(server);
        endpoints = List.of(
                new DavEndpoint(server, new DavGate(server)),
                new StatusEndpoint(server),
                new CapabilitiesEndpoint(server),
                new UsersEndpoint(server),
                new GroupsEndpoint(server),
                new SharesEndpoint(server),
                new AppPasswordOcsEndpoint(server),
                new AppPasswordEndpoint(server),
                new TusEndpoint(server),
                new GraphEndpoint(server),
                new AjaxEndpoint(server),
                new WebEndpoint(server));
    }

    @Override
    public void handle(HttpExchange exchange) {
        RequestPath path;
        try {
            path = RequestPath.of(path(exchange.request().uri()));
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
            return;
        }
        Endpoint endpoint = endpoint(path);
        if (endpoint == null) {
            exchange.respond(404, "there is no such thing here\n");
        } else {
            handle(new SyncRequest(server, exchange, path), endpoint);
        }
    }

    private Endpoint endpoint(RequestPath path) {
        for (Endpoint each : endpoints) {
            if (each.serves(path)) {
                return each;
            }
        }
        return null;
    }

    private void handle(SyncRequest request, Endpoint endpoint) {
        int own = server.standIn().siblings().index();
        int owner = endpoint.owner(request);
        if (owner == own || owner < 0 || owner >= server.standIn().siblings().processes()) {
            server.count("requests");
            endpoint.handle(request);
        } else {
            server.forward().send(request.exchange(), owner);
        }
    }

    /** The path of a request target, which may be an absolute URL (RFC 9112 section 3.2.2). */
    static String path(String target) {
        int end = target.indexOf('?');
        String path = end < 0 ? target : target.substring(0, end);
        int scheme = path.indexOf("://");
        if (scheme < 0 || path.startsWith("/")) {
            return path;
        }
        int slash = path.indexOf('/', scheme + 3);
        return slash < 0 ? "/" : path.substring(slash);
    }

    @Override
    public void ended() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return control.handle(exchange);
    }

    @Override
    public void told(JsonNode message) {
        if (!server.lists().told(message)
                && !server.groups().told(message)
                && !server.authentication().throttle().told(message)) {
            control.told(message);
        }
    }
}
