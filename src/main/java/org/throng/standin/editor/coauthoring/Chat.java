package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;

/** Chat messages of a document. */
final class Chat {

    private static final int MOST = 100;

    private final Document document;
    /** Null before the first message; most documents have none. */
    private Deque<ObjectNode> said;

    Chat(Document document) {
        this.document = document;
    }

    void post(EditorClient from, ObjectNode message) {
        if (!from.request().chat()) {
            return;
        }
        Participant author = from.participant();
        ObjectNode line = ServerMessages.object()
                .put("docid", document.key())
                .put("message", message.path("message").asText())
                .put("time", EditorServices.now())
                .put("user", author.id())
                .put("useridoriginal", author.idOriginal())
                .put("username", author.name());
        if (said == null) {
            said = new ArrayDeque<>();
        }
        said.addLast(line);
        if (said.size() > MOST) {
            said.pollFirst();
        }
        document.send(ServerMessages.wrapping("message", ServerMessages.array().add(line)), session -> true);
    }

    /** The answer to getMessages, without {@code messages} if there are none. */
    ObjectNode all() {
        ObjectNode answer = ServerMessages.of("message");
        addTo(answer);
        return answer;
    }

    void addTo(ObjectNode message) {
        if (said != null) {
            ArrayNode lines = message.putArray("messages");
            said.forEach(lines::add);
        }
    }
}
