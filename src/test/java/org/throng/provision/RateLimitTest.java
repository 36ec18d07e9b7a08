package org.throng.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private final FakeClock clock = new FakeClock();
    private final RateLimit limit = new RateLimit(4, clock);

    @Test
    void firstComerBeginsAtOnceAndOthersInEvenSteps() throws InterruptedException {
        limit.await();
        assertThat(clock.millis()).isZero();
        limit.await();
        assertThat(clock.millis()).isEqualTo(250);
        limit.await();
        assertThat(clock.millis()).isEqualTo(500);
    }

    @Test
    void aCallAfterItsTurnDoesNotWait() throws InterruptedException {
        limit.await();
        clock.pass(300);
        limit.await();
        assertThat(clock.millis()).isEqualTo(300);
    }

    @Test
    void timeInWhichNobodyCameIsNotMadeUpFor() throws InterruptedException {
        limit.await();
        clock.pass(10_000);
        limit.await();
        limit.await();
        assertThat(clock.millis()).isEqualTo(10_250);
    }

    @Test
    void rateMustBeAboveZero() {
        assertThatThrownBy(() -> new RateLimit(0)).hasMessage("a rate must be above 0, is 0.0");
        assertThatThrownBy(() -> new RateLimit(Double.NaN)).hasMessageContaining("above 0");
    }

    private static final class FakeClock implements RateLimit.Clock {

        private long nanos = Long.MAX_VALUE - TimeUnit.MILLISECONDS.toNanos(100);
        private final long began = nanos;

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public void sleep(long more) {
            nanos += more;
        }

        void pass(long millis) {
            nanos += TimeUnit.MILLISECONDS.toNanos(millis);
        }

        long millis() {
            return TimeUnit.NANOSECONDS.toMillis(nanos - began);
        }
    }
}
