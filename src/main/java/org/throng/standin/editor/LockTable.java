package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The blocks of a document that somebody works at. In texts a block is a name; in spreadsheets and slides it is an
 * object that the client has given a guid.
 *
 * <p>Newer servers give a user those of the blocks that are free, and overlapping ranges under two guids are two
 * blocks. Older ones give all or nothing, not even what the user has already, and look at what the blocks are.
 */
final class LockTable {

    private static final int MOST = 10_000;

    /** A block, whose it is, and since when. */
    record Lock(JsonNode block, String user, long time) {

        ObjectNode json() {
            ObjectNode json = Messages.object().put("time", time).put("user", user);
            json.set("block", block);
            return json;
        }

        ObjectNode released() {
            ObjectNode json = Messages.object();
            json.set("block", block);
            return json.put("user", user).put("time", time).putNull("changes");
        }
    }

    private final boolean newer;
    private final boolean text;
    private final Map<String, Lock> locks = new LinkedHashMap<>(0);

    LockTable(Generation generation, boolean text) {
        this.newer = generation == Generation.V9_4;
        this.text = text;
    }

    /** Gives a user those of the blocks that it may have. */
    void take(JsonNode blocks, String user, long now) {
        if (newer || canTake(blocks, user)) {
            for (JsonNode block : blocks) {
                if (locks.size() < MOST) {
                    locks.putIfAbsent(name(block), new Lock(block, user, now));
                }
            }
        }
    }

    /** Whether a lost session may have its blocks again, of which there may be none; newer servers do not mind. */
    boolean canTakeAgain(JsonNode blocks, String user) {
        return newer || canTake(blocks, user);
    }

    private boolean canTake(JsonNode blocks, String user) {
        for (JsonNode block : blocks) {
            boolean taken = text
                    ? locks.containsKey(name(block))
                    : locks.values().stream().anyMatch(
                            lock -> !lock.user().equals(user) && Blocks.collide(block, lock.block()));
            if (taken) {
                return false;
            }
        }
        return true;
    }

    /** Frees a user's blocks and gives them. */
    List<Lock> release(String user) {
        List<Lock> released = new ArrayList<>(0);
        locks.values().removeIf(lock -> lock.user().equals(user) && released.add(lock));
        return released;
    }

    /** The locks as getLock tells them: a list for older servers' spreadsheets and slides. */
    JsonNode json() {
        return newer || text ? map() : list();
    }

    ObjectNode map() {
        ObjectNode map = Messages.object();
        locks.forEach((name, lock) -> map.set(name, lock.json()));
        return map;
    }

    ArrayNode list() {
        ArrayNode list = Messages.array();
        locks.values().forEach(lock -> list.add(lock.json()));
        return list;
    }

    private static String name(JsonNode block) {
        if (!block.isObject()) {
            return block.asText();
        }
        return block.hasNonNull("guid") ? block.path("guid").asText() : Messages.text(block);
    }
}
