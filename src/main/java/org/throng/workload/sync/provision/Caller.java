package org.throng.workload.sync.provision;

import org.throng.workload.sync.server.Cookies;
import org.throng.workload.sync.server.SyncUser;

/**
 * The sender of requests.
 *
 * @param user the logged-in user
 * @param cookies cookies of the server, which save the hashing of the password; null if they are useless, because the
 *     OCS API ends each session
 */
record Caller(SyncUser user, Cookies cookies) {

    static Caller withCookies(SyncUser user) {
        return new Caller(user, new Cookies());
    }

    static Caller withoutCookies(SyncUser user) {
        return new Caller(user, null);
    }
}
