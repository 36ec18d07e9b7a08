package org.throng.standin.sync.server;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import org.throng.standin.sync.accounts.Accounts;

/** A part of the server, which answers the requests to its own paths. */
public interface Endpoint {

    /** Returned by {@link #owner} if any process can answer. */
    int ANY = Accounts.ANY_PROCESS;

    /** Whether a path is one of its own; the first endpoint that returns true serves it. */
    boolean serves(RequestPath path);

    /**
     * Index of the process that must answer: the owner of the account that the request concerns, by default the account
     * that the request claims to be from; {@link #ANY} if any process can answer.
     */
    default int owner(SyncRequest request) {
        return request.claimedOwner();
    }

    /**
     * Whether the body of a request comes {@linkplain org.throng.standin.HttpExchange#body piece by piece}; by default
     * that of a PUT.
     */
    default boolean streams(HttpRequest head) {
        return HttpMethod.PUT.equals(head.method());
    }

    /** Answers, now or later, in the process that owns the account. Credentials are not yet checked. */
    void handle(SyncRequest request);
}
