package org.throng.workload.websocket.expectations;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.Option;
import com.jayway.jsonpath.spi.json.JacksonJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.session.ServerJson;

/**
 * Reads one value of a JSON message by its path. A plain path ({@code $.data.code}, {@code $['a b'][0]}) is followed in
 * the byte stream without building a tree; any other path is evaluated by Jayway JsonPath. Nesting is bounded by
 * Jackson.
 */
abstract class JsonField {

    private static final int MAX_PATH_CHARS = 4_000;

    private static final JsonFactory STREAMS = ServerJson.streams(StreamReadConstraints.defaults());
    private static final ObjectMapper TREES = new ObjectMapper(STREAMS);
    private static final Pattern STEP = Pattern.compile(
            "\\.([\\p{L}\\p{N}_$-]+)|\\[(\\d{1,9})]|\\['([^'\\\\]+)']|\\[\"([^\"\\\\]+)\"]");

    private final String path;

    private JsonField(String path) {
        this.path = path;
    }

    /** The value as text (an object or array as JSON, null as "null"), or null if the message does not have it. */
    abstract String read(byte[] json);

    /**
     * Whether {@link #read} may return this value: a look for its bytes, which spares most messages the parsing.
     *
     * @param value in UTF-8
     */
    boolean mayRead(byte[] json, byte[] value) {
        return true;
    }

    /** @throws IllegalArgumentException if it is no path or longer than {@value #MAX_PATH_CHARS} characters */
    static JsonField compile(String path) {
        if (path.length() > MAX_PATH_CHARS) {
            throw new IllegalArgumentException("a JSON path has at most " + MAX_PATH_CHARS + " characters, this one "
                    + path.length());
        }
        List<Object> steps = plainSteps(path);
        return steps != null ? new Plain(path, steps) : new Full(path);
    }

    /** Names and indexes of a plain path, or null if it is not one. */
    private static List<Object> plainSteps(String path) {
        if (!path.startsWith("$")) {
            throw new IllegalArgumentException("'" + path + "' is not a JSON path: it must start with $");
        }
        List<Object> steps = new ArrayList<>();
        Matcher matcher = STEP.matcher(path);
        int at = 1;
        while (at < path.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                return null;
            }
            steps.add(step(matcher));
            at = matcher.end();
        }
        return steps;
    }

    private static Object step(Matcher matcher) {
        if (matcher.group(2) != null) {
            return Integer.valueOf(matcher.group(2));
        }
        for (int group : new int[] {1, 3}) {
            if (matcher.group(group) != null) {
                return matcher.group(group);
            }
        }
        return matcher.group(4);
    }

    @Override
    public String toString() {
        return path;
    }

    private static final class Plain extends JsonField {

        private final Object[] steps;

        Plain(String path, List<Object> steps) {
            super(path);
            this.steps = steps.toArray();
        }

        @Override
        String read(byte[] json) {
            try (JsonParser parser = STREAMS.createParser(json)) {
                parser.nextToken();
                for (Object step : steps) {
                    boolean there = step instanceof String name
                            ? toField(parser, name)
                            : toElement(parser, (Integer) step);
                    if (!there) {
                        return null;
                    }
                }
                return valueOf(parser);
            } catch (IOException e) {
                return null;
            }
        }

        /**
         * A value is in the message as it is read, except for an object or array, which is written again, and for what
         * is escaped or encoded in another way than UTF-8; such encodings have zero bytes.
         */
        @Override
        boolean mayRead(byte[] json, byte[] value) {
            if (value.length == 0 || value[0] == '{' || value[0] == '[') {
                return true;
            }
            for (int at = 0; at < json.length; at++) {
                byte next = json[at];
                if (next == '\\' || next == 0 || next == value[0] && TextExpectation.isAt(at, json, value)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean toField(JsonParser parser, String name) throws IOException {
            if (!parser.hasToken(JsonToken.START_OBJECT)) {
                return false;
            }
            for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
                parser.nextToken();
                if (field.equals(name)) {
                    return true;
                }
                parser.skipChildren();
            }
            return false;
        }

        private static boolean toElement(JsonParser parser, int index) throws IOException {
            if (!parser.hasToken(JsonToken.START_ARRAY)) {
                return false;
            }
            for (int at = 0; parser.nextToken() != JsonToken.END_ARRAY; at++) {
                if (parser.currentToken() == null) {
                    return false;
                }
                if (at == index) {
                    return true;
                }
                parser.skipChildren();
            }
            return false;
        }

        private static String valueOf(JsonParser parser) throws IOException {
            JsonToken token = parser.currentToken();
            if (token == null || !token.isStructStart()) {
                return token == null ? null : parser.getText();
            }
            StringWriter text = new StringWriter();
            try (JsonGenerator generator = STREAMS.createGenerator(text)) {
                generator.copyCurrentStructure(parser);
            }
            return text.toString();
        }
    }

    private static final class Full extends JsonField {

        private static final Configuration CONFIGURATION = Configuration.builder()
                .jsonProvider(new JacksonJsonProvider(TREES))
                .mappingProvider(new JacksonMappingProvider(TREES))
                .options(Option.ALWAYS_RETURN_LIST)
                .build();

        private final JsonPath compiled;

        Full(String path) {
            super(path);
            try {
                compiled = JsonPath.compile(path);
            } catch (JsonPathException | IllegalArgumentException e) {
                throw new IllegalArgumentException("'" + path + "' is not a JSON path: " + e.getMessage(), e);
            }
        }

        @Override
        String read(byte[] json) {
            try {
                Object tree = TREES.readValue(json, Object.class);
                List<?> found = tree == null ? List.of() : compiled.read(tree, CONFIGURATION);
                if (found.isEmpty()) {
                    return null;
                }
                Object value = found.get(0);
                return value instanceof List || value instanceof Map
                        ? TREES.writeValueAsString(value)
                        : String.valueOf(value);
            } catch (IOException | JsonPathException e) {
                return null;
            }
        }
    }
}
