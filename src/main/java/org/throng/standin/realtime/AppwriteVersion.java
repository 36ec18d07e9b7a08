package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Versions of Appwrite whose realtime protocols differ. */
enum AppwriteVersion {
    /** Tags 0.11 to 0.13: one {@code event}, whole Unix seconds. */
    V0_11("0.11"),
    /** Tag 1.0: a list of {@code events}, a date without a zone. */
    V1_0("1.0"),
    /** Today: subscriptions by message, pings, presence, an ISO date with a zone. */
    MAIN("main");

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter ZONED_DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final String label;

    AppwriteVersion(String label) {
        this.label = label;
    }

    /** Its name in the option {@code --generation}. */
    @Override
    public String toString() {
        return label;
    }

    /** Whether clients may subscribe by message, send pings and presence; before, a URL had to name channels. */
    boolean talks() {
        return this == MAIN;
    }

    String tooManyMessages() {
        return this == V0_11 ? "Too many messages" : "Too many messages.";
    }

    String sessionMissing() {
        return this == MAIN ? "Payload is not valid. Session is required" : "Payload is not valid.";
    }

    void putEvents(ObjectNode data, List<String> events) {
        if (this == V0_11) {
            data.put("event", events.get(0));
        } else {
            events.forEach(data.putArray("events")::add);
        }
    }

    void putTimestamp(ObjectNode data, Instant at) {
        switch (this) {
            case V0_11 -> data.put("timestamp", at.getEpochSecond());
            case V1_0 -> data.put("timestamp", DATE.format(at));
            default -> data.put("timestamp", date(at));
        }
    }

    /** An ISO date in milliseconds with its zone, as documents carry it. */
    static String date(Instant at) {
        return ZONED_DATE.format(at);
    }
}
