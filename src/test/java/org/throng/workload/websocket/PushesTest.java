package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.measure.Measurements;
import org.throng.workload.websocket.expectations.Extraction;

class PushesTest {

    private final RecordedPushes run = new RecordedPushes();

    @AfterEach
    void end() {
        run.close();
    }

    private static Pushes pushes(String labelFrom, String time) {
        return new Pushes("push", labelFrom == null ? null : Extraction.parse(labelFrom),
                time == null ? null : Extraction.parse(time), null);
    }

    @Test
    void countsSizeOnTheWireUnderItsLabel() {
        pushes(null, null).count(Messages.text("hello"));
        assertThat(run.pushes).containsExactly(new RecordedPushes.Push("push", Measurements.UNKNOWN, 7));
    }

    /** A user that hangs may be left behind by its run. */
    @Test
    void countForTheRunInWhichTheyWereMade() {
        Pushes pushes = pushes(null, null);
        try (RecordedPushes next = new RecordedPushes()) {
            pushes.count(Messages.text("hello"));
            assertThat(next.pushes).isEmpty();
        }
        assertThat(run.pushes).hasSize(1);
    }

    @Test
    void takesTheLabelFromThePush() {
        Pushes pushes = pushes("json $.type", null);
        pushes.count(Messages.text("{\"type\":\"event\"}"));
        pushes.count(Messages.text("{\"type\":\"" + "x".repeat(100) + "\"}"));
        pushes.count(Messages.text("no json"));
        assertThat(run.labels()).containsExactly("event", "x".repeat(60), "push");
    }

    @Test
    void boundsTheNumberOfLabels() {
        Pushes pushes = pushes("json $.n", null);
        for (int i = 0; i < 500; i++) {
            pushes.count(Messages.text("{\"n\":" + i + "}"));
        }
        assertThat(run.labels().stream().distinct()).hasSize(101).contains("push", "0", "99");
    }

    @Test
    void measuresFromTheSendersTimestamp() {
        Instant stamp = Instant.now().minusMillis(250);
        pushes(null, "json $.at").count(Messages.text("{\"at\":\"" + stamp + "\"}"));
        long until = ChronoUnit.MICROS.between(stamp, Instant.now());
        assertThat(run.pushes.get(0).latencyMicros()).isBetween(250_000L, until);
    }

    @Test
    void recordsNoLatencyFromAStampInWholeSeconds() {
        pushes(null, "json $.at").count(Messages.text("{\"at\":" + Instant.now().getEpochSecond() + "}"));
        assertThat(run.pushes.get(0).latencyMicros()).isEqualTo(Measurements.UNKNOWN);
    }

    @Test
    void prefersTheIdThatWasPublishedHereToTheTimestamp() {
        PublishedIds published = new PublishedIds(10, Duration.ofMinutes(1));
        Pushes pushes = new Pushes(
                "push", null, Extraction.parse("json $.at"), Extraction.parse("json $.id"), published);
        published.published("m1", 1_000_000);
        pushes.count(Messages.at("{\"id\":\"m1\",\"at\":1637458815123}", 4_500_000));
        assertThat(run.pushes.get(0).latencyMicros()).isEqualTo(3_500);
    }

    @Test
    void aCostlyExpressionOnlyLosesItsValue() {
        pushes("regex (.*a){12}b", null).count(Messages.text("a".repeat(60)));
        assertThat(run.labels()).containsExactly("push");
    }
}
