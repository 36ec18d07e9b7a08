package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import org.throng.session.ServerJson;

/** How this package reads and writes JSON: as streams, with nesting bounded. */
final class BoundedJson {

    static final JsonFactory STREAMS =
            ServerJson.streams(StreamReadConstraints.builder().maxNestingDepth(100).build());

    private BoundedJson() {
    }

    /** The text as written between the quotes of a JSON string. */
    static String quoted(String text) {
        return new String(JsonStringEncoder.getInstance().quoteAsString(text));
    }
}
