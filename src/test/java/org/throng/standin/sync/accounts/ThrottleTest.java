package org.throng.standin.sync.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.throng.standin.Siblings;

class ThrottleTest {

    private long now;
    private long window = Duration.ofMinutes(30).toNanos();
    private final Throttle throttle =
            new Throttle(() -> window, () -> Duration.ofMillis(100).toNanos(), () -> now, Siblings.NONE);

    private void wrong(int times) {
        for (int i = 0; i < times; i++) {
            throttle.ended("10.0.0.1", "user1", false);
        }
    }

    private Duration delay() {
        return Duration.ofNanos(throttle.delayNanos("10.0.0.1"));
    }

    @Test
    void eachWrongPasswordDoublesTheDelayUpTo25Seconds() {
        assertThat(delay()).isZero();
        wrong(1);
        assertThat(delay()).isEqualTo(Duration.ofMillis(200));
        wrong(3);
        assertThat(delay()).isEqualTo(Duration.ofMillis(1600));
        wrong(4);
        assertThat(delay()).isEqualTo(Duration.ofSeconds(25));
        assertThat(throttle.delayNanos("10.0.0.2")).isZero();
    }

    @Test
    void theEleventhWrongOneBlocksTheAddressForHalfAnHour() {
        wrong(10);
        assertThat(throttle.isBlocked("10.0.0.1")).isFalse();
        wrong(1);
        assertThat(throttle.isBlocked("10.0.0.1")).isTrue();
        assertThat(throttle.isBlocked("10.0.0.2")).isFalse();
        now += Duration.ofMinutes(31).toNanos();
        assertThat(throttle.isBlocked("10.0.0.1")).isFalse();
        assertThat(delay()).isEqualTo(Duration.ofSeconds(25));
        now += Duration.ofHours(12).toNanos();
        assertThat(delay()).isZero();
    }

    @Test
    void aRightPasswordMakesGoodItsOwnUsersWrongOnes() {
        wrong(3);
        throttle.ended("10.0.0.1", "user2", false);
        throttle.ended("10.0.0.1", "user1", true);
        assertThat(delay()).isEqualTo(Duration.ofMillis(200));
    }

    @Test
    void withoutAWindowItIsOff() {
        window = 0;
        wrong(100);
        assertThat(delay()).isZero();
        assertThat(throttle.isBlocked("10.0.0.1")).isFalse();
    }

    @Test
    void whatOneAddressCanTakeIsBounded() {
        wrong(1_000_000);
        assertThat(throttle.isBlocked("10.0.0.1")).isTrue();
    }
}
