package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ArrivalDeadlineTest {

    private static final Duration LIMIT = Duration.ofMillis(20);

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    private final List<String> happened = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    private ArrivalDeadline start() {
        return ArrivalDeadline.in(LIMIT, timer, () -> happened.add("passed"));
    }

    /** Stops the timer until the deadline is overdue; {@code next} is what it does right after it has seen that. */
    private void startAndStop(AtomicReference<ArrivalDeadline> deadline, Runnable next) {
        CountDownLatch goOn = new CountDownLatch(1);
        timer.submit(() -> {
            goOn.await();
            return null;
        });
        deadline.set(start());
        long overdue = System.nanoTime() + LIMIT.toNanos() + 2 * Deadlines.STOP_NANOS;
        timer.schedule(next, LIMIT.toNanos(), TimeUnit.NANOSECONDS);
        await().until(() -> System.nanoTime() - overdue > 0);
        goOn.countDown();
    }

    @Test
    void passesOnce() {
        start();
        await().until(() -> !happened.isEmpty());
        await().until(() -> timer.getQueue().isEmpty());
        assertThat(happened).containsExactly("passed");
    }

    @Test
    void afterAStopThereIsTimeToReadWhatCameMeanwhile() {
        startAndStop(new AtomicReference<>(), () -> happened.add("read"));
        await().until(() -> happened.size() == 2);
        assertThat(happened).containsExactly("read", "passed");
    }

    @Test
    void whatWasReadAfterAStopIsNotLate() {
        AtomicReference<ArrivalDeadline> deadline = new AtomicReference<>();
        startAndStop(deadline, () -> deadline.get().cancel());
        await().until(() -> timer.getTaskCount() == timer.getCompletedTaskCount());
        assertThat(happened).isEmpty();
    }

    @Test
    void nothingPassesOnceTheTimerHasEnded() {
        timer.shutdownNow();
        start().cancel();
        assertThat(happened).isEmpty();
    }
}
