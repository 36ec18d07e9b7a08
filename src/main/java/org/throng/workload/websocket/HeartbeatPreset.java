package org.throng.workload.websocket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The heartbeat of one kind of server, from a small JSON file:
 *
 * <pre>
 * { "about": "where this is from",
 *   "framing": "whole | lines | records | mqtt",
 *   "send": { "text": "{\"type\":\"ping\"}", "everySeconds": 20, "answer": "json $.type == pong" },
 *   "replies": [ { "on": "is 2", "text": "3" }, { "on": "is h" } ],
 *   "listenSeconds": 45,
 *   "intervals": { "on": "starts 0{", "listen": [ "regex \"pingInterval\":(\\d+)" ], "unit": "ms" },
 *   "refusals": [ { "on": "json $.error", "code": "json $.error.code", "text": "json $.error.message" } ] }
 * </pre>
 *
 * <p>All fields are optional. {@code listenSeconds}: the server must send a message at least this often. A reply
 * without text swallows the message. What is sent is {@code text}, or {@code hex} for a binary message.
 *
 * @param framing how the server packs its messages
 * @param refusals messages with which such a server reports failures
 */
public record HeartbeatPreset(Framing framing, Heartbeat heartbeat, List<RefusalRule> refusals) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_BYTES = 64 * 1024;

    /**
     * Reads a preset.
     *
     * @throws IllegalArgumentException naming the file and the invalid field
     */
    public static HeartbeatPreset read(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new IllegalArgumentException(
                        file + ": larger than " + MAX_BYTES + " bytes, so it is not a preset");
            }
            return new PresetReader(file).preset(JSON.readTree(Files.readAllBytes(file)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + ", line " + e.getLocation().getLineNr() + ", column "
                    + e.getLocation().getColumnNr() + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read (" + e + ")", e);
        }
    }
}
