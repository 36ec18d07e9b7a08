package org.throng.standin.sync;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.throng.standin.BodySource;
import org.throng.standin.Exchange;

/** A request to the file server, with its sender and the way to answer it. */
final class SyncRequest {

    private final SyncServer server;
    private final Exchange exchange;
    private final RequestPath path;
    private Credentials credentials;
    private boolean credentialsRead;
    private Session session;
    private boolean sessionRead;

    SyncRequest(SyncServer server, Exchange exchange, RequestPath path) {
        this.server = server;
        this.exchange = exchange;
        this.path = path;
    }

    SyncServer server() {
        return server;
    }

    Exchange exchange() {
        return exchange;
    }

    /** Name of the method, such as PROPFIND. */
    String method() {
        return exchange.request().method().name();
    }

    RequestPath path() {
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
    String header(CharSequence name) {
        return headers().get(name);
    }

    /** Content of the Authorization header; null if it has none. */
    Credentials credentials() {
        if (!credentialsRead) {
            credentials = Credentials.of(header(HttpHeaderNames.AUTHORIZATION));
            credentialsRead = true;
        }
        return credentials;
    }

    /** The session of the cookies, possibly before its login; null if there is none. Called in the owner. */
    Session session() {
        if (!sessionRead) {
            session = server.tuning().strikes(SyncFault.SESSION_LOST) ? null : server.sessions().of(headers());
            sessionRead = true;
        }
        return session;
    }

    /** Begins a session, whose cookies the answer will set. */
    void begin(String user) {
        session = server.sessions().begin(user, session());
    }

    /**
     * Index of the process that owns the account that the request claims to be from, without a check of that claim;
     * {@link Endpoint#ANY} if it names no account.
     */
    int claimedOwner() {
        if (credentials() == null) {
            return server.sessions().claimedOwner(headers());
        }
        String user = credentials().isBearer() ? Tokens.claimedUser(credentials().secret()) : credentials().user();
        return user == null ? Endpoint.ANY : server.accounts().owner(user);
    }

    /** Answers. */
    void answer(Answer answer) {
        answer.send(this);
    }

    /** Answers with a body that is generated during transmission; the answer has a header for its length. */
    void answer(Answer answer, BodySource body) {
        answer.send(this, body);
    }
}
