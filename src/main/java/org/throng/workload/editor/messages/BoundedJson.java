package org.throng.workload.editor.messages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import org.throng.session.ServerJson;

/** How editor sessions read and write JSON: as streams, with nesting bounded. */
public final class BoundedJson {

    public static final JsonFactory STREAMS =
            ServerJson.streams(StreamReadConstraints.builder().maxNestingDepth(100).build());

    private BoundedJson() {
    }

    /** The text as written between the quotes of a JSON string. */
    public static String quoted(String text) {
        return new String(JsonStringEncoder.getInstance().quoteAsString(text));
    }
}
