package org.throng.workload.sync.server;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpRequest;

/** The shared state of one user's requests: its identity, its cookies, its connections, and the paths of its files. */
public final class ClientSession implements AutoCloseable {

    private final SyncServer server;
    private final SyncUser user;
    private final Cookies cookies = new Cookies();

    /** The connection of an idle client. */
    private HttpConnection connection;

    /** Further connections of sync runs, in order; null if there is none. */
    private List<HttpConnection> others;
    private UserPaths places;

    /** Null where there are no spaces. */
    private Drive drive;
    private volatile boolean closed;

    public ClientSession(SyncServer server, SyncUser user) {
        this.server = server;
        this.user = user;
        this.connection = server.connection();
    }

    public SyncServer server() {
        return server;
    }

    public SyncOptions options() {
        return server.options();
    }

    public SyncUser user() {
        return user;
    }

    public Cookies cookies() {
        return cookies;
    }

    /** Null until the client has started. */
    public UserPaths places() {
        return places;
    }

    public void places(UserPaths found) {
        places = found;
        drive = null;
    }

    /** Null where there are no spaces. */
    public Drive drive() {
        return drive;
    }

    /** Sets the server's latest list of the user's space and shares. */
    public void drive(Drive found) {
        if (drive == null || !drive.path().equals(found.path()) || !drive.mounts().equals(found.mounts())) {
            places = places.at(found);
        }
        drive = found;
    }

    /** The etag of everything synced, if its root has this one. */
    public String etagOfAll(String root) {
        return drive == null ? root : drive.etagOfAll(root);
    }

    public ServerKind dialect() {
        return server.endpoint().dialect();
    }

    public ClientKind client() {
        return server.endpoint().client();
    }

    /** The connection for polls of an idle client. */
    public synchronized HttpConnection connection() {
        return connection;
    }

    /**
     * The connection of that number, made if it is not there. All except number 0 are kept for later runs too, as long
     * as the server keeps them.
     */
    public synchronized HttpConnection connection(int number) {
        if (number == 0 || closed) {
            return connection;
        }
        if (others == null) {
            others = new ArrayList<>(1);
        }
        while (others.size() < number) {
            others.add(connection.beside());
        }
        return others.get(number - 1);
    }

    /** Cuts all connections, including requests under way, and makes another one. */
    synchronized void reconnect() {
        closeOthers();
        HttpConnection old = connection;
        if (!closed) {
            connection = old.beside();
        }
        old.close();
    }

    /** Leaves only the connection over which the client polls. */
    public synchronized void closeOthers() {
        if (others != null) {
            others.forEach(HttpConnection::close);
            others = null;
        }
    }

    public Duration requestTimeout() {
        return server.options().requestTimeout();
    }

    public Duration transferTimeout() {
        return server.options().transferTimeout();
    }

    public HttpRequest request(String method, String path) throws SyncException {
        return request(method, path, Map.of(), HttpBody.NONE);
    }

    /**
     * A request as this user.
     *
     * @param path encoded, from the server's root
     * @throws SyncException if a server named a path that no request can have
     */
    public HttpRequest request(String method, String path, Map<String, String> headers, HttpBody body)
            throws SyncException {
        Map<String, String> all = new HashMap<>(headers);
        if (!user.authorization().isEmpty()) {
            all.put("Authorization", user.authorization());
        }
        if (!cookies.line().isEmpty()) {
            all.put("Cookie", cookies.line());
        }
        all.put("X-Request-ID", HttpRequest.NEW_ID);
        if (server.client() == ClientKind.OWNCLOUD) {
            all.put("Original-Request-ID", HttpRequest.NEW_ID);
        }
        return new HttpRequest(method, uri(path), all, body);
    }

    /** The header Destination of an encoded path: clients omit the server, as RFC 4918 allows. */
    public String destination(String path) {
        return dialect() == ServerKind.WEBDAV ? server.origin() + path : path;
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
                // reported below
            }
        }
        throw new SyncException(SyncErrorKind.PROTOCOL, "the server named a path that no request can have");
    }

    /** Applies the parts of an answer that concern all requests. */
    void heard(HttpAnswer answer) {
        if (server.options().keepCookies()) {
            cookies.take(answer.head());
        }
        if (answer.status() == 401) {
            // like clients: the next request logs in again
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
