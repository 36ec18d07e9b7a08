package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Set;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.RequestForwarder;
import org.throng.standin.StandInContext;
import org.throng.standin.sync.dav.DavEndpoint;
import org.throng.standin.sync.dav.Locks;
import org.throng.standin.sync.graph.GraphEndpoint;
import org.throng.standin.sync.ocs.CapabilitiesEndpoint;
import org.throng.standin.sync.ocs.SharesEndpoint;
import org.throng.standin.sync.ocs.UsersEndpoint;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.tus.TusCreation;
import org.throng.standin.sync.tus.TusEndpoint;
import org.throng.standin.sync.tus.TusUploads;
import org.throng.standin.sync.web.AjaxEndpoint;
import org.throng.standin.sync.web.WebEndpoint;

/** WebDAV and the other requests of desktop clients to a file server. */
public final class SyncProtocol implements Protocol {

    private static final Set<HttpMethod> WITH_LARGE_BODIES =
            Set.of(HttpMethod.PUT, HttpMethod.POST, HttpMethod.PATCH);

    private final SyncSettings settings;
    private FileService server;
    private RequestForwarder forward;
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
            Endpoint endpoint = endpoint(RequestPath.of(RequestPath.ofTarget(head.uri())));
            return endpoint != null && endpoint.streams(head);
        } catch (IllegalArgumentException e) {
            return false; // it is refused after its arrival
        }
    }

    @Override
    public void started(StandInContext context) {
        server = new FileService(settings, context);
        forward = new RequestForwarder(context);
        control = new SyncControl(server);
        Locks locks = new Locks();
        TusUploads uploads = new TusUploads(server);
        endpoints = List.of(
                new DavEndpoint(server, locks, new TusCreation(server, uploads)),
                new StatusEndpoint(server),
                new CapabilitiesEndpoint(server),
                new UsersEndpoint(server),
                new SharesEndpoint(server),
                new TusEndpoint(server, uploads),
                new GraphEndpoint(server),
                new AjaxEndpoint(server, locks),
                new WebEndpoint(server));
    }

    @Override
    public void handle(HttpExchange exchange) {
        RequestPath path;
        try {
            path = RequestPath.of(RequestPath.ofTarget(exchange.request().uri()));
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
            forward.send(request.exchange(), owner);
        }
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
    public void fromSibling(JsonNode message) {
        if (!server.lists().fromSibling(message)
                && !server.authentication().throttle().fromSibling(message)) {
            control.fromSibling(message);
        }
    }
}
