package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.throng.standin.PhpJson;

/**
 * An event, encoded once for all receivers.
 *
 * @param project project of its subscribers
 * @param channels it is published on
 * @param frame its whole JSON, without subscriptions
 */
record Event(String project, List<String> channels, byte[] frame) {

    private static final byte[] SUBSCRIPTIONS = ",\"subscriptions\":[".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END = "]}}".getBytes(StandardCharsets.US_ASCII);

    static Event of(
            AppwriteVersion generation, String project, List<String> names, List<String> channels, ObjectNode payload) {
        ObjectNode event = PhpJson.object().put("type", "event");
        ObjectNode data = event.putObject("data");
        generation.putEvents(data, names);
        channels.forEach(data.putArray("channels")::add);
        generation.putTimestamp(data, Instant.now());
        data.set("payload", payload);
        return new Event(project, channels, PhpJson.bytes(event));
    }

    /** The message of versions without subscriptions, the same bytes for all receivers. */
    ByteBuf message() {
        return Unpooled.wrappedBuffer(frame);
    }

    /** The message for a receiver whose subscriptions, by these ids, it matches. */
    ByteBuf message(List<String> subscriptionIds, ByteBufAllocator allocator) {
        byte[] ids = String.join(",", subscriptionIds.stream().map(Event::quoted).toList())
                .getBytes(StandardCharsets.US_ASCII);
        int head = frame.length - 2;
        return allocator.buffer(head + SUBSCRIPTIONS.length + ids.length + END.length)
                .writeBytes(frame, 0, head)
                .writeBytes(SUBSCRIPTIONS)
                .writeBytes(ids)
                .writeBytes(END);
    }

    private static String quoted(String id) {
        return new String(PhpJson.bytes(PhpJson.object().textNode(id)), StandardCharsets.US_ASCII);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Event event
                && project.equals(event.project)
                && channels.equals(event.channels)
                && Arrays.equals(frame, event.frame);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(frame);
    }
}
