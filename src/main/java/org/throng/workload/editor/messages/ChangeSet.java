package org.throng.workload.editor.messages;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of one save: change strings, which the server stores without reading them. Immutable, so that all users
 * can share one object, which is escaped once.
 */
public final class ChangeSet {

    private final String json;
    private final int count;

    /** Made when first needed; if two users make it at once, both results are equal. */
    private volatile String quoted;
    private volatile String quotedTwice;
    private volatile Parts parts;

    /** The parts for one limit. */
    private record Parts(int maxBytes, List<ChangeSet> list) {
    }

    /**
     * @param json the {@code changes} of a saveChanges message: a JSON array as text
     * @param count how many changes are in it
     */
    public ChangeSet(String json, int count) {
        this.json = json;
        this.count = count;
    }

    /**
     * Counts the changes in a JSON array.
     *
     * @throws IllegalArgumentException if this is not a JSON array; a server would never answer such a save
     */
    public static ChangeSet of(String json) {
        return new ChangeSet(json, elements(json).size());
    }

    /** The {@code changes} of a saveChanges message: a JSON array as text. */
    public String json() {
        return json;
    }

    public int count() {
        return count;
    }

    /** The changes as the content of a JSON string. */
    String quoted() {
        String made = quoted;
        if (made == null) {
            made = BoundedJson.quoted(json);
            quoted = made;
        }
        return made;
    }

    /** The changes as the content of a JSON string in a JSON string. */
    String quotedTwice() {
        String made = quotedTwice;
        if (made == null) {
            made = BoundedJson.quoted(quoted());
            quotedTwice = made;
        }
        return made;
    }

    /**
     * Parts whose JSON has at most {@code maxBytes} each, in order; usually everything fits into one part. A change
     * that exceeds the limit alone is a part of its own.
     *
     * @throws IllegalArgumentException if there is more than one part and this is not a JSON array
     */
    public List<ChangeSet> parts(int maxBytes) {
        Parts made = parts;
        if (made == null || made.maxBytes() != maxBytes) {
            made = new Parts(maxBytes, cut(maxBytes));
            parts = made;
        }
        return made.list();
    }

    private List<ChangeSet> cut(int maxBytes) {
        if (bytes(json) <= maxBytes) {
            return List.of(this);
        }
        List<ChangeSet> cut = new ArrayList<>();
        StringBuilder part = new StringBuilder("[");
        int partBytes = 2;
        int inPart = 0;
        for (String change : elements(json)) {
            int changeBytes = bytes(change) + 1;
            if (inPart > 0 && partBytes + changeBytes > maxBytes) {
                cut.add(new ChangeSet(part.append(']').toString(), inPart));
                part = new StringBuilder("[");
                partBytes = 2;
                inPart = 0;
            }
            part.append(inPart > 0 ? "," : "").append(change);
            partBytes += changeBytes;
            inPart++;
        }
        cut.add(new ChangeSet(part.append(']').toString(), inPart));
        return List.copyOf(cut);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The text of each element. */
    private static List<String> elements(String json) {
        List<String> elements = new ArrayList<>();
        char[] chars = json.toCharArray();
        try (JsonParser parser = BoundedJson.STREAMS.createParser(chars)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw new IllegalArgumentException("changes must be a JSON array, such as [\"4;AAAAAA==\"]");
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                int start = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                int end = (int) parser.currentLocation().getCharOffset();
                elements.add(json.substring(start, end));
            }
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("changes must be one JSON array, and something follows it");
            }
            return elements;
        } catch (IOException e) {
            throw new IllegalArgumentException("changes must be a JSON array: " + e.getMessage(), e);
        }
    }
}
