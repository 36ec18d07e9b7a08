package org.throng.workload.bosh.deliveries;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.throng.measure.ClockOffsets;
import org.throng.measure.Measurements;
import org.throng.session.ExpiryQueue;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/**
 * Follows messages from sender to recipient. One for each run in a JVM, shared by its users.
 *
 * <p>The time of the HTTP exchange that carries a message is no response time: the server chooses when it answers,
 * mostly when the same user sends the next message. The measure is the time from the writing of the sender's request to
 * the arrival of the answer that carries the message at the recipient. It makes the row {@code label} (usually {@value
 * #LABEL}), part of the total, because a lost message is a failure of the target. So {@code errors(delivery)} is the
 * share of failed messages, by code: {@code lost message}, {@code duplicate message}, or the condition with which the
 * server sent a message back.
 *
 * <ul>
 *   <li>A message is expected if its recipient is logged in through this JVM when it is sent. It is in flight until it
 *       arrives, and lost if it has not arrived {@code lostAfter} its request was written.
 *   <li>If the recipient logs out first, the message is no failure, because its outcome is unknown. It stays in flight
 *       with its age at that moment, like messages under way at the end of the run; the verdict considers these.
 *   <li>A duplicate is the same id at the same session, as long as {@code lostAfter} has not passed since it was sent.
 * </ul>
 *
 * <p>Set apart, as pushes, in rows of their own:
 *
 * <ul>
 *   <li>{@code (offline)}: the server had stored the message (XEP-0203), so its time only shows when the recipient
 *       logged in;
 *   <li>{@code (earlier runs)}: a stored message whose id is not of this run and from before it began; without a time;
 *   <li>{@code (late)}: it arrived after {@code lostAfter}, and counted as lost before if it was expected;
 *   <li>{@code (other injectors)}: another injector sent it, so its time is the difference of two machines' wall
 *       clocks, corrected by {@link ClockOffsets} where that is known. It begins when the id was made, which is before
 *       the request was written. Messages <i>to</i> users of other injectors are not expected here.
 * </ul>
 *
 * <p>Safe to use from any thread, and never blocks for longer than it takes to count. Memory: some 250 bytes for each
 * message that was sent or arrived within {@code lostAfter}.
 */
public final class MessageDeliveries implements AutoCloseable {

    /** Label of the delivery of a message, unless the plan names another. */
    public static final String LABEL = "delivery";

    private static final SecureRandom RANDOM = new SecureRandom();

    private final String injector;
    private final ClockOffsets offsets;
    private final MessageSamples samples;
    private final LongSupplier nanos;
    private final LongSupplier wallMicros;
    private final long beganMicros;

    private final AtomicLong numbers = new AtomicLong();
    private final Map<String, Recipient> online = new ConcurrentHashMap<>();
    private final Map<String, TrackedMessage> messages = new ConcurrentHashMap<>();

    /** The sent messages in {@link #messages}, in the order in which they expire. */
    private final ExpiryQueue<TrackedMessage> order;

    private volatile boolean closed;

    /**
     * Deliveries of a single injector: its name in ids is random.
     *
     * @param label label of the deliveries
     * @param lostAfter how long a message may take, above 0
     * @param measurements those of the run
     */
    public MessageDeliveries(String label, Duration lostAfter, Measurements measurements) {
        this(label, lostAfter, measurements, new BigInteger(48, RANDOM).toString(36), ClockOffsets.UNKNOWN);
    }

    /**
     * Deliveries of one of several injectors.
     *
     * @param injector its name in ids, unique among all that load the same target: letters and digits, at most
     *     {@value MessageId#LONGEST_INJECTOR}
     * @param offsets of the other injectors' clocks
     * @throws IllegalArgumentException if {@code injector} cannot stand in an id, or {@code lostAfter} is not above 0
     */
    public MessageDeliveries(
            String label, Duration lostAfter, Measurements measurements, String injector, ClockOffsets offsets) {
        this(label, lostAfter, measurements, injector, offsets, System::nanoTime,
                () -> ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
    }

    MessageDeliveries(
            String label,
            Duration lostAfter,
            Measurements measurements,
            String injector,
            ClockOffsets offsets,
            LongSupplier nanos,
            LongSupplier wallMicros) {
        if (lostAfter.isNegative() || lostAfter.isZero()) {
            throw new IllegalArgumentException(
                    "a message cannot be lost after " + lostAfter + ": expected a time above 0");
        }
        this.injector = new MessageId(injector, 0, 0).injector();
        this.offsets = offsets;
        this.samples = new MessageSamples(label, lostAfter, measurements);
        this.nanos = nanos;
        this.wallMicros = wallMicros;
        this.beganMicros = wallMicros.getAsLong();
        this.order = new ExpiryQueue<>(lostAfter.toNanos(), TrackedMessage::sinceNanos, this::expired);
    }

    /** For a session that is about to be opened; it receives the messages of that session. */
    public Recipient recipient() {
        return new Recipient(this);
    }

    /**
     * A message that is about to be sent.
     *
     * @param to full or bare address of its recipient
     */
    public TrackedMessage sending(String to) {
        String id = new MessageId(injector, wallMicros.getAsLong(), numbers.incrementAndGet()).toString();
        TrackedMessage message = TrackedMessage.beingSent(id, online.get(account(to)), this);
        messages.put(id, message);
        return message;
    }

    /** The run is over: overdue messages are lost, the rest stays in flight. Later events are ignored. */
    @Override
    public void close() {
        closed = true;
        forgetOverdue();
        messages.values().forEach(TrackedMessage::cut);
        messages.clear();
        order.clear(TrackedMessage::cut);
    }

    void online(String jid, Recipient recipient) {
        online.put(account(jid), recipient);
    }

    void offline(String jid, Recipient recipient) {
        online.remove(account(jid), recipient);
    }

    /** Addresses differ in case only if they are the same account's; RFC 7622 section 3.3. */
    private static String account(String jid) {
        int resource = jid.indexOf('/');
        return (resource < 0 ? jid : jid.substring(0, resource)).toLowerCase(Locale.ROOT);
    }

    void arrived(Recipient at, IncomingMessage message) {
        if (closed) {
            return;
        }
        TrackedMessage known = messages.get(message.id());
        if (message.type().equals(IncomingMessage.ERROR)) {
            if (known != null) {
                known.refused(message);
            }
        } else if (known != null) {
            known.arrived(at, message);
        } else {
            MessageId id = MessageId.of(message.id());
            if (id != null) {
                arrivedUnknown(at, message, id);
            }
        }
        forgetOverdue();
    }

    private void arrivedUnknown(Recipient at, IncomingMessage message, MessageId id) {
        TrackedMessage first = TrackedMessage.arrivedUnknown(message, at, this);
        TrackedMessage meanwhile = messages.putIfAbsent(message.id(), first);
        if (meanwhile != null) {
            meanwhile.arrived(at, message);
            return;
        }
        order.add(first);
        long micros = sinceSent(id, message.arrivedNanos());
        if (message.delayed() && isOfEarlierRun(id)) {
            samples.storedInEarlierRun(message.wireBytes());
        } else if (message.delayed()) {
            samples.storedMeanwhile(micros, message.wireBytes());
        } else if (id.injector().equals(injector)) {
            samples.arrivedLate(micros, message.wireBytes());
        } else {
            samples.arrivedFromElsewhere(micros, message.wireBytes());
        }
    }

    /** Injectors of this run have a known clock; one without may run beside this one. */
    private boolean isOfEarlierRun(MessageId id) {
        return !id.injector().equals(injector)
                && offsets.of(id.injector()).isEmpty()
                && id.sentMicros() < beganMicros;
    }

    /** Time since the message was sent, by wall clocks; negative if the error of a clock is larger than known. */
    private long sinceSent(MessageId id, long arrivedNanos) {
        long arrivedMicros = wallMicros.getAsLong() - (nanos.getAsLong() - arrivedNanos) / 1000;
        long raw = arrivedMicros - id.sentMicros();
        ClockOffsets.Offset offset = id.injector().equals(injector)
                ? new ClockOffsets.Offset(0, 0)
                : offsets.of(id.injector()).orElse(new ClockOffsets.Offset(0, 0));
        long micros = raw + offset.aheadMicros();
        // -1 means unknown; a clock that is behind by exactly this is not unknown
        boolean asGoodAsNothing = micros == Measurements.UNKNOWN || micros < 0 && -micros <= offset.uncertaintyMicros();
        return asGoodAsNothing ? 0 : micros;
    }

    MessageSamples samples() {
        return samples;
    }

    long now() {
        return nanos.getAsLong();
    }

    /** {@code message} has been sent or given up: it expires later. */
    void remember(TrackedMessage message) {
        if (closed) {
            message.cut();
            return;
        }
        order.add(message);
        forgetOverdue();
    }

    private void forgetOverdue() {
        order.expire(now());
    }

    private void expired(TrackedMessage message) {
        messages.remove(message.id());
        message.overdue();
    }

    /** Number of remembered messages. */
    int remembered() {
        return messages.size();
    }
}
