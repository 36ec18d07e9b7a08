package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlarmTest {

    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    private final AtomicBoolean keptInterrupt = new AtomicBoolean();
    private Thread sleeper;

    private void sleepFor(long nanos) {
        sleeper = UserThreads.best().unstarted("sleeper", () -> {
            Alarm.sleepUntil(System.nanoTime() + nanos);
            keptInterrupt.set(Thread.currentThread().isInterrupted());
        });
        sleeper.start();
    }

    private void awaitSleep() {
        await().until(() -> sleeper.getState() == Thread.State.WAITING);
    }

    @AfterEach
    void wake() throws InterruptedException {
        if (sleeper != null) {
            sleeper.interrupt();
            sleeper.join();
        }
    }

    @Test
    void neverRingsEarly() {
        for (int i = 0; i < 20; i++) {
            long due = System.nanoTime() + i * 100_000;
            Alarm.sleepUntil(due);
            assertThat(System.nanoTime() - due).isNotNegative();
        }
    }

    @Test
    void instantThatIsOverIsNotWaitedFor() {
        Alarm.sleepUntil(System.nanoTime() - LONG);

        assertThat(Alarm.pending()).isZero();
    }

    @Test
    void interruptEndsTheSleepIsKeptAndLeavesNoAlarmBehind() throws InterruptedException {
        sleepFor(LONG);
        awaitSleep();
        assertThat(Alarm.pending()).isEqualTo(1);

        sleeper.interrupt();
        sleeper.join();

        assertThat(keptInterrupt).isTrue();
        assertThat(Alarm.pending()).isZero();
    }

    @Test
    void whoIsInterruptedAlreadyDoesNotSleep() {
        Thread.currentThread().interrupt();

        Alarm.sleepUntil(System.nanoTime() + LONG);

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void nothingElseEndsTheSleep() {
        sleepFor(LONG);
        awaitSleep();

        LockSupport.unpark(sleeper);

        awaitSleep();
        assertThat(Alarm.pending()).isEqualTo(1);
    }

    @Test
    void laterAlarmDoesNotDelayAnEarlierOne() throws InterruptedException {
        sleepFor(LONG);
        awaitSleep();

        Alarm.sleepUntil(System.nanoTime() + 1_000_000);

        assertThat(Alarm.pending()).isEqualTo(1);
    }
}
