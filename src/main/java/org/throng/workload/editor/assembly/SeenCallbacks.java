package org.throng.workload.editor.assembly;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Recognizes callbacks that a server repeats because it did not receive the answer: each assembly has its own url.
 * Otherwise the repeated callback of one force save would count as the answer to the next. Bounded; the oldest are
 * dropped.
 */
final class SeenCallbacks {

    static final int MOST = 4_096;

    private record Identity(String key, int status, URI url) {
    }

    private final Set<Identity> seen = new LinkedHashSet<>();

    /** Whether it is the first of its kind; one without a url always is. */
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
