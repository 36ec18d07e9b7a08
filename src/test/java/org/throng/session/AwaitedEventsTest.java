package org.throng.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.throng.measure.InFlightEntry;

class AwaitedEventsTest {

    private static final int EVENTS = 20;
    private static final int RECEIVERS = 2;

    private enum Action { BEGIN, ADD, END, COUNT, CUT, LEAVE }

    /** @param event number of the event; LEAVE is of its receiver */
    private record Step(Action action, int event) {
    }

    /** What an entry of the results was told. */
    private static final class Entry implements InFlightEntry {

        private int ends;
        private int cuts;

        @Override
        public void end() {
            ends++;
        }

        @Override
        public void cut() {
            cuts++;
        }
    }

    private static final class Event extends AwaitedEvent {

        private final Entry entry = new Entry();
        private int counted;

        // what a reader of the description expects

        private boolean begun;
        private boolean added;
        private boolean ended;
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Action> actions = Arbitraries.frequency(
                Tuple.of(8, Action.BEGIN), Tuple.of(8, Action.ADD), Tuple.of(2, Action.END), Tuple.of(2, Action.COUNT),
                Tuple.of(2, Action.CUT), Tuple.of(1, Action.LEAVE));
        return Combinators.combine(actions, Arbitraries.integers().between(0, EVENTS - 1).withoutEdgeCases())
                .as(Step::new).list().ofMaxSize(200).withSizeDistribution(RandomDistribution.uniform());
    }

    @Property(tries = 1_000)
    void eachEventEndsOnceInWhateverOrderThingsHappen(@ForAll("steps") List<Step> steps) {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            events.add(new Event());
        }
        List<AwaitedEvents<Event>> receivers = new ArrayList<>();
        List<List<Event>> expected = new ArrayList<>();
        List<Boolean> left = new ArrayList<>();
        for (int i = 0; i < RECEIVERS; i++) {
            receivers.add(new AwaitedEvents<>());
            expected.add(new ArrayList<>());
            left.add(false);
        }

        for (Step step : steps) {
            Event event = events.get(step.event);
            int at = step.event % RECEIVERS;
            boolean underWay = event.begun && !event.ended;
            switch (step.action) {
                case BEGIN -> {
                    assertThat(event.begin(1)).isEqualTo(!event.begun);
                    event.begun = true;
                }
                case ADD -> {
                    if (underWay && !event.added) {
                        receivers.get(at).add(event, event.entry);
                        event.added = true;
                        event.ended = left.get(at);
                        if (!event.ended) {
                            expected.get(at).add(event);
                        }
                    } else {
                        assertThatThrownBy(() -> receivers.get(at).add(event, event.entry))
                                .isInstanceOf(IllegalStateException.class);
                    }
                }
                case END, COUNT, CUT -> {
                    assertThat(ended(event, step.action)).isEqualTo(underWay);
                    event.ended = event.begun;
                    expected.get(at).remove(event);
                }
                case LEAVE -> {
                    receivers.get(at).leave();
                    left.set(at, true);
                    expected.get(at).forEach(one -> one.ended = true);
                    expected.get(at).clear();
                }
            }
            for (int i = 0; i < RECEIVERS; i++) {
                assertThat(inOrder(receivers.get(i))).isEqualTo(expected.get(i));
            }
            for (Event one : events) {
                assertThat(one.entry.ends + one.entry.cuts).isEqualTo(one.added && one.ended ? 1 : 0);
                assertThat(one.counted).isLessThanOrEqualTo(one.entry.ends + (one.added ? 0 : 1));
                assertThat(one.isAwaited()).isEqualTo(one.added);
            }
        }
    }

    private static boolean ended(Event event, Action how) {
        return switch (how) {
            case COUNT -> event.end(() -> event.counted++);
            case CUT -> event.cut();
            default -> event.end();
        };
    }

    private static List<Event> inOrder(AwaitedEvents<Event> receiver) {
        List<Event> all = new ArrayList<>();
        receiver.first(event -> {
            all.add(event);
            return false;
        });
        assertThat(receiver.first()).isEqualTo(all.isEmpty() ? null : all.get(0));
        return all;
    }

    private static Event added(AwaitedEvents<Event> receiver) {
        Event event = new Event();
        event.begin(System.nanoTime());
        receiver.add(event, event.entry);
        return event;
    }

    @Test
    void anEndedEventKeepsNoOtherAlive() {
        AwaitedEvents<Event> receiver = new AwaitedEvents<>();
        List<Event> events = List.of(added(receiver), added(receiver), added(receiver));

        events.forEach(Event::end);

        assertThat(events).allSatisfy(event -> {
            assertThat(event.before).isNull();
            assertThat(event.after).isNull();
        });
    }

    @Test
    void whatWasEndedIsInFlightNoLongerAndWhatWasCutStays() {
        AwaitedEvents<Event> receiver = new AwaitedEvents<>();
        Event ended = added(receiver);
        Event cut = added(receiver);

        ended.end();
        receiver.leave();

        assertThat(ended.entry.ends).isEqualTo(1);
        assertThat(ended.entry.cuts).isZero();
        assertThat(cut.entry.ends).isZero();
        assertThat(cut.entry.cuts).isEqualTo(1);
    }

    @Test
    void itsTimeRunsFromItsBeginAndIsNeverNegative() {
        Event event = new Event();
        event.begin(5_000_000);

        assertThat(event.sinceNanos()).isEqualTo(5_000_000);
        assertThat(event.microsUntil(5_250_999)).isEqualTo(250);
        assertThat(event.microsUntil(4_999_000)).isZero();
    }

    @Test
    void theLastOneIsCountedBeforeTheWaitEnds() throws Exception {
        AwaitedEvents<Event> receiver = new AwaitedEvents<>();
        Event event = added(receiver);
        AtomicBoolean counted = new AtomicBoolean();
        CompletableFuture<Void> mayCount = new CompletableFuture<>();

        CompletableFuture<Void> ending = CompletableFuture.runAsync(() -> event.end(() -> {
            mayCount.join();
            counted.set(true);
        }));
        assertThat(receiver.awaitNone(Duration.ZERO)).isFalse();
        mayCount.complete(null);

        assertThat(receiver.awaitNone(Duration.ofMinutes(1))).isTrue();
        assertThat(counted).isTrue();
        ending.get(1, TimeUnit.MINUTES);
    }

    @Test
    void aCountThatBreaksDownIsNotAwaitedForEver() throws Exception {
        AwaitedEvents<Event> receiver = new AwaitedEvents<>();
        Event event = added(receiver);

        assertThatThrownBy(() -> event.end(() -> {
            throw new IllegalStateException("broken");
        })).hasMessage("broken");

        assertThat(receiver.awaitNone(Duration.ZERO)).isTrue();
    }

    @Test
    void anEventThatNoReceiverAwaitsIsNeverInFlight() {
        Event event = new Event();
        event.begin(1);

        assertThat(event.cut()).isTrue();
        assertThat(event.end()).isFalse();
        assertThat(event.isAwaited()).isFalse();
    }
}
