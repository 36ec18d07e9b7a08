package org.throng.workload.editor.coediting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.editor.coediting.CoEditing.PROPAGATION;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.throng.workload.editor.ChangeListener;
import org.throng.workload.editor.RecordedMeasurements;

/** Saves and arrivals race: whatever comes first, what went wrong is reported and nothing else. */
class CoEditingRaceTest {

    private static final Duration BOUND = Duration.ofSeconds(30);

    /**
     * A server that sends each save to all other editors, on connections that keep the order; when which of them
     * arrives and when the sender hears of it is left to chance.
     */
    private static final class Server {

        private final RecordedMeasurements measured = new RecordedMeasurements();
        private final List<Editor> editors = new ArrayList<>();
        private final Random chance;
        private final int wrong;
        private final int copies;
        private long now = 1;
        private long sent;
        private final CoEditing coEditing = new CoEditing(measured, BOUND, () -> now);

        /** Sends the change number {@code wrong} of all sent changes {@code copies} times. */
        Server(long seed, int editors, int wrong, int copies) {
            this.chance = new Random(seed);
            this.wrong = wrong;
            this.copies = copies;
            for (int i = 0; i < editors; i++) {
                Editor editor = new Editor("u" + i, coEditing.member("doc"));
                editor.listener.joined(editor.id, 0);
                this.editors.add(editor);
            }
        }

        void run(int saves) {
            int saved = 0;
            while (saved < saves || editors.stream().anyMatch(editor -> !editor.onTheWire.isEmpty())) {
                now += chance.nextInt(1_000_000);
                Editor one = editors.get(chance.nextInt(editors.size()));
                if (saved < saves && !one.saving && chance.nextBoolean()) {
                    saved++;
                    save(one, saved);
                } else if (!one.onTheWire.isEmpty()) {
                    one.onTheWire.remove().run();
                }
            }
        }

        private void save(Editor sender, long endIndex) {
            sender.saving = true;
            sender.listener.sending(1);
            sender.onTheWire.add(() -> {
                sender.saving = false;
                sender.listener.saved(endIndex);
            });
            for (Editor receiver : editors) {
                if (receiver != sender) {
                    for (int i = 0; i < (sent == wrong ? copies : 1); i++) {
                        receiver.onTheWire.add(() -> receiver.listener.received(sender.id, endIndex, now, 10));
                    }
                    sent++;
                }
            }
        }

        void endAfterTheBound() {
            now += BOUND.toNanos() + 1;
            coEditing.close();
        }
    }

    /** What happens at one editor, in the order of its connection. */
    private static final class Editor {

        private final String id;
        private final ChangeListener listener;
        private final Queue<Runnable> onTheWire = new ArrayDeque<>();
        private boolean saving;

        Editor(String id, ChangeListener listener) {
            this.id = id;
            this.listener = listener;
        }
    }

    @Property(tries = 500)
    void nothingIsReportedWhenEachChangeArrivesOnce(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int editors, @ForAll @IntRange(max = 60) int saves) {
        Server server = new Server(seed, editors, -1, 1);
        server.run(saves);

        assertThat(server.sent).isEqualTo((long) saves * (editors - 1));
        assertThat(server.measured.awaited(PROPAGATION)).isZero();
        server.endAfterTheBound();
        assertThat(server.measured.failures()).isEmpty();
        assertThat(server.measured.samples(PROPAGATION))
                .hasSize((int) server.sent)
                .allSatisfy(sample -> assertThat(sample.responseMicros()).isNotNegative());
    }

    @Property(tries = 500)
    void aDroppedChangeIsAlwaysLost(
            @ForAll long seed,
            @ForAll @IntRange(min = 2, max = 6) int editors,
            @ForAll @IntRange(min = 1, max = 60) int saves,
            @ForAll @IntRange(min = 0) int which) {
        Server server = new Server(seed, editors, which % (saves * (editors - 1)), 0);
        server.run(saves);

        assertThat(server.measured.awaited(PROPAGATION)).isEqualTo(1);
        server.endAfterTheBound();
        assertThat(server.measured.codes()).containsExactly("lost change");
        assertThat(server.measured.samples(PROPAGATION)).hasSize((int) server.sent).filteredOn(s -> !s.ok()).hasSize(1);
    }

    @Property(tries = 500)
    void aRepeatedChangeIsAlwaysADuplicate(
            @ForAll long seed,
            @ForAll @IntRange(min = 2, max = 6) int editors,
            @ForAll @IntRange(min = 1, max = 60) int saves,
            @ForAll @IntRange(min = 0) int which) {
        Server server = new Server(seed, editors, which % (saves * (editors - 1)), 2);
        server.run(saves);

        server.endAfterTheBound();
        assertThat(server.measured.codes()).containsExactly("duplicate change");
        assertThat(server.measured.samples(PROPAGATION))
                .hasSize((int) server.sent + 1)
                .filteredOn(s -> !s.ok())
                .hasSize(1);
    }

    @Test
    void threadsDoNotMixUpTheirChanges() throws Exception {
        RecordedMeasurements measured = new RecordedMeasurements();
        int saves = 500;
        try (CoEditing coEditing = new CoEditing(measured, BOUND)) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                ChangeListener sender = coEditing.member("doc" + i);
                ChangeListener receiver = coEditing.member("doc" + i);
                sender.joined("s", 0);
                receiver.joined("r", 0);
                BlockingQueue<Long> onTheWire = new LinkedBlockingQueue<>();
                threads.add(new Thread(() -> {
                    for (long endIndex = 1; endIndex <= saves; endIndex++) {
                        sender.sending(1);
                        onTheWire.add(endIndex);
                        sender.saved(endIndex);
                    }
                }));
                threads.add(new Thread(() -> {
                    for (long endIndex = 1; endIndex <= saves; endIndex++) {
                        receiver.received("s", next(onTheWire), System.nanoTime(), 10);
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(measured.awaited(PROPAGATION)).isZero();
        }
        assertThat(measured.failures()).isEmpty();
        assertThat(measured.samples(PROPAGATION)).hasSize(4 * saves).allSatisfy(sample -> {
            assertThat(sample.ok()).isTrue();
            assertThat(sample.responseMicros()).isNotNegative();
        });
    }

    private static long next(BlockingQueue<Long> onTheWire) {
        try {
            return onTheWire.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
