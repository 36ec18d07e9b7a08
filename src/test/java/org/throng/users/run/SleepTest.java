package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SleepTest {

    @Test
    void lastsUntilTheInstant() {
        long due = System.nanoTime() + 2_000_000;

        Sleep.until(due, null);

        assertThat(System.nanoTime() - due).isNotNegative();
    }

    @Test
    void instantThatIsOverIsNotWaitedFor() {
        Thread.currentThread().interrupt();

        Sleep.until(System.nanoTime() - TimeUnit.HOURS.toNanos(1), null);

        assertThat(Thread.interrupted()).isTrue();
    }
}
