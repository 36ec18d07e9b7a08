package org.throng.workload.sync.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.throng.session.ServerJson;

/** The scalars of a server's JSON by their paths, such as {@code ocs.data.id} or {@code value.0.root.eTag}. */
public final class JsonScalars {

    private static final int MAX_SCALARS = 20_000;

    /** Each value has its own path, which repeats the names above it. */
    private static final int MAX_PATH_CHARS = 500;

    private static final JsonFactory STREAMS = ServerJson.streams(StreamReadConstraints.builder()
            .maxNestingDepth(50).maxStringLength(64 << 10).maxNameLength(MAX_PATH_CHARS).build());

    private JsonScalars() {
    }

    /**
     * @param what it is, for the message
     * @throws SyncException if it is no JSON, or too long or too deep
     */
    public static Map<String, String> scalars(byte[] body, String what) throws SyncException {
        Map<String, String> scalars = new HashMap<>();
        try (JsonParser json = STREAMS.createParser(body)) {
            JsonToken first = json.nextToken();
            if (first != JsonToken.START_OBJECT && first != JsonToken.START_ARRAY) {
                throw new IOException("no object");
            }
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                    String path = path(json);
                    if (scalars.size() == MAX_SCALARS || path.length() > MAX_PATH_CHARS) {
                        throw new IOException("too many values, or too long a path");
                    }
                    scalars.put(path, json.getText());
                }
            }
            if (!json.getParsingContext().inRoot()) {
                throw new IOException("it ends in the middle");
            }
        } catch (IOException | RuntimeException e) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server's " + what
                    + " cannot be read: it is not a JSON object, or is too large or too deep");
        }
        return scalars;
    }

    private static String path(JsonParser json) {
        return json.getParsingContext().pathAsPointer().toString().substring(1).replace('/', '.');
    }
}
