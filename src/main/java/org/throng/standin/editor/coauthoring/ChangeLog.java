package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A document's stored changes. All are counted; the newest are kept for later sessions, within the memory limits of the
 * document and of the process.
 */
public final class ChangeLog {

    /** Object headers, references and the text's own object. */
    private static final int OVERHEAD_BYTES = 80;

    /** Memory for changes, shared by all documents of a process. */
    static final class Memory {
        private final long most;
        private long used;

        Memory(long most) {
            this.most = most;
        }

        private boolean isFull() {
            return used > most;
        }
    }

    /**
     * One change.
     *
     * @param text JSON, as the client wrote it
     * @param time time of its save, in ms, truncated to seconds
     */
    record Change(String text, long time, Participant author) {

        ObjectNode json(String docId) {
            return ServerMessages.object()
                    .put("docid", docId)
                    .put("change", text)
                    .put("time", time)
                    .put("user", author.id())
                    .put("useridoriginal", author.idOriginal());
        }

        private int bytes() {
            return text.length() + OVERHEAD_BYTES;
        }
    }

    private final Memory memory;
    private final int most;
    private final Deque<Change> kept = new ArrayDeque<>(1);
    private int count;
    private int bytes;

    ChangeLog(Memory memory, int most) {
        this.memory = memory;
        this.most = most;
    }

    /** Number of stored changes. */
    public int count() {
        return count;
    }

    /** The newest of the kept changes. */
    Optional<Change> last() {
        return Optional.ofNullable(kept.peekLast());
    }

    void add(Change change) {
        kept.addLast(change);
        count++;
        bytes += change.bytes();
        memory.used += change.bytes();
        while (!kept.isEmpty() && (bytes > most || memory.isFull())) {
            forget(kept.pollFirst());
        }
    }

    /** Removes all changes from an index on. */
    void deleteFrom(int index) {
        while (count > Math.max(index, 0)) {
            count--;
            if (!kept.isEmpty()) {
                forget(kept.pollLast());
            }
        }
    }

    void clear() {
        deleteFrom(0);
    }

    /** The kept changes in parts of at most this many characters; no part if there are no changes. */
    List<ArrayNode> parts(String docId, int mostCharacters) {
        List<ArrayNode> parts = new ArrayList<>();
        int characters = 0;
        for (Change change : kept) {
            if (parts.isEmpty() || characters + change.bytes() > mostCharacters) {
                parts.add(ServerMessages.array());
                characters = 0;
            }
            characters += change.bytes();
            parts.get(parts.size() - 1).add(change.json(docId));
        }
        return parts;
    }

    private void forget(Change change) {
        bytes -= change.bytes();
        memory.used -= change.bytes();
    }
}
