package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.rmi.server.RemoteObject;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.HealthProbe;
import org.throng.injector.InjectorWatch;
import org.throng.injector.SaturationLimits;
import org.throng.measure.Measurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.measure.WallClock;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.remote.BlobReceiver;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.remote.InjectorProgress.Phase;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.remote.RemoteResults;
import org.throng.stats.remote.RunDescription;
import org.throng.stats.remote.SpoolFile;
import org.throng.stats.remote.SpoolReader;
import org.throng.verdict.RunThresholds;

class InjectorRunTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int USERS = 3;
    private static final int LOOPS = 7;

    @TempDir
    private Path folder;

    private final RunDescription description = new RunDescription(
            "run-7", "plan", System.currentTimeMillis(), 10, USERS, 1, List.of(), List.of("one", "two"),
            List.of(), null);
    private final MergedRun merged = new MergedRun(description);
    private final List<InjectorRun> begun = new ArrayList<>();
    private final BlobReceiver receiver = new BlobReceiver(merged);
    private final AtomicReference<Behaviour> behaviour = new AtomicReference<>(receiver::accept);
    private final AtomicReference<Behaviour> onBreach = new AtomicReference<>(receiver::broken);

    /** The controller behaves as asked at the moment. */
    private final RemoteResults controller = new RemoteResults() {
        @Override
        public void accept(byte[] blob) throws RemoteException {
            take(behaviour.get(), blob);
        }

        @Override
        public void broken(byte[] message) throws RemoteException {
            take(onBreach.get(), message);
        }
    };

    /** What the controller does with what arrives. */
    private interface Behaviour {
        void take(byte[] blob) throws RemoteException, InterruptedException;
    }

    @AfterEach
    void forget() {
        behaviour.set(receiver::accept);
        begun.forEach(InjectorRun::giveUp);
        RunContext.current().close();
    }

    private static void take(Behaviour behaviour, byte[] bytes) throws RemoteException {
        try {
            behaviour.take(bytes);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private InjectorRun begin() {
        return begin(folder);
    }

    private InjectorRun begin(Path spools) {
        InjectorRun run = InjectorRun.begin(
                new InjectorTask(description, 1, controller, RunThresholds.parse("p95 < 5; errors(read) == 0 abort")),
                WallClock.micros(), spools, InjectorRunTest::watch);
        begun.add(run);
        return run;
    }

    private static InjectorWatch watch(RunStatistics statistics) {
        return new InjectorWatch(new HealthProbe(() -> -1, () -> -1, () -> null), SaturationLimits.defaults());
    }

    private static void sample(InjectorRun run) {
        run.statistics().sample(Sample.unscheduled("read", true, 5_000, 1, 2));
    }

    private InjectorProgress progress() {
        return merged.injectors().get(1);
    }

    private MergedRun recovered() throws IOException {
        MergedRun recovered = new MergedRun(description);
        for (Path file : SpoolFile.in(folder)) {
            try (SpoolReader reader = SpoolFile.open(file).read()) {
                Optional<byte[]> blob = reader.next();
                while (blob.isPresent()) {
                    recovered.accept(blob.get());
                    blob = reader.next();
                }
            }
        }
        recovered.closeRest();
        return recovered;
    }

    /** As what goes to an injector with the plan arrives there. */
    private static Recorder sent(Recorder recorder) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(recorder);
        }
        return (Recorder) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    @Test
    void whatJMetersRemoteEngineRunsArrivesOverRmi() throws Exception {
        UnicastRemoteObject.exportObject(receiver, 0, BlobReceiver.FILTER);
        try {
            Recorder recorder = sent(new Recorder(
                    new InjectorTask(description, 1, (RemoteResults) RemoteObject.toStub(receiver),
                            RunThresholds.parse("errors == 0 after 1 h abort")), null));
            LoopController loop = new LoopController();
            loop.setLoops(LOOPS);
            loop.setFirst(true);
            ThreadGroup group = new ThreadGroup();
            group.setNumThreads(USERS);
            group.setSamplerController(loop);
            HashTree tree = new ListedHashTree();
            HashTree plan = tree.add(new TestPlan("plan"));
            plan.add(recorder);
            plan.add(group).add(new RecorderInEngineTest.Single("bad read"));

            StandardJMeterEngine engine = new StandardJMeterEngine("two");
            engine.configure(tree);
            InjectorRun run = recorder.begin(WallClock.micros(), folder, InjectorRunTest::watch);
            engine.run();
            run.end();

            assertThat(progress().phase()).isEqualTo(Phase.COMPLETED);
            assertThat(progress().missing()).isZero();
            assertThat(progress().users().started()).isEqualTo(USERS);
            assertThat(progress().state().summary().heapPeakBytes()).isPositive();
            merged.closeRest();
            assertThat(merged.statistics().tally().samples()).isEqualTo(USERS * LOOPS);
            assertThat(merged.statistics().failures().failures()).singleElement().satisfies(failure -> {
                assertThat(failure.label()).isEqualTo("bad read");
                assertThat(failure.count()).isEqualTo(USERS * LOOPS);
            });
        } finally {
            UnicastRemoteObject.unexportObject(receiver, true);
        }
    }

    @Test
    void onlyBlobsAreLetIn() throws Exception {
        assertThat(letIn(new byte[] {1, 2})).isEqualTo(new byte[] {1, 2});
        assertThatThrownBy(() -> letIn(new SampleEvent(new SampleResult(), "users")))
                .isInstanceOf(InvalidClassException.class).hasMessageContaining("REJECTED");
        assertThatThrownBy(() -> letIn(new byte[Blobs.MOST_BYTES + 1]))
                .isInstanceOf(InvalidClassException.class).hasMessageContaining("REJECTED");
    }

    private static Object letIn(Object argument) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(argument);
        }
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        in.setObjectInputFilter(BlobReceiver.FILTER);
        return in.readObject();
    }

    @Test
    void aControllerThatIsAwayGetsEverythingInOrderWhenItIsBack() {
        AtomicInteger refused = new AtomicInteger();
        behaviour.set(blob -> {
            refused.incrementAndGet();
            throw new RemoteException("no route to host");
        });
        InjectorRun run = begin();
        sample(run);
        await().atMost(LONG).until(() -> refused.get() > 2);
        sample(run);
        assertThat(run.undelivered()).get().hasToString("java.rmi.RemoteException: no route to host");

        behaviour.set(receiver::accept);
        await().atMost(LONG).until(() -> progress().blobs() > 1);
        await().atMost(LONG).until(() -> run.undelivered().isEmpty());
        sample(run);
        run.end();

        assertThat(progress().phase()).isEqualTo(Phase.COMPLETED);
        assertThat(progress().missing()).isZero();
        merged.closeRest();
        assertThat(merged.statistics().tally().samples()).isEqualTo(3);
    }

    @Test
    void oneFailedAttemptIsNotTheController() {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch seen = new CountDownLatch(1);
        behaviour.set(blob -> {
            if (calls.incrementAndGet() == 1) {
                throw new RemoteException("an old connection");
            }
            seen.await();
            receiver.accept(blob);
        });
        InjectorRun run = begin();
        await().atMost(LONG).until(() -> calls.get() == 2);
        assertThat(run.undelivered()).isEmpty();
        seen.countDown();
        await().atMost(LONG).until(() -> progress().blobs() > 0);
    }

    @Test
    void aSecondThatCannotBeMeasuredDoesNotEndTheOthers() {
        AtomicInteger readings = new AtomicInteger();
        InjectorRun run = InjectorRun.begin(new InjectorTask(description, 1, controller, List.of()),
                WallClock.micros(), folder, statistics -> new InjectorWatch(new HealthProbe(() -> {
                    if (readings.incrementAndGet() == 1) {
                        throw new IllegalStateException("no figures");
                    }
                    return -1;
                }, () -> -1, () -> null), SaturationLimits.defaults()));
        begun.add(run);
        await().atMost(LONG).until(() -> progress().blobs() > 0);
        run.end();

        assertThat(progress().phase()).isEqualTo(Phase.COMPLETED);
        assertThat(progress().missing()).isOne();
    }

    @Test
    void whatArrivedButWasNotAcknowledgedCountsOnce() {
        AtomicInteger calls = new AtomicInteger();
        behaviour.set(blob -> {
            receiver.accept(blob);
            if (calls.incrementAndGet() % 2 == 1) {
                throw new RemoteException("connection reset while the answer was read");
            }
        });
        InjectorRun run = begin();
        sample(run);
        await().atMost(LONG).until(() -> progress().blobs() > 1);
        run.end();

        merged.closeRest();
        assertThat(merged.statistics().tally().samples()).isEqualTo(1);
        assertThat(calls.get()).isGreaterThan((int) progress().blobs());
    }

    @Test
    void aControllerThatHangsHoldsUpNobody() {
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        behaviour.set(blob -> {
            hanging.countDown();
            release.await();
            receiver.accept(blob);
        });
        InjectorRun run = begin();
        await().atMost(LONG).until(() -> hanging.getCount() == 0);
        // these return, and seconds are closed and kept meanwhile
        for (int i = 0; i < 1_000; i++) {
            sample(run);
        }
        // the file may be read before its beginning is written
        await().atMost(LONG).ignoreException(IOException.class)
                .until(() -> recovered().statistics().tally().samples() == 1_000);
        release.countDown();
        run.end();

        merged.closeRest();
        assertThat(merged.statistics().tally().samples()).isEqualTo(1_000);
    }

    private static void failed(InjectorRun run) {
        run.statistics().sample(Sample.unscheduled("read", false, 5_000, 1, 2));
    }

    @Test
    void aSampleThatBreaksAThresholdHaltsTheInjectorAndReachesTheControllerAtOnce() {
        List<SampleBreach> breaches = new CopyOnWriteArrayList<>();
        merged.onBreach(breaches::add);
        AtomicInteger halts = new AtomicInteger();
        behaviour.set(blob -> {
            throw new RemoteException("no blob arrives");
        });
        InjectorRun run = begin();
        run.haltAtBreach(halts::incrementAndGet);
        sample(run);
        assertThat(run.statistics().takesNoMoreSamples()).isFalse();

        failed(run);
        assertThat(halts).hasValue(1);
        assertThat(run.statistics().takesNoMoreSamples()).isTrue();
        await().atMost(LONG).until(() -> !breaches.isEmpty());
        failed(run);
        behaviour.set(receiver::accept);
        run.end();

        assertThat(halts).hasValue(1);
        assertThat(breaches).singleElement().satisfies(breach -> {
            assertThat(breach.rule()).isEqualTo(1);
            assertThat(breach.value()).isEqualTo(1);
            assertThat(breach.label()).isEqualTo("read");
            assertThat(breach.injector()).isEqualTo("two");
        });
        merged.closeRest();
        assertThat(merged.statistics().tally().errors()).as("what had begun counts").isEqualTo(2);
    }

    @Test
    void theMessageAboutABrokenThresholdIsSentUntilItIsTaken() {
        AtomicInteger calls = new AtomicInteger();
        List<SampleBreach> breaches = new CopyOnWriteArrayList<>();
        merged.onBreach(breaches::add);
        onBreach.set(message -> {
            if (calls.incrementAndGet() < 3) {
                throw new RemoteException("no route to host");
            }
            receiver.broken(message);
        });
        InjectorRun run = begin();
        run.haltAtBreach(() -> { });
        failed(run);

        await().atMost(LONG).until(() -> breaches.size() == 1);
        run.end();
        assertThat(calls).hasValue(3);
    }

    @Test
    void whatTheControllerRefusesDoesNotHoldUpTheRest() {
        AtomicInteger calls = new AtomicInteger();
        behaviour.set(blob -> {
            if (calls.incrementAndGet() == 1) {
                throw new IllegalArgumentException("not a blob of this run");
            }
            receiver.accept(blob);
        });
        InjectorRun run = begin();
        await().atMost(LONG).until(() -> progress().blobs() > 0);
        run.end();

        assertThat(progress().phase()).isEqualTo(Phase.COMPLETED);
        assertThat(progress().missing()).isEqualTo(1);
        assertThat(merged.voidReasons()).containsExactly("Injector two: what it measured in 1 second is missing.");
    }

    @Test
    void whatComesAfterTheControllerHasClosedItsResultsIsKept() throws Exception {
        AtomicInteger refused = new AtomicInteger();
        behaviour.set(blob -> {
            try {
                receiver.accept(blob);
            } catch (RemoteException e) {
                refused.incrementAndGet();
                throw e;
            }
        });
        InjectorRun run = begin();
        sample(run);
        await().atMost(LONG).until(() -> progress().blobs() > 0);
        merged.closeRest();
        long before = merged.statistics().tally().samples();
        sample(run);
        await().atMost(LONG).until(() -> refused.get() > 1);
        run.orphaned();
        run.end();

        assertThat(merged.statistics().tally().samples()).isEqualTo(before);
        assertThat(recovered().statistics().tally().samples()).isEqualTo(2);
    }

    @Test
    void anOrphanKeepsWhatItMeasured() throws IOException {
        behaviour.set(blob -> {
            throw new RemoteException("the controller was killed");
        });
        InjectorRun run = begin();
        sample(run);
        run.statistics().failure("read", "500", "broken", () -> "said so");
        run.statistics().inFlight().cut("held", 9_000_000);
        run.orphaned();
        run.end();

        MergedRun recovered = recovered();

        assertThat(recovered.statistics().tally().samples()).isEqualTo(1);
        assertThat(recovered.statistics().failures().failures()).hasSize(1);
        assertThat(recovered.statistics().inFlight().unanswered().get("held").count()).isEqualTo(1);
        assertThat(recovered.injectors().get(1).phase()).isEqualTo(Phase.ORPHANED);
        assertThat(recovered.injectors().get(0).phase()).isEqualTo(Phase.EXPECTED);
    }

    @Test
    void theEndOfARunLeavesTheNextOneItsMeasurements() {
        InjectorRun first = begin();
        InjectorRun second = begin();
        first.end();
        Measurements.current().sample(Sample.unscheduled("read", true, 5_000, 1, 2));
        second.end();

        assertThat(second.statistics().tally().samples()).isEqualTo(1);
        assertThat(first.statistics().tally().samples()).isZero();
    }

    @Test
    void notesOfElementsArriveWithTheMeasurements() {
        InjectorRun run = begin();
        Measurements.current().note("Something costs more here.");
        sample(run);
        run.end();

        await().atMost(LONG).until(() -> progress().phase() == Phase.COMPLETED);
        assertThat(merged.warnings()).singleElement().asString().startsWith("Injector ")
                .endsWith(": Something costs more here.");
    }

    @Test
    void whatMakesTheRunVoidArrivesWithTheMeasurements() {
        InjectorRun run = begin();
        Measurements.current().voidRun("A user is missing.");
        sample(run);
        run.end();

        await().atMost(LONG).until(() -> progress().phase() == Phase.COMPLETED);
        assertThat(merged.voidReasons()).singleElement().asString().startsWith("Injector ")
                .endsWith(": A user is missing.");
    }

    @Test
    void anIncompleteJtlMakesTheRunVoid() {
        InjectorRun run = begin();
        run.writes(Jtl.MISSING);
        run.end();

        await().atMost(LONG).until(() -> progress().phase() == Phase.COMPLETED);
        assertThat(merged.voidReasons())
                .containsExactly("Injector two: its results.jtl is not complete (is the disk full?).");
    }

    @Test
    void withoutADiskEverythingStillArrives() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("spool"), "a file is in the way");
        InjectorRun run = begin(inTheWay);
        sample(run);
        await().atMost(LONG).until(() -> progress().blobs() > 1);
        run.end();

        assertThat(progress().phase()).isEqualTo(Phase.COMPLETED);
        assertThat(merged.warnings()).anyMatch(warning -> warning.contains("spool could not be written"));
        merged.closeRest();
        assertThat(merged.statistics().tally().samples()).isEqualTo(1);
    }
}
