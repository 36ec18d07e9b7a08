package org.throng.workload.websocket;

import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.CostlyMatchException;
import org.throng.workload.websocket.expectations.Extraction;

/**
 * Records pushes: their label, size and, if the message has a timestamp or id, their latency.
 * Shared by all users of one configuration.
 */
public final class Pushes {

    private static final Logger LOG = LoggerFactory.getLogger(Pushes.class);

    /** The server sends the labels: their number and length are limited. */
    private static final int MAX_LABELS = 100;
    private static final int MAX_LABEL_LENGTH = 60;

    private final String label;
    private final Extraction labelFrom;
    private final Extraction time;
    private final Extraction id;
    private final PublishedIds published;
    private final Set<String> labels;
    private final AtomicBoolean coarseNoted;
    private final Measurements measurements;

    /**
     * @param label label of pushes without their own
     * @param labelFrom extracts the label from a push, or null
     * @param time extracts the sender's timestamp from a push, or null
     * @param id extracts the id from a push that a user of this JVM published, or null; if it is known it is preferred
     *     to the timestamp, because only one clock is involved
     */
    public Pushes(String label, Extraction labelFrom, Extraction time, Extraction id) {
        this(label, labelFrom, time, id, PublishedIds.ofRun());
    }

    Pushes(String label, Extraction labelFrom, Extraction time, Extraction id, PublishedIds published) {
        this.label = label;
        this.labelFrom = labelFrom;
        this.time = time;
        this.id = id;
        this.published = published;
        labels = ConcurrentHashMap.newKeySet();
        coarseNoted = new AtomicBoolean();
        measurements = Measurements.current();
    }

    private Pushes(Pushes like, Measurements measurements) {
        label = like.label;
        labelFrom = like.labelFrom;
        time = like.time;
        id = like.id;
        published = like.published;
        labels = like.labels;
        coarseNoted = like.coarseNoted;
        this.measurements = measurements;
    }

    /** The same, recorded in these measurements. */
    Pushes recordedIn(Measurements others) {
        return new Pushes(this, others);
    }

    void count(Message message) {
        measurements.push(labelOf(message), latencyMicros(message), message.wireBytes());
    }

    private String labelOf(Message message) {
        String found = taken(labelFrom, message);
        if (found == null || found.isEmpty()) {
            return label;
        }
        String own = found.length() <= MAX_LABEL_LENGTH ? found : found.substring(0, MAX_LABEL_LENGTH);
        if (labels.contains(own)) {
            return own;
        }
        return labels.size() < MAX_LABELS && labels.add(own) ? own : label;
    }

    private long latencyMicros(Message message) {
        String sentId = taken(id, message);
        Long sentNanos = sentId == null ? null : published.sentNanos(sentId);
        if (sentNanos != null) {
            return (message.arrivedNanos() - sentNanos) / 1_000;
        }
        String stamp = taken(time, message);
        return stamp == null ? Measurements.UNKNOWN : sinceStamp(stamp, message);
    }

    private static String taken(Extraction extraction, Message message) {
        try {
            return extraction == null ? null : extraction.from(message);
        } catch (CostlyMatchException e) {
            return null;
        }
    }

    private long sinceStamp(String stamp, Message message) {
        long sentMicros = Timestamps.epochMicros(stamp);
        if (sentMicros == Timestamps.COARSE && coarseNoted.compareAndSet(false, true)) {
            LOG.warn("Pushes '{}' are stamped in whole seconds: they are counted, but no latency is recorded", label);
        }
        if (sentMicros == Timestamps.COARSE || sentMicros == Timestamps.NONE) {
            return Measurements.UNKNOWN;
        }
        long sinceArrival = (System.nanoTime() - message.arrivedNanos()) / 1_000;
        long latency = Timestamps.micros(Instant.now()) - sinceArrival - sentMicros;
        // -1 means unknown; a clock that is behind by exactly this is not unknown
        return latency == Measurements.UNKNOWN ? 0 : latency;
    }
}
