package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HeartbeatWheelTest {

    private static final int SLOTS = 200;
    private static final long TICK = Duration.ofDays(1).toNanos() / SLOTS;

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    /** So slow that only the test turns it. */
    private final HeartbeatWheel wheel = new HeartbeatWheel(Duration.ofDays(1), timer);
    private long now = System.nanoTime();

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    @Test
    void visitsEachMemberOnceATurn() {
        AtomicInteger beats = new AtomicInteger();
        for (int i = 0; i < 1_000; i++) {
            wheel.join(turned -> beats.incrementAndGet(), i);
        }
        turn();
        assertThat(beats).hasValue(1_000);
        turn();
        assertThat(beats).hasValue(2_000);
    }

    @Test
    void visitsNoMemberTwiceInAnIntervalAfterAStop() {
        Map<Integer, List<Long>> beats = new HashMap<>();
        for (int i = 0; i < 1_000; i++) {
            int member = i;
            wheel.join(turned -> beats.computeIfAbsent(member, none -> new ArrayList<>()).add(now), member);
        }
        turn();
        int missed = SLOTS * 3 / 2;
        now += missed * TICK;
        for (int i = 0; i < missed; i++) {
            wheel.tick(now);
        }
        turn();
        turn();

        assertThat(beats).hasSize(1_000);
        assertThat(beats.values()).allSatisfy(times -> {
            assertThat(times).hasSizeGreaterThanOrEqualTo(3);
            for (int i = 1; i < times.size(); i++) {
                assertThat(times.get(i) - times.get(i - 1)).isGreaterThanOrEqualTo(SLOTS * TICK);
            }
        });
    }

    @Test
    void spreadsMembersEvenlyOverTheInterval() {
        AtomicInteger beats = new AtomicInteger();
        for (int i = 0; i < 19_000; i++) {
            wheel.join(turned -> beats.incrementAndGet(), i);
        }
        List<Integer> perTick = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            int before = beats.get();
            tick();
            perTick.add(beats.get() - before);
        }
        assertThat(perTick).allMatch(count -> count >= 90 && count <= 100);
    }

    @Test
    void forgetsAMemberThatLeaves() {
        AtomicInteger beats = new AtomicInteger();
        HeartbeatWheel.Member member = turned -> beats.incrementAndGet();
        wheel.join(member, 7);
        wheel.leave(member, 7);
        wheel.leave(member, 7);
        turn();
        assertThat(beats).hasValue(0);
        wheel.join(member, 8);
        now = System.nanoTime();
        turn();
        assertThat(beats).hasValue(1);
    }

    @Test
    void turnsByItselfWhileItHasMembers() {
        HeartbeatWheel fast = new HeartbeatWheel(Duration.ofMillis(200), timer);
        AtomicInteger beats = new AtomicInteger();
        fast.join(turned -> beats.incrementAndGet(), 0);
        await().untilAtomic(beats, greaterThanOrEqualTo(2));
    }

    @Test
    void goesOnTurningWhenAMemberFails() {
        HeartbeatWheel fast = new HeartbeatWheel(Duration.ofMillis(200), timer);
        AtomicInteger beats = new AtomicInteger();
        fast.join(turned -> {
            throw new IllegalStateException("cannot beat");
        }, 0);
        fast.join(turned -> beats.incrementAndGet(), 0);
        await().untilAtomic(beats, greaterThanOrEqualTo(2));
    }

    private void turn() {
        for (int i = 0; i < SLOTS; i++) {
            tick();
        }
    }

    private void tick() {
        now += TICK;
        wheel.tick(now);
    }
}
