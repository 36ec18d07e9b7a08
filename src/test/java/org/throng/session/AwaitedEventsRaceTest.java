package org.throng.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.throng.measure.InFlightEntry;

/** Senders add, recipients end, and users leave, all at once: each event ends once, and none is left behind. */
class AwaitedEventsRaceTest {

    private static final int EVENTS = 5_000;
    /** Where the machine is busy, each takes the two threads a turn on a processor. */
    private static final int MEETINGS = 1_000;

    private final AwaitedEvents<Event> receiver = new AwaitedEvents<>();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger cut = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> running = new ArrayList<>();
    private final CyclicBarrier together = new CyclicBarrier(4);

    private final InFlightEntry entry = new InFlightEntry() {
        @Override
        public void end() {
            ended.incrementAndGet();
        }

        @Override
        public void cut() {
            cut.incrementAndGet();
        }
    };

    private static final class Event extends AwaitedEvent {
    }

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private void start(Runnable work) {
        running.add(threads.submit(() -> {
            together.await();
            work.run();
            return null;
        }));
    }

    private void finish() throws Exception {
        for (Future<?> one : running) {
            one.get(1, TimeUnit.MINUTES);
        }
    }

    private static List<Event> events() {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            events.add(new Event());
        }
        return events;
    }

    /** As a sender does: both steps in one. */
    private void add(Event event) {
        synchronized (event) {
            if (event.begin(1)) {
                receiver.add(event, entry);
            }
        }
    }

    @RepeatedTest(10)
    void eachEventEndsOnceWhileItsReceiverLeaves() throws Exception {
        List<Event> some = events();
        List<Event> others = events();
        AtomicInteger claimed = new AtomicInteger();
        start(() -> some.forEach(this::add));
        start(() -> others.forEach(this::add));
        start(() -> {
            for (int i = 0; i < EVENTS; i++) {
                claimed.addAndGet(some.get(i).end() ? 1 : 0);
                claimed.addAndGet(others.get(i).end(() -> { }) ? 1 : 0);
            }
        });
        start(receiver::leave);
        finish();

        assertThat(receiver.first()).isNull();
        assertThat(ended).hasValue(claimed.get());
        assertThat(ended.get() + cut.get()).isEqualTo(2 * EVENTS);
    }

    @RepeatedTest(10)
    void ofManyWhoEndAnEventOneCountsIt() throws Exception {
        List<Event> events = events();
        events.forEach(this::add);
        AtomicInteger counted = new AtomicInteger();
        start(() -> events.forEach(event -> counted.addAndGet(event.end() ? 1 : 0)));
        start(() -> events.forEach(event -> event.end(counted::incrementAndGet)));
        start(() -> events.forEach(AwaitedEvent::cut));
        start(() -> {
            for (Event oldest = receiver.first(); oldest != null; oldest = receiver.first()) {
                counted.addAndGet(oldest.end() ? 1 : 0);
            }
        });
        finish();

        assertThat(receiver.first()).isNull();
        assertThat(ended).hasValue(counted.get());
        assertThat(ended.get() + cut.get()).isEqualTo(EVENTS);
    }

    /** Two threads meet at each event. */
    @RepeatedTest(10)
    void anEventThatIsEndedAndCutAtOnceEndsOnce() throws Exception {
        List<Event> events = events().subList(0, MEETINGS);
        events.forEach(this::add);
        AtomicInteger arrivals = new AtomicInteger();
        Future<?> ending = threads.submit(() -> atTheSameTime(events, arrivals, AwaitedEvent::end));
        Future<?> cutting = threads.submit(() -> atTheSameTime(events, arrivals, AwaitedEvent::cut));
        ending.get(4, TimeUnit.MINUTES);
        cutting.get(4, TimeUnit.MINUTES);

        assertThat(receiver.first()).isNull();
        assertThat(ended.get() + cut.get()).isEqualTo(MEETINGS);
    }

    private static void atTheSameTime(List<Event> events, AtomicInteger arrivals, Consumer<AwaitedEvent> act) {
        for (int i = 0; i < events.size(); i++) {
            arrivals.incrementAndGet();
            while (arrivals.get() < 2 * (i + 1)) {
                Thread.yield();
            }
            act.accept(events.get(i));
        }
    }

    @RepeatedTest(10)
    void anEventExpiresOnce() throws Exception {
        AtomicInteger expired = new AtomicInteger();
        ExpiryQueue<Event> queue = new ExpiryQueue<>(10, Event::sinceNanos, event -> expired.incrementAndGet());
        AtomicLong clock = new AtomicLong();
        for (int thread = 0; thread < together.getParties(); thread++) {
            List<Event> events = events();
            start(() -> events.forEach(event -> {
                event.begin(clock.incrementAndGet());
                queue.add(event);
                queue.expire(clock.get());
            }));
        }
        finish();
        queue.expire(Long.MAX_VALUE);

        assertThat(expired).hasValue(together.getParties() * EVENTS);
    }
}
