package org.throng.standin.sync;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;

/** A part of the server that answers requests to paths of its own. */
interface Endpoint {

    /** Said by {@link #owner} when any process can answer. */
    int ANY = -1;

    /** Whether a path is one of its own; asked of each endpoint in turn. */
    boolean serves(RequestPath path);

    /**
     * Index of the process that is to answer: the one that owns the account that the request is about. By default, the
     * account that it says it is from; {@link #ANY} if any process can answer.
     */
    default int owner(SyncRequest request) {
        return request.claimedOwner();
    }

    /**
     * Whether the body of a request comes {@linkplain org.throng.standin.Exchange#body piece by piece}; by default that
     * of a PUT.
     */
    default boolean streams(HttpRequest head) {
        return HttpMethod.PUT.equals(head.method());
    }

    /** Answers, now or later; in the process that owns the account. Credentials have not been checked. */
    void handle(SyncRequest request);
}
