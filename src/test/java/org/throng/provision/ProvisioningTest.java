package org.throng.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.provision.Stage.Work;

class ProvisioningTest {

    private static final int ITEMS = 100;
    private static final int WORKERS = 4;

    @TempDir
    private Path folder;

    private Journal journal;
    private final ConcurrentLinkedQueue<String> worked = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void openJournal() throws IOException {
        journal = Journal.open(folder.resolve("journal"), "make", "remove", List.of("first", "second"));
    }

    @AfterEach
    void closeJournal() throws IOException {
        journal.close();
    }

    @Test
    void takesEveryItemThroughEveryStageOnce() throws Exception {
        Provisioning provisioning = provisioning(this::done, this::done);
        assertThat(provisioning.run()).isEqualTo(new ProvisioningOutcome(true, true, List.of()));
        assertThat(worked).hasSize(2 * ITEMS).doesNotHaveDuplicates();
        assertThat(provisioning.progress()).isEqualTo(
                new ProvisioningProgress("second words", 2 * ITEMS, 0, 2 * ITEMS, 2 * ITEMS, 2 * ITEMS));
    }

    @Test
    void stageBeginsWhenAllItemsAreThroughTheOneBefore() throws Exception {
        AtomicInteger through = new AtomicInteger();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        provisioning((stage, item) -> through.incrementAndGet(), (stage, item) -> seen.add(through.get())).run();
        assertThat(seen).containsExactly(ITEMS);
    }

    @Test
    void asManyItemsAreWorkedOnAtATimeAsThereAreWorkers() throws Exception {
        CyclicBarrier allWorkers = new CyclicBarrier(WORKERS);
        ProvisioningOutcome outcome = provisioning((stage, item) -> allWorkers.await(1, TimeUnit.MINUTES), this::done)
                .run();
        assertThat(outcome.complete()).isTrue();
    }

    @Test
    void whatFailedIsCountedByKindAndLeftForTheNextRun() throws Exception {
        ProvisioningOutcome first = provisioning((stage, item) -> {
            if (item % 10 == 3) {
                throw new ProvisionException("conflict", false, "item " + item + " is taken");
            }
        }, this::done).run();
        assertThat(first.complete()).isFalse();
        assertThat(first.reached()).isTrue();
        assertThat(first.failures()).singleElement().satisfies(kind -> {
            assertThat(kind.kind()).isEqualTo("conflict");
            assertThat(kind.count()).isEqualTo(10);
            assertThat(kind.first()).matches("item \\d*3 is taken");
        });
        assertThat(worked).as("no stage begins while one is left open").isEmpty();

        ProvisioningOutcome second = provisioning(this::done, this::done).run();
        assertThat(second.complete()).isTrue();
        assertThat(worked.stream().filter(work -> work.startsWith("first")))
                .containsExactlyInAnyOrder("first 3", "first 13", "first 23", "first 33", "first 43", "first 53",
                        "first 63", "first 73", "first 83", "first 93");
    }

    @Test
    void givesUpOnAServerThatIsAway() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        ProvisioningOutcome outcome = provisioning((stage, item) -> {
            tries.incrementAndGet();
            throw new ProvisionException("connection", true, "item " + item + ": refused");
        }, this::done).run();
        assertThat(outcome.reached()).isFalse();
        assertThat(tries).hasValueBetween(3 * WORKERS, 4 * WORKERS);
    }

    @Test
    void failuresBetweenSuccessesAreNoReasonToGiveUp() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        ProvisioningOutcome outcome = provisioning((stage, item) -> {
            tries.incrementAndGet();
            if (item % 2 == 0) {
                throw new ProvisionException("connection", true, "item " + item + ": refused");
            }
        }, this::done).run();
        assertThat(outcome.reached()).isTrue();
        assertThat(tries).hasValueGreaterThanOrEqualTo(ITEMS);
    }

    @Test
    void whatAServerFailsOnceIsTriedAgain() throws Exception {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Provisioning provisioning = provisioning((stage, item) -> {
            if (seen.add(item) && item % 10 == 3) {
                throw new ProvisionException("no-answer", true, "item " + item + ": nothing came");
            }
            done(stage, item);
        }, this::done);
        assertThat(provisioning.run()).isEqualTo(new ProvisioningOutcome(true, true, List.of()));
        assertThat(worked).hasSize(2 * ITEMS).doesNotHaveDuplicates();
        assertThat(provisioning.progress().failed()).isZero();
    }

    @Test
    void canBeStoppedInTheMiddleOfAnItemAndGoneOnWith() throws Exception {
        CountDownLatch busy = new CountDownLatch(WORKERS);
        Provisioning stopped = provisioning((stage, item) -> {
            if (item >= 10) {
                busy.countDown();
                TimeUnit.MINUTES.sleep(1);
            }
        }, this::done);
        Thread stopper = new Thread(() -> {
            try {
                busy.await();
                stopped.stop();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        stopper.start();
        ProvisioningOutcome outcome = stopped.run();
        stopper.join();
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.failures()).isEmpty();

        Provisioning next = provisioning(this::done, this::done);
        assertThat(next.progress().done()).isEqualTo(10);
        assertThat(next.run().complete()).isTrue();
        assertThat(worked).hasSize(ITEMS - 10 + ITEMS);
    }

    @Test
    void countsTheRequestsOfItsStages() throws Exception {
        List<Stage> stages = List.of(new Stage("first", "first words", ((TestWork) this::done).in("first")),
                new Stage("second", "second words", ((TestWork) this::done).in("second"), 9));
        for (int item = 0; item < 10; item++) {
            journal.note("first", item);
        }
        journal.note("second", 0);
        Provisioning provisioning = new Provisioning(ITEMS, stages, journal, new RateLimit(1e9), WORKERS);

        assertThat(provisioning.progress().requestsDone()).isEqualTo(19);
        assertThat(provisioning.progress().requestsTotal()).isEqualTo(10 * ITEMS);
        provisioning.run();
        assertThat(provisioning.progress().requestsDone()).isEqualTo(10 * ITEMS);
    }

    @Test
    void stoppedBeforeItBeganItDoesNothing() throws Exception {
        Provisioning provisioning = provisioning(this::done, this::done);
        provisioning.stop();
        assertThat(provisioning.run().complete()).isFalse();
        assertThat(worked).isEmpty();
    }

    @Test
    void journalThatCannotBeWrittenEndsTheRun() throws Exception {
        journal.close();
        Journal broken = journal;
        assertThatThrownBy(() -> provisioning(broken, this::done).run()).isInstanceOf(IOException.class);
    }

    private Provisioning provisioning(Journal noted, TestWork work) {
        return new Provisioning(ITEMS, List.of(new Stage("first", "first words", work.in("first"))), noted,
                new RateLimit(1e9), WORKERS);
    }

    private Provisioning provisioning(TestWork first, TestWork second) {
        List<Stage> stages = List.of(
                new Stage("first", "first words", first.in("first")),
                new Stage("second", "second words", second.in("second")));
        return new Provisioning(ITEMS, stages, journal, new RateLimit(1e9), WORKERS);
    }

    private void done(String stage, int item) {
        worked.add(stage + " " + item);
    }

    /** Work that knows its stage, and may throw anything. */
    private interface TestWork {

        void on(String stage, int item) throws Exception;

        default Work in(String stage) {
            return item -> {
                try {
                    on(stage, item);
                } catch (ProvisionException | InterruptedException | RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new AssertionError(Arrays.toString(e.getStackTrace()), e);
                }
            };
        }
    }
}
