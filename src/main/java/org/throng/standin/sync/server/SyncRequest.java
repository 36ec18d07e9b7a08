package org.throng.standin.sync.server;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.throng.standin.BodySource;
import org.throng.standin.HttpExchange;
import org.throng.standin.sync.accounts.BearerTokens;
import org.throng.standin.sync.accounts.CookieSessions;
import org.throng.standin.sync.settings.SyncFault;

/** A request to the file server, with its sender and the way to answer it. */
public final class SyncRequest {

    private final FileService server;
    private final HttpExchange exchange;
    private final RequestPath path;
    private AuthorizationHeader credentials;
    private boolean credentialsRead;
    private CookieSessions.Session session;
    private boolean sessionRead;

    public SyncRequest(FileService server, HttpExchange exchange, RequestPath path) {
        this.server = server;
        this.exchange = exchange;
        this.path = path;
    }

    public FileService server() {
        return server;
    }

    public HttpExchange exchange() {
        return exchange;
    }

    /** Name of the method, such as PROPFIND. */
    public String method() {
        return exchange.request().method().name();
    }

    public RequestPath path() {
        return path;
    }

    /** Parameters of the query, decoded. */
    Map<String, List<String>> parameters() {
        return exchange.target().parameters();
    }

    HttpHeaders headers() {
        return exchange.request().headers();
    }

    /** Value of a header, or null. */
    public String header(CharSequence name) {
        return headers().get(name);
    }

    /** Length of the body, or 0 if the request does not state it. */
    public long announcedLength() {
        for (CharSequence name : new CharSequence[] {HttpHeaderNames.CONTENT_LENGTH, "X-Expected-Entity-Length"}) {
            String length = header(name);
            if (length != null && length.matches("\\d{1,18}")) {
                return Long.parseLong(length);
            }
        }
        return 0;
    }

    /** Content of the Authorization header; null if it has none. */
    AuthorizationHeader credentials() {
        if (!credentialsRead) {
            credentials = AuthorizationHeader.of(header(HttpHeaderNames.AUTHORIZATION));
            credentialsRead = true;
        }
        return credentials;
    }

    /** The session of the cookies, possibly before its login; null if there is none. Called in the owner. */
    public CookieSessions.Session session() {
        if (!sessionRead) {
            session = server.tuning().strikes(SyncFault.SESSION_LOST) ? null : server.sessions().of(headers());
            sessionRead = true;
        }
        return session;
    }

    /** Begins a session, whose cookies the answer will set. */
    public void begin(String user) {
        session = server.sessions().begin(user, session());
    }

    /**
     * Index of the process that owns the account that the request claims to be from, without a check of that claim;
     * {@link Endpoint#ANY} if it names no account.
     */
    public int claimedOwner() {
        if (credentials() == null) {
            return server.sessions().claimedOwner(headers());
        }
        String user = credentials().isBearer() ? BearerTokens.claimedUser(credentials().secret())
                : credentials().user();
        return user == null ? Endpoint.ANY : server.accounts().owner(user);
    }

    public void answer(BufferedAnswer answer) {
        answer.send(this);
    }

    /** Answers with a body that is generated during transmission; the answer has a header for its length. */
    public void answer(BufferedAnswer answer, BodySource body) {
        answer.send(this, body);
    }
}
