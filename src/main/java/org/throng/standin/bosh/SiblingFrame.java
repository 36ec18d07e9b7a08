package org.throng.standin.bosh;

import java.util.List;

/**
 * A message from one process of a stand-in to another.
 *
 * @param kind its kind
 * @param fields the fields of the kind
 */
record SiblingFrame(Kind kind, List<String> fields) {

    /** Kinds, with their fields; a user is a local part. */
    enum Kind {
        /** A message for a session: user, resource, stanza. */
        MESSAGE,
        /** Another stanza for a session, or a message that is not kept: user, resource, stanza. */
        STANZA,
        /** A message for an offline user: user, stanza. */
        STORE,
        /** A resource has been bound: user, resource. */
        BOUND,
        /** A user is available: user, resource, priority, process, head, tail. */
        AVAILABLE,
        /** A user is not available any more: user, resource, head, tail. */
        UNAVAILABLE,
        /** An account has a new password: user, password. */
        ACCOUNT,
        /** An account was removed: user. */
        ACCOUNT_REMOVED,
        /** A roster has changed: user, and the item's own fields. */
        ROSTER,
        /** A roster has lost an item: user, address. */
        ROSTER_REMOVED
    }
}
