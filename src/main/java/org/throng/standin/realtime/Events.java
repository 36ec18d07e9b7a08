package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.standin.PhpJson;
import org.throng.standin.StandInContext;

/**
 * Makes events and delivers them to the subscribers of all processes. An event's payload carries {@code sentAtMicros}
 * (epoch time) and a {@code sequence} number, from which a client computes the push latency and detects missing events.
 */
final class Events {

    static final String CONSOLE = "console";

    private static final String KIND = "event";
    private static final int HEARTBEAT_SECONDS = 5;
    /** More often than this, several events are made at a time. */
    private static final long SHORTEST_TICK_NANOS = 1_000_000;

    private final AppwriteVersion generation;
    private final Subscribers subscribers;
    private final StandInContext standIn;
    private long sequence;

    Events(AppwriteVersion generation, Subscribers subscribers, StandInContext standIn) {
        this.generation = generation;
        this.subscribers = subscribers;
        this.standIn = standIn;
    }

    /** Begins the two built-in sources of Appwrite's own: for its tests, and for the console's connection counts. */
    void startBuiltIn() {
        standIn.loop().scheduleAtFixedRate(() -> {
            ObjectNode passed = PhpJson.object().put("response", "WS:/v1/realtime:passed");
            deliver(Event.of(generation, CONSOLE, List.of("test.event"), List.of("tests"), passed));
            Map.copyOf(subscribers.connections()).forEach((project, count) -> deliver(Event.of(
                    generation,
                    CONSOLE,
                    List.of("stats.connections"),
                    List.of(RealtimeConnection.PROJECT_CHANNEL),
                    PhpJson.object().put(project, count))));
        }, HEARTBEAT_SECONDS, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Makes events at an even rate.
     *
     * @param count how many; {@link Long#MAX_VALUE} for no end
     * @param perSecond above 0
     */
    void publishEvenly(Publication publication, long count, double perSecond) {
        new Metronome(publication, count, perSecond).tick();
    }

    void publish(Publication publication) {
        Instant now = Instant.now();
        ObjectNode payload = publication.payload().deepCopy();
        payload.put("sequence", ++sequence);
        payload.put("sentAtMicros", ChronoUnit.MICROS.between(Instant.EPOCH, now));
        Event event = Event.of(
                generation, publication.project(), publication.events(), publication.channels(), payload);
        ObjectNode message = PhpJson.object().put("kind", KIND).put("project", event.project());
        event.channels().forEach(message.putArray("channels")::add);
        message.put("frame", new String(event.frame(), StandardCharsets.US_ASCII));
        standIn.siblings().send(message);
        deliver(event);
    }

    /** Delivers what a sibling published. */
    void fromSibling(JsonNode message) {
        if (KIND.equals(message.path("kind").asText())) {
            List<String> channels = new ArrayList<>();
            message.path("channels").forEach(channel -> channels.add(channel.asText()));
            deliver(new Event(
                    message.path("project").asText(),
                    channels,
                    message.path("frame").asText().getBytes(StandardCharsets.US_ASCII)));
        }
    }

    private void deliver(Event event) {
        subscribers.of(event.project(), event.channels()).forEach(connection -> connection.push(event));
    }

    /** Publishes by the clock: events missed by a late tick are made at once. */
    private final class Metronome {
        private final Publication publication;
        private final long count;
        private final double perSecond;
        private final long startNanos = System.nanoTime();
        private long made;

        Metronome(Publication publication, long count, double perSecond) {
            this.publication = publication;
            this.count = count;
            this.perSecond = perSecond;
        }

        void tick() {
            double elapsed = (System.nanoTime() - startNanos) / 1e9;
            long due = Math.min(count, (long) (elapsed * perSecond) + 1);
            while (made < due) {
                publish(publication);
                made++;
            }
            if (made < count) {
                long next = startNanos + (long) (made / perSecond * 1e9);
                long wait = Math.max(SHORTEST_TICK_NANOS, next - System.nanoTime());
                standIn.loop().schedule(this::tick, wait, TimeUnit.NANOSECONDS);
            }
        }
    }
}
