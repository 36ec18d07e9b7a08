package org.throng.workload.editor;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Knows callbacks that a server repeats because it did not hear the answer: each assembly has an url of its own.
 * Without that, the repeated callback of one force save would pass for the answer to the next. Bounded; the oldest are
 * forgotten.
 */
final class SeenCallbacks {

    static final int MOST = 4_096;

    private record Identity(String key, int status, URI url) {
    }

    private final Set<Identity> seen = new LinkedHashSet<>();

    /** Whether it is the first of its kind; one without an url always is. */
    synchronized boolean isFirst(DocumentCallback callback) {
        if (callback.url() == null) {
            return true;
        }
        boolean first = seen.add(new Identity(callback.key(), callback.status(), callback.url()));
        if (seen.size() > MOST) {
            seen.remove(seen.iterator().next());
        }
        return first;
    }
}
