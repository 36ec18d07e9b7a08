package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DeadlinesTest {

    private static final long STOP = 10 * Deadlines.SCAN_NANOS;

    private final Deadlines deadlines = new Deadlines();

    @Test
    void asksUntilTheUserNoLongerWaits() {
        List<Long> asked = new ArrayList<>();
        deadlines.watch(now -> {
            asked.add(now);
            return now < 2;
        });
        for (long now = 1; now <= 4; now++) {
            deadlines.scan(now);
        }
        assertThat(asked).containsExactly(1L, 2L);
    }

    @Test
    void aWaiterThatFailsDoesNotKeepTheOthersFromBeingAsked() {
        List<String> asked = new ArrayList<>();
        deadlines.watch(now -> {
            asked.add("failing");
            throw new IllegalStateException("cannot tell");
        });
        deadlines.watch(now -> asked.add("other"));
        deadlines.scan(1);
        deadlines.scan(2);
        assertThat(asked).containsExactly("failing", "other", "failing", "other");
    }

    @Test
    void afterAStopThereIsTimeToReadWhatCameMeanwhile() {
        List<Long> asked = new ArrayList<>();
        deadlines.watch(asked::add);
        List.of(1L, 2L, STOP, STOP + 1).forEach(deadlines::scan);
        assertThat(asked).containsExactly(1L, 2L, STOP + 1);
    }

    @Test
    void deadlinesHoldWhereTheTimerIsAlwaysLate() {
        List<Long> asked = new ArrayList<>();
        deadlines.watch(asked::add);
        List.of(1L, STOP, 2 * STOP, 3 * STOP).forEach(deadlines::scan);
        assertThat(asked).containsExactly(1L, 2 * STOP);
    }

    @Test
    void aTaskAfterReadingRunsAfterTheSocketsWereReadOnceMore() throws Exception {
        EventLoops loops = new EventLoops(false, 1);
        try {
            EventLoop loop = loops.group().next();
            List<String> order = Collections.synchronizedList(new ArrayList<>());
            CompletableFuture<Void> ran = new CompletableFuture<>();
            loop.submit(() -> {
                Deadlines.afterReading(loop, () -> {
                    order.add("after reading");
                    ran.complete(null);
                });
                loop.execute(() -> loop.execute(() -> order.add("tasks of the same pass")));
            });
            ran.get(1, TimeUnit.MINUTES);

            assertThat(order).containsExactly("tasks of the same pass", "after reading");
        } finally {
            loops.group().shutdownGracefully();
        }
    }

    @Test
    void aWaiterMayComeBack() {
        List<Long> asked = new ArrayList<>();
        Deadlines.Waiter waiter = now -> !asked.add(now);
        deadlines.watch(waiter);
        deadlines.scan(1);
        deadlines.watch(waiter);
        deadlines.scan(2);
        assertThat(asked).containsExactly(1L, 2L);
    }
}
