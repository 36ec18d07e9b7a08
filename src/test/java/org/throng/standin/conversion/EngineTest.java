package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.throng.standin.conversion.gotenberg.EngineLimits;

class EngineTest {

    private static final long START_MILLIS = 1_000;

    /** A clock that only the test moves. */
    private final EmbeddedChannel clock = new EmbeddedChannel();
    private final EventLoop loop = clock.eventLoop();
    private final List<Job> begun = new ArrayList<>();

    EngineTest() {
        clock.freezeTime();
    }

    private final class Job implements Engine.Task {

        private Runnable done;
        private boolean stopped;

        @Override
        public void begin(Runnable ended) {
            done = ended;
            begun.add(this);
        }

        @Override
        public void stop() {
            stopped = true;
        }
    }

    private Engine engine(int workers, int queue, int restartAfter, boolean started) {
        return new Engine(
                new EngineLimits(workers, queue, restartAfter), loop, () -> TimeUnit.MILLISECONDS.toNanos(START_MILLIS),
                started);
    }

    private void advance(long millis) {
        clock.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        clock.runScheduledPendingTasks();
    }

    @Test
    void asManyRunAsThereAreWorkersAndTheOthersWaitInOrder() {
        Engine engine = engine(2, 0, 0, true);
        List<Job> jobs = List.of(new Job(), new Job(), new Job(), new Job());
        jobs.forEach(engine::submit);
        assertThat(begun).containsExactly(jobs.get(0), jobs.get(1));
        assertThat(engine.requests()).isEqualTo(4);
        jobs.get(1).done.run();
        assertThat(begun).containsExactly(jobs.get(0), jobs.get(1), jobs.get(2));
        assertThat(engine.running()).isEqualTo(2);
    }

    @Test
    void theQueueLimitCountsRunningRequests() {
        Engine engine = engine(1, 2, 0, true);
        assertThat(engine.submit(new Job())).isNotNull();
        assertThat(engine.submit(new Job())).isNotNull();
        assertThat(engine.submit(new Job())).isNull();
        begun.get(0).done.run();
        assertThat(engine.submit(new Job())).isNotNull();
    }

    @Test
    void theFirstRequestWaitsForTheStart() {
        Engine engine = engine(1, 0, 0, false);
        engine.submit(new Job());
        advance(START_MILLIS - 1);
        assertThat(begun).isEmpty();
        advance(1);
        assertThat(begun).hasSize(1);
        assertThat(engine.restarts()).isZero();
    }

    @Test
    void aRestartComesBeforeTheNextConversionAndWaitsForTheLastOne() {
        Engine engine = engine(2, 0, 2, true);
        for (int i = 0; i < 3; i++) {
            engine.submit(new Job());
        }
        begun.get(0).done.run();
        advance(START_MILLIS);
        assertThat(begun).as("one of two still runs").hasSize(2);
        begun.get(1).done.run();
        assertThat(engine.restarts()).isEqualTo(1);
        advance(START_MILLIS);
        assertThat(begun).hasSize(3);
    }

    @Test
    void oneThatLeavesMakesRoom() {
        Engine engine = engine(1, 0, 0, true);
        Engine.Ticket first = engine.submit(new Job());
        Engine.Ticket second = engine.submit(new Job());
        engine.submit(new Job());
        second.cancel();
        assertThat(engine.requests()).isEqualTo(2);
        first.cancel();
        first.cancel();
        assertThat(begun.get(0).stopped).isTrue();
        assertThat(begun).hasSize(2);
        begun.get(0).done.run();
        assertThat(engine.requests()).as("the end after the stop counts for nothing").isEqualTo(1);
    }

    @Property(tries = 200)
    void nothingIsLostAndNoLimitIsPassed(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int workers,
            @ForAll @IntRange(max = 8) int queue, @ForAll @IntRange(max = 5) int restartAfter) {
        begun.clear();
        Random random = new Random(seed);
        Engine engine = engine(workers, queue, restartAfter, random.nextBoolean());
        List<Engine.Ticket> tickets = new ArrayList<>();
        int accepted = 0;
        int ended = 0;
        for (int i = 0; i < 200; i++) {
            switch (random.nextInt(4)) {
                case 0 -> {
                    Engine.Ticket ticket = engine.submit(new Job());
                    assertThat(ticket == null).isEqualTo(queue > 0 && accepted - ended >= queue);
                    if (ticket != null) {
                        tickets.add(ticket);
                        accepted++;
                    }
                }
                case 1 -> {
                    if (!tickets.isEmpty()) {
                        int before = engine.requests();
                        tickets.remove(random.nextInt(tickets.size())).cancel();
                        ended += before - engine.requests();
                    }
                }
                case 2 -> advance(random.nextInt(400));
                default -> {
                    int before = engine.requests();
                    begun.stream().filter(each -> each.done != null).skip(random.nextInt(3)).findFirst()
                            .ifPresent(each -> {
                                Runnable done = each.done;
                                each.done = null;
                                done.run();
                            });
                    ended += before - engine.requests();
                }
            }
            assertThat(engine.requests()).isEqualTo(accepted - ended);
            assertThat(engine.running()).isBetween(0, workers);
        }
    }
}
