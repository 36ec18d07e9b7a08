package org.throng.session;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;

/** How sessions read and write JSON: as streams. */
public final class ServerJson {

    private ServerJson() {
    }

    /**
     * A factory of readers and writers that all users may share. Buffers are pooled: otherwise Jackson would keep some
     * for every thread, and so for every user. Names are not collected: Jackson copies its table of names for each
     * message with a new one, and a server that uses ids as names, such as those of locks, has no end of them.
     *
     * @param limits of what is read
     */
    public static JsonFactory streams(StreamReadConstraints limits) {
        return JsonFactory.builder()
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .recyclerPool(JsonRecyclerPools.sharedLockFreePool())
                .streamReadConstraints(limits)
                .build();
    }
}
