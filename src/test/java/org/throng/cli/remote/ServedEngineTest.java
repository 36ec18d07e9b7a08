package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.ConnectException;
import java.rmi.RemoteException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.remote.InjectorRefusedException;
import org.throng.injector.remote.InjectorService;
import org.throng.injector.remote.OrderState;
import org.throng.injector.remote.RunOrder;
import org.throng.injector.remote.Software;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.measure.WallClock;
import org.throng.results.InjectorTask;
import org.throng.results.Recorder;
import org.throng.stats.SampleBreach;
import org.throng.stats.remote.BlobReceiver;
import org.throng.stats.remote.InjectorProgress.Phase;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.remote.RemoteResults;
import org.throng.stats.remote.RunDescription;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;

/** One injector, with its controller in the same JVM: what a plan's elements find when the test starts there. */
class ServedEngineTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final long LEAD_MICROS = TimeUnit.MILLISECONDS.toMicros(1_500);
    private static final Software SOFTWARE = new Software("1.0", "", "5.6.3", "25");

    @TempDir
    private Path folder;

    private volatile Consumer<HashTree> planCheck = tree -> { };
    private final ServedEngine engine = new ServedEngine(tree -> {
        planCheck.accept(tree);
        return getClass().getClassLoader();
    }, statistics -> null);
    private final Keeper keeper = new Keeper();
    private List<Rule> rules = List.of();
    private int loops = 1;
    private InjectorService service;

    @BeforeEach
    void serve() throws Exception {
        Read.failing = 0;
        Read.read.set(0);
        Path log = Files.writeString(folder.resolve("log"), "");
        service = new InjectorService(SOFTWARE, engine, folder, log, WallClock::micros, System::nanoTime);
        engine.serve(service);
    }

    @AfterEach
    void release() {
        engine.stop();
        await().atMost(LONG).until(() -> engine.state() == OrderState.ENDED);
        engine.release();
    }

    /** Has the injector take a run that begins in a moment, and gives what its controller is sent. */
    private MergedRun begin(String run, long startMicros) throws Exception {
        MergedRun merged = new MergedRun(description(run, startMicros));
        begin(run, startMicros, new BlobReceiver(merged));
        return merged;
    }

    private static RunDescription description(String run, long startMicros) {
        return new RunDescription(run, "plan", startMicros / 1_000, 10, 1, 1, List.of(), List.of("one"), List.of(),
                null);
    }

    private void begin(String run, long startMicros, RemoteResults controller) throws Exception {
        prepare(run);
        configure(new Recorder(new InjectorTask(description(run, startMicros), 0, controller, rules), null));
        await().atMost(LONG).until(() -> service.isPlanChecked(run));
        service.startAt(run, startMicros);
        engine.rrunTest();
    }

    private void prepare(String run) throws InjectorRefusedException {
        service.prepare(new RunOrder(run, "controller", SOFTWARE, 0, 1, Map.of(), List.of()));
    }

    private void configure(Recorder recorder) {
        engine.rconfigure(plan(recorder), "one", new File("."), "plan");
    }

    /** As the controller makes it: the recorder comes after everything else. */
    private HashTree plan(Recorder recorder) {
        LoopController once = new LoopController();
        once.setLoops(loops);
        once.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setNumThreads(1);
        group.setSamplerController(once);
        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("plan"));
        plan.add(keeper);
        plan.add(group).add(new Read());
        plan.add(recorder);
        return tree;
    }

    private void end(String run) {
        await().atMost(LONG).until(() -> engine.state() == OrderState.ENDED);
        service.finish(run);
    }

    @Test
    void whatAnElementKeepsAtTheStartOfATestCountsToItsVeryEnd() throws Exception {
        MergedRun merged = begin("r1", WallClock.micros() + LEAD_MICROS);
        end("r1");

        merged.closeRest();
        assertThat(merged.injectors().get(0).phase()).isEqualTo(Phase.COMPLETED);
        assertThat(merged.statistics().labels(1)).extracting(label -> label.label() + " " + label.samples())
                .containsExactlyInAnyOrder("read 1", "at the start 1", "at the end 1");
    }

    @Test
    void theHeartbeatSaysWhyResultsDoNotReachTheController() throws Exception {
        AtomicBoolean isAway = new AtomicBoolean(true);
        RemoteResults controller = new RemoteResults() {
            @Override
            public void accept(byte[] blob) throws RemoteException {
                if (isAway.get()) {
                    throw new ConnectException("not reached", new java.net.ConnectException("refused"));
                }
            }

            @Override
            public void broken(byte[] message) {
                throw new AssertionError("no threshold is broken");
            }
        };
        begin("r1", WallClock.micros(), controller);

        await().atMost(LONG).untilAsserted(() ->
                assertThat(service.beat("r1").undelivered()).isEqualTo("nothing listens there (refused)"));
        isAway.set(false);
        await().atMost(LONG).until(() -> service.beat("r1").undelivered() == null);
    }

    @Test
    void aSecondRunOfAnInjectorDoesNotCountIntoTheFirst() throws Exception {
        MergedRun first = begin("r1", WallClock.micros() + LEAD_MICROS);
        end("r1");
        Measurements ofFirst = keeper.kept;
        MergedRun second = begin("r2", WallClock.micros() + LEAD_MICROS);
        end("r2");

        first.closeRest();
        second.closeRest();
        assertThat(keeper.kept).isNotSameAs(ofFirst);
        assertThat(first.statistics().tally().samples()).isEqualTo(3);
        assertThat(second.statistics().tally().samples()).isEqualTo(3);
    }

    @Test
    void aTestStartsForItsElementsAtTheAgreedInstantHoweverEarlyThePlanArrived() throws Exception {
        long startMicros = WallClock.micros() + LEAD_MICROS;
        begin("r1", startMicros);
        end("r1");

        assertThat(keeper.startedMillis).isGreaterThan(startMicros / 1_000 - 1_000);
        assertThat(Read.variable).isEqualTo(Long.toString(startMicros / 1_000));
    }

    @Test
    void theSampleThatBreaksAThresholdIsTheLastOfItsUserAndTheControllerHearsOfIt() throws Exception {
        rules = RunThresholds.parse("errors == 0 abort");
        loops = -1;
        Read.failing = 50;
        List<SampleBreach> breaches = new CopyOnWriteArrayList<>();
        MergedRun merged = begin("r1", WallClock.micros() + LEAD_MICROS);
        merged.onBreach(breaches::add);
        // the injector stops by itself
        await().atMost(LONG).until(() -> engine.state() == OrderState.ENDED);
        await().atMost(LONG).until(() -> !breaches.isEmpty());
        service.finish("r1");

        merged.closeRest();
        assertThat(breaches).extracting(SampleBreach::label, SampleBreach::injector)
                .containsExactly(tuple("read", "one"));
        assertThat(merged.statistics().labels(1)).extracting(label -> label.label() + " " + label.samples())
                .contains("read 50");
    }

    @Test
    void aRunThatIsHaltedByItsControllerEndsItsSamplesAndBeginsNone() throws Exception {
        loops = -1;
        MergedRun merged = begin("r1", WallClock.micros() + LEAD_MICROS);
        await().atMost(LONG).until(() -> Read.read.get() > 0);
        service.halt("r1");
        end("r1");

        merged.closeRest();
        assertThat(merged.injectors().get(0).phase()).isEqualTo(Phase.COMPLETED);
        assertThat(merged.statistics().labels(1)).filteredOn(label -> label.label().equals("read"))
                .singleElement().satisfies(read -> {
                    assertThat(read.samples()).isEqualTo(Read.read.get());
                    assertThat(read.errors()).isZero();
                    assertThat(read.inFlight()).isZero();
                });
    }

    @Test
    void aRunThatIsStoppedBeforeTheAgreedInstantNeverBegins() throws Exception {
        MergedRun merged = begin("r1", WallClock.micros() + TimeUnit.HOURS.toMicros(1));
        assertThat(engine.state()).isEqualTo(OrderState.RUNNING);
        engine.stop();
        end("r1");

        assertThat(keeper.kept).isNull();
        assertThat(merged.injectors().get(0).phase()).isEqualTo(Phase.COMPLETED);
    }

    /** A slow machine may take longer to compile its scripts than a call may take. */
    @Test
    void noCallWaitsForTheCheckOfThePlan() throws Exception {
        CountDownLatch compiled = new CountDownLatch(1);
        planCheck = tree -> awaitQuietly(compiled);
        prepare("r1");

        assertTimeoutPreemptively(LONG, () -> configure(new Recorder()));

        assertThat(service.isPlanChecked("r1")).isFalse();
        assertThat(service.beat("r1").state()).isEqualTo(OrderState.PREPARED);
        assertThatThrownBy(engine::rrunTest).hasMessageContaining("no plan that can be run");
        compiled.countDown();
        await().atMost(LONG).until(() -> service.isPlanChecked("r1"));
        service.finish("r1");
    }

    @Test
    void aPlanThatCannotBeRunIsRefusedWithTheReason() throws Exception {
        planCheck = tree -> {
            throw new IllegalArgumentException("line 7: unexpected token");
        };
        prepare("r1");
        assertThatThrownBy(() -> service.isPlanChecked("r1")).hasMessage("no plan has arrived");
        configure(new Recorder());

        await().atMost(LONG).untilAsserted(() -> assertThatThrownBy(() -> service.isPlanChecked("r1"))
                .isInstanceOf(InjectorRefusedException.class).hasMessage("line 7: unexpected token"));
        assertThatThrownBy(engine::rrunTest).hasMessageContaining("no plan that can be run");
        service.finish("r1");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Keeps what is current when the test starts, as elements do that measure beside samplers. */
    public static final class Keeper extends ConfigTestElement implements TestStateListener, NoThreadClone {

        private static final long serialVersionUID = 1L;

        private transient volatile Measurements kept;
        private volatile long startedMillis;

        private void count(String label) {
            kept.sample(Sample.unscheduled(label, true, Measurements.UNKNOWN, 0, 0));
        }

        @Override
        public void testStarted(String host) {
            startedMillis = System.currentTimeMillis();
            kept = Measurements.current();
            count("at the start");
        }

        @Override
        public void testEnded(String host) {
            count("at the end");
        }

        @Override
        public void testStarted() {
            throw new AssertionError("it is an injector");
        }

        @Override
        public void testEnded() {
            throw new AssertionError("it is an injector");
        }
    }

    /** Succeeds at once, except for one. */
    public static final class Read extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        private static final AtomicLong read = new AtomicLong();
        private static volatile long failing;
        private static volatile String variable;

        public Read() {
            setName("read");
        }

        @Override
        public SampleResult sample(Entry entry) {
            variable = JMeterContextService.getContext().getVariables().get("TESTSTART.MS");
            SampleResult result = new SampleResult();
            result.sampleStart();
            result.setSampleLabel(getName());
            result.setSuccessful(read.incrementAndGet() != failing);
            result.sampleEnd();
            return result;
        }
    }
}
