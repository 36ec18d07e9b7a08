package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlarmTest {

    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    private final AtomicBoolean keptInterrupt = new AtomicBoolean();
    private Thread sleeper;

    private void sleepFor(long nanos, Resident resident) {
        sleeper = new Thread(() -> {
            Resident.worksHere(resident);
            sleep(nanos);
            keptInterrupt.set(Thread.currentThread().isInterrupted());
        });
        sleeper.setDaemon(true);
        sleeper.start();
    }

    private static void sleep(long nanos) {
        Alarm alarm = new Alarm();
        alarm.ringIn(nanos);
        alarm.await();
        alarm.cancel();
    }

    private void awaitSleep() {
        await().until(() -> LockSupport.getBlocker(sleeper) instanceof Alarm);
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
            sleep(due - System.nanoTime());
            assertThat(System.nanoTime() - due).isNotNegative();
        }
    }

    @Test
    void interruptEndsTheSleepIsKeptAndLeavesNoAlarmBehind() throws InterruptedException {
        sleepFor(LONG, null);
        awaitSleep();
        assertThat(Alarm.pending()).isEqualTo(1);

        sleeper.interrupt();
        sleeper.join();

        assertThat(keptInterrupt).isTrue();
        assertThat(Alarm.pending()).isZero();
    }

    @Test
    void anInterruptedThreadDoesNotSleep() {
        Thread.currentThread().interrupt();

        sleep(LONG);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(Alarm.pending()).isZero();
    }

    @Test
    void nothingElseEndsTheSleep() {
        sleepFor(LONG, null);
        awaitSleep();

        LockSupport.unpark(sleeper);

        awaitSleep();
        assertThat(Alarm.pending()).isEqualTo(1);
    }

    @Test
    void laterAlarmDoesNotDelayAnEarlierOne() {
        sleepFor(LONG, null);
        awaitSleep();

        sleep(1_000_000);

        assertThat(Alarm.pending()).isEqualTo(1);
    }

    @Test
    void loopOfAUserKeepsItsAlarms() throws InterruptedException {
        EventLoops loops = new EventLoops(false, 1);
        EventLoop home = (EventLoop) loops.group().next();
        sleepFor(LONG, () -> home);
        awaitSleep();
        assertThat(Alarm.pending()).isZero();
        sleeper.interrupt();
        sleeper.join();

        sleepFor(1_000_000, () -> home);
        sleeper.join();

        assertThat(keptInterrupt).isFalse();
        loops.group().shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
