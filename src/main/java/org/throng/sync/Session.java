package org.throng.sync;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpBody;
import org.throng.net.HttpConnection;
import org.throng.net.HttpRequest;

/** What one user's requests have in common: who it is, its cookies, its connection, and where its files are. */
final class Session implements AutoCloseable {

    private final SyncServer server;
    private final SyncUser user;
    private final Cookies cookies = new Cookies();

    /** The one that is kept while the client is idle. */
    private HttpConnection connection;

    /** Those that a run has beside it; null while there is none. */
    private List<HttpConnection> others;
    private Places places;
    private volatile boolean closed;

    Session(SyncServer server, SyncUser user) {
        this.server = server;
        this.user = user;
        this.connection = server.connection();
    }

    SyncServer server() {
        return server;
    }

    SyncOptions options() {
        return server.options();
    }

    SyncUser user() {
        return user;
    }

    Cookies cookies() {
        return cookies;
    }

    /** Null until the client has started. */
    Places places() {
        return places;
    }

    void places(Places found) {
        places = found;
    }

    Dialect dialect() {
        return server.endpoint().dialect();
    }

    synchronized HttpConnection connection() {
        return connection;
    }

    /** Cuts the connection, on which a request may be under way, and takes another. */
    synchronized void reconnect() {
        HttpConnection old = connection;
        if (!closed) {
            connection = old.beside();
        }
        old.close();
    }

    /** One more, until {@link #closeOthers}. */
    synchronized HttpConnection another() {
        HttpConnection one = connection.beside();
        if (closed) {
            one.close();
            return one;
        }
        if (others == null) {
            others = new ArrayList<>();
        }
        others.add(one);
        return one;
    }

    synchronized void closeOthers() {
        if (others != null) {
            others.forEach(HttpConnection::close);
            others = null;
        }
    }

    Duration requestTimeout() {
        return server.options().requestTimeout();
    }

    Duration transferTimeout() {
        return server.options().transferTimeout();
    }

    HttpRequest request(String method, String path) throws SyncException {
        return request(method, path, Map.of(), HttpBody.NONE);
    }

    /**
     * A request as this user.
     *
     * @param path encoded, from the server's root
     * @throws SyncException if a server named a path that no request can have
     */
    HttpRequest request(String method, String path, Map<String, String> headers, HttpBody body) throws SyncException {
        Map<String, String> all = new HashMap<>(headers);
        if (!user.authorization().isEmpty()) {
            all.put("Authorization", user.authorization());
        }
        if (!cookies.line().isEmpty()) {
            all.put("Cookie", cookies.line());
        }
        return new HttpRequest(method, uri(path), all, body);
    }

    /**
     * Never leads to another server: the user's password goes with every request.
     *
     * @throws SyncException if a server named a path that no request can have
     */
    URI uri(String path) throws SyncException {
        if (path.startsWith("/")) {
            try {
                return URI.create(server.origin() + path);
            } catch (IllegalArgumentException e) {
                // told below
            }
        }
        throw new SyncException(Trouble.PROTOCOL, "the server named a path that no request can have");
    }

    /** Takes from an answer what belongs to all requests. */
    void heard(HttpAnswer answer) {
        if (server.options().keepCookies()) {
            cookies.take(answer.headers());
        }
        if (answer.status() == 401) {
            // as clients do: the next request logs in anew
            cookies.clear();
        }
    }

    boolean closed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        connection.close();
        closeOthers();
    }
}
