package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.standin.editor.settings.ServerVersion;

/**
 * The locked blocks of a document. In texts a block is a name; in spreadsheets and slides it is an object with a guid
 * from the client.
 *
 * <p>Newer servers give a user the free ones of the requested blocks, and overlapping ranges under two guids are two
 * blocks. Older ones give all or none, refuse blocks that the user already has, and compare the content of blocks.
 */
final class LockTable {

    private static final int MOST = 10_000;

    /** A block, its user and the time of the lock. */
    record Lock(JsonNode block, String user, long time) {

        ObjectNode json() {
            ObjectNode json = ServerMessages.object().put("time", time).put("user", user);
            json.set("block", block);
            return json;
        }

        ObjectNode released() {
            ObjectNode json = ServerMessages.object();
            json.set("block", block);
            return json.put("user", user).put("time", time).putNull("changes");
        }
    }

    private final boolean newer;
    private final boolean text;
    private final Map<String, Lock> locks = new LinkedHashMap<>(0);

    LockTable(ServerVersion generation, boolean text) {
        this.newer = generation == ServerVersion.V9_4;
        this.text = text;
    }

    /** Locks for a user those of the blocks that are permitted. */
    void take(JsonNode blocks, String user, long now) {
        if (newer || canTake(blocks, user)) {
            for (JsonNode block : blocks) {
                if (locks.size() < MOST) {
                    locks.putIfAbsent(name(block), new Lock(block, user, now));
                }
            }
        }
    }

    /** Whether a lost session, possibly without blocks, may have its blocks again; newer servers always permit that. */
    boolean canTakeAgain(JsonNode blocks, String user) {
        return newer || canTake(blocks, user);
    }

    private boolean canTake(JsonNode blocks, String user) {
        for (JsonNode block : blocks) {
            boolean taken = text
                    ? locks.containsKey(name(block))
                    : locks.values().stream().anyMatch(
                            lock -> !lock.user().equals(user) && BlockConflicts.collide(block, lock.block()));
            if (taken) {
                return false;
            }
        }
        return true;
    }

    /** Frees a user's blocks and returns them. */
    List<Lock> release(String user) {
        List<Lock> released = new ArrayList<>(0);
        locks.values().removeIf(lock -> lock.user().equals(user) && released.add(lock));
        return released;
    }

    /** The locks in the form of the answer to getLock: a list for older servers' spreadsheets and slides. */
    JsonNode json() {
        return newer || text ? map() : list();
    }

    ObjectNode map() {
        ObjectNode map = ServerMessages.object();
        locks.forEach((name, lock) -> map.set(name, lock.json()));
        return map;
    }

    ArrayNode list() {
        ArrayNode list = ServerMessages.array();
        locks.values().forEach(lock -> list.add(lock.json()));
        return list;
    }

    private static String name(JsonNode block) {
        if (!block.isObject()) {
            return block.asText();
        }
        return block.hasNonNull("guid") ? block.path("guid").asText() : ServerMessages.text(block);
    }
}
