package org.throng.workload.sync.provision;

import org.throng.workload.sync.Cookies;
import org.throng.workload.sync.SyncUser;

/**
 * Somebody who sends requests.
 *
 * @param user who is logged in
 * @param cookies what the server gave to be sent back, which spares it the hashing of the password; null for one whose
 *     cookies are worth nothing, as the OCS API ends each session
 */
record Caller(SyncUser user, Cookies cookies) {

    static Caller withCookies(SyncUser user) {
        return new Caller(user, new Cookies());
    }

    static Caller withoutCookies(SyncUser user) {
        return new Caller(user, null);
    }
}
