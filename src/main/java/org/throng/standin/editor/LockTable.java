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
 * object that the client has given a guid, and overlapping ranges under two guids are two blocks.
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

    private final Map<String, Lock> locks = new LinkedHashMap<>(0);

    /** Gives a user those of the blocks that are free; whether all of them are the user's now. */
    boolean take(JsonNode blocks, String user, long now) {
        boolean all = true;
        for (JsonNode block : blocks) {
            String name = name(block);
            if (!locks.containsKey(name) && locks.size() < MOST) {
                locks.put(name, new Lock(block, user, now));
            }
            all &= locks.containsKey(name) && locks.get(name).user().equals(user);
        }
        return all;
    }

    /** Whether none of the blocks is somebody else's. */
    boolean isFree(JsonNode blocks, String user) {
        for (JsonNode block : blocks) {
            Lock lock = locks.get(name(block));
            if (lock != null && !lock.user().equals(user)) {
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
