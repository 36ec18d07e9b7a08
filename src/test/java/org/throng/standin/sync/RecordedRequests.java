package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;
import org.throng.standin.sync.settings.SyncSettings;

/** A file server that notes what it is asked: method and kind of path, such as {@code PUT /sub/f1.bin}. */
final class RecordedRequests implements Protocol {

    private final Protocol server;
    private final List<String> requests = new ArrayList<>();

    RecordedRequests(SyncSettings settings) {
        server = new SyncProtocol(settings);
    }

    /** What has been asked since the last call, in its order. */
    synchronized List<String> take() {
        List<String> taken = List.copyOf(requests);
        requests.clear();
        return taken;
    }

    private synchronized void note(HttpExchange exchange) {
        String path = exchange.target().path();
        String kind = path
                .replaceFirst("^/remote.php/dav/files/[^/]+", "")
                .replaceFirst("^/remote.php/webdav", "")
                .replaceFirst("^/remote.php/dav/uploads/[^/]+/\\d+$", "transfer")
                .replaceFirst("^/remote.php/dav/uploads/[^/]+/\\d+/\\d+$", "chunk")
                .replaceFirst("^/remote.php/dav/uploads/[^/]+/\\d+/.file$", "assembled")
                .replaceFirst("(?<=.)/$", "");
        String depth = "0".equals(exchange.request().headers().get("Depth")) ? " depth 0" : "";
        String match = exchange.request().headers().contains("If-Match") ? " if-match" : "";
        requests.add(exchange.request().method() + " " + kind + depth + match);
    }

    @Override
    public void handle(HttpExchange exchange) {
        note(exchange);
        server.handle(exchange);
    }

    @Override
    public String name() {
        return server.name();
    }

    @Override
    public boolean streamsBodies() {
        return server.streamsBodies();
    }

    @Override
    public boolean streams(HttpRequest head) {
        return server.streams(head);
    }

    @Override
    public void started(StandInContext context) {
        server.started(context);
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return server.control(exchange);
    }

    @Override
    public void fromSibling(JsonNode message) {
        server.fromSibling(message);
    }

    @Override
    public void ended() {
        server.ended();
    }
}
