package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;

class PublishedIdsTest {

    private static final long SECOND = 1_000_000_000L;

    private final PublishedIds ids = new PublishedIds(3, Duration.ofSeconds(10));

    @Test
    void forgetsTheOldestBeyondItsLimit() {
        for (int i = 1; i <= 4; i++) {
            ids.published("m" + i, i);
        }
        assertThat(ids.sentNanos("m1")).isNull();
        assertThat(ids.sentNanos("m2")).isEqualTo(2);
        assertThat(ids.sentNanos("m4")).isEqualTo(4);
    }

    @Test
    void anIdOfOneRunIsUnknownInTheNext() {
        try (RunContext first = RunContext.begin(new NoMeasurements())) {
            assertThat(RunContext.current()).isSameAs(first);
            PublishedIds.ofRun().published("m", 1);
            assertThat(PublishedIds.ofRun().sentNanos("m")).isEqualTo(1);
        }
        try (RunContext next = RunContext.begin(new NoMeasurements())) {
            assertThat(RunContext.current()).isSameAs(next);
            assertThat(PublishedIds.ofRun().sentNanos("m")).isNull();
        }
    }

    @Test
    void forgetsWhatIsTooOld() {
        ids.published("old", 0);
        ids.published("new", 11 * SECOND);
        assertThat(ids.sentNanos("old")).isNull();
        assertThat(ids.sentNanos("new")).isEqualTo(11 * SECOND);
    }

    @Test
    void anIdThatIsPublishedAgainIsTheNewOne() {
        ids.published("m", 1);
        ids.published("m", 2);
        ids.published("x", 3);
        ids.published("y", 4);
        assertThat(ids.sentNanos("m")).isEqualTo(2);
    }
}
