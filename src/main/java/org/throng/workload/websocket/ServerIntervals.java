package org.throng.workload.websocket;

import java.time.Duration;
import java.util.List;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

/**
 * The intervals of a heartbeat that the server announces when a connection begins, such as Engine.IO's
 * {@code pingInterval} and {@code pingTimeout}. Shared by all users.
 */
final class ServerIntervals {

    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofHours(1);

    /**
     * Up to this intervals are whole seconds, beyond whole minutes, so that a server cannot cause many different ones.
     */
    private static final Duration BY_SECONDS = Duration.ofMinutes(2);

    private final Expectation on;
    private final List<Extraction> send;
    private final List<Extraction> listen;
    private final long unitMillis;

    /** The result of the last announcement: servers announce the same to all users. */
    private volatile Adapted last = new Adapted(null, null, null, null);

    /**
     * @param on the message that announces them
     * @param send numbers in it, whose sum is the interval of sent beats; may be empty
     * @param listen like {@code send}, for the longest silence of the server
     * @param unitMillis unit of the numbers, in milliseconds
     */
    ServerIntervals(Expectation on, List<Extraction> send, List<Extraction> listen, long unitMillis) {
        this.on = on;
        this.send = List.copyOf(send);
        this.listen = List.copyOf(listen);
        this.unitMillis = unitMillis;
    }

    /** The heartbeat with the intervals that this message announces, or null if it announces none. */
    Heartbeat adapt(Heartbeat heartbeat, Message message) {
        if (!on.matches(message)) {
            return null;
        }
        Duration sendEvery = sum(send, message);
        Duration listenEvery = sum(listen, message);
        Adapted known = last;
        if (known.from != heartbeat || !equal(known.send, sendEvery) || !equal(known.listen, listenEvery)) {
            known = new Adapted(heartbeat, sendEvery, listenEvery, adapted(heartbeat, sendEvery, listenEvery));
            last = known;
        }
        return known.heartbeat;
    }

    private static boolean equal(Duration one, Duration other) {
        return one == null ? other == null : one.equals(other);
    }

    private static Heartbeat adapted(Heartbeat heartbeat, Duration sendEvery, Duration listenEvery) {
        List<HeartbeatTask> beats = heartbeat.beats().stream()
                .map(beat -> switch (beat.kind()) {
                    case MESSAGE -> sendEvery == null ? beat : beat.withInterval(sendEvery);
                    case LISTEN -> listenEvery == null ? beat : beat.withInterval(listenEvery);
                    case PING -> beat;
                })
                .toList();
        return new Heartbeat(beats, heartbeat.replies());
    }

    /** Null if a number is missing. */
    private Duration sum(List<Extraction> numbers, Message message) {
        if (numbers.isEmpty()) {
            return null;
        }
        double sum = 0;
        for (Extraction number : numbers) {
            String text = number.from(message);
            try {
                sum += text == null ? Double.NaN : Double.parseDouble(text);
            } catch (NumberFormatException e) {
                return null;
            }
        }
        double millis = sum * unitMillis;
        return millis > 0 ? rounded(Duration.ofMillis((long) Math.min(millis, MOST.toMillis()))) : null;
    }

    /** Rounded up, so that no session ends before the announced time. */
    private static Duration rounded(Duration announced) {
        long step = announced.compareTo(BY_SECONDS) <= 0 ? 1_000 : 60_000;
        Duration up = Duration.ofMillis((announced.toMillis() + step - 1) / step * step);
        return up.compareTo(LEAST) < 0 ? LEAST : up;
    }

    private record Adapted(Heartbeat from, Duration send, Duration listen, Heartbeat heartbeat) {
    }
}
