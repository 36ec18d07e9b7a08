package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;

/** How this package reads and writes JSON: as streams, with nesting bounded. */
final class BoundedJson {

    /** Buffers are pooled: otherwise Jackson would keep some for every thread, and so for every user. */
    static final JsonFactory STREAMS = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .recyclerPool(JsonRecyclerPools.sharedLockFreePool())
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(100).build())
            .build();

    private BoundedJson() {
    }

    /** The text as written between the quotes of a JSON string. */
    static String quoted(String text) {
        return new String(JsonStringEncoder.getInstance().quoteAsString(text));
    }
}
