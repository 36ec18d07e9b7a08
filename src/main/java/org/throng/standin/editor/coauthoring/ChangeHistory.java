package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** The history of a document's changes, for the integrator. */
final class ChangeHistory {

    private static final int MOST = 100;
    private static final DateTimeFormatter CREATED =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter LAST_SAVE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** Changes in a row by one participant; {@code created} is the time of the first. */
    private record Turn(Participant author, long created) {
    }

    private final Deque<Turn> turns = new ArrayDeque<>(1);

    /** A time in the format for integrators. */
    static String lastSave(long millis) {
        return LAST_SAVE.format(Instant.ofEpochMilli(millis));
    }
    void saved(Participant author, long time) {
        if (turns.isEmpty() || !turns.peekLast().author().equals(author)) {
            turns.addLast(new Turn(author, time));
        }
        if (turns.size() > MOST) {
            turns.pollFirst();
        }
    }

    /** The user who saved last. */
    String lastUser() {
        return turns.isEmpty() ? "" : turns.peekLast().author().idOriginal();
    }

    /** @param documentSha256 hash of the document before the changes, or null in older servers */
    ObjectNode json(String documentSha256) {
        ObjectNode json = ServerMessages.object().put("serverVersion", ServerMessages.VERSION);
        ArrayNode changes = json.putArray("changes");
        for (Turn turn : turns) {
            ObjectNode change = changes.addObject();
            if (documentSha256 != null) {
                change.put("documentSha256", documentSha256);
            }
            change.put("created", CREATED.format(Instant.ofEpochMilli(turn.created())));
            change.putObject("user").put("id", turn.author().idOriginal()).put("name", turn.author().name());
        }
        return json;
    }
}
