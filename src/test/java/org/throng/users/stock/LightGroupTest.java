package org.throng.users.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.throng.users.Collector;
import org.throng.users.Probe;
import org.throng.users.TestRun;
import org.throng.users.run.GroupStart;
import org.throng.users.run.Rounds;

/** The groups that start users by a plan of their own; StockGroupsIT compares them with their plugins. */
class LightGroupTest {

    private final TestRun run = new TestRun();
    private final Collector collector = new Collector();

    private HashTree add(LightGroup group) {
        group.setName("group");
        HashTree tree = run.add(group);
        tree.add(collector);
        return tree;
    }

    private static LightGroup group(PlannedKind kind, String... settings) {
        LightGroup group = new LightGroup(kind);
        group.setSamplerController(new LoopController());
        for (int i = 0; i < settings.length; i += 2) {
            group.setProperty(settings[i], settings[i + 1]);
        }
        return group;
    }

    private static CollectionProperty rows(String name, List<Object> row) {
        CollectionProperty table = new CollectionProperty();
        table.setName(name);
        table.addItem(row);
        return table;
    }

    private static int threads() {
        return JMeterContextService.getContext().getThreadGroup().numberOfActiveThreads();
    }

    /** A sampler that lasts as long as the group may start users. */
    private static Probe untilNoMoreUsersStart(String name) {
        return Probe.named(name, probe -> {
            await().until(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("group driver")));
            return true;
        });
    }

    /** A Thread Group of one user with a duration of a second, without a grace. */
    public static final class Brief extends LightThreadGroup {

        private static final long serialVersionUID = 1L;

        @Override
        public void start(int number, ListenerNotifier notifier, ListedHashTree tree, StandardJMeterEngine engine) {
            users.start(this, GroupStart.here(number, notifier, tree, engine), new GroupLoad("group", true,
                    Rounds.of((LoopController) getSamplerController()),
                    new PlannedUsers(List.of(new PlannedStart(0, 0, 1000)), 0)));
        }
    }

    @Test
    void aSampleThatNeverEndsIsCutAfterTheTimeOfItsUser() {
        AtomicBoolean begun = new AtomicBoolean();
        AtomicBoolean cut = new AtomicBoolean();
        run.add(TestRun.group(new Brief(), "group", 1, "1")).add(Probe.named("endless", probe -> {
            begun.set(true);
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                cut.set(true);
                throw e;
            }
            return true;
        }));

        run.run();

        assertThat(cut.get()).isEqualTo(begun.get());
    }

    @Test
    void concurrencyReplacesUsersThatEnd() {
        CountDownLatch six = new CountDownLatch(6);
        add(group(PlannedKind.CONCURRENCY, "TargetLevel", "2", "Hold", "20", "Iterations", "2")).add(
                Probe.named("sample", probe -> {
                    six.countDown();
                    if (six.getCount() == 0) {
                        JMeterContextService.getContext().getEngine().askThreadsToStop();
                    }
                    TimeUnit.MILLISECONDS.sleep(2);
                    return threads() <= 2;
                }));

        run.run();

        assertThat(collector.results()).hasSizeGreaterThanOrEqualTo(6).allMatch(SampleResult::isSuccessful);
        assertThat(new TreeSet<>(collector.results().stream().map(SampleResult::getThreadName).toList()))
                .contains("group-ThreadStarter 1-1", "group-ThreadStarter 1-2", "group-ThreadStarter 1-3");
    }

    @Test
    void concurrencyEndsUsersAfterTheirSample() {
        HashTree group = add(group(PlannedKind.CONCURRENCY, "TargetLevel", "3", "Hold", "5"));
        group.add(untilNoMoreUsersStart("first"));
        group.add(Probe.named("second"));

        run.run();

        assertThat(collector.labels()).containsExactly("first", "first", "first");
    }

    @Test
    void concurrencyFallsWithItsTarget() {
        ConcurrentSkipListSet<Integer> seen = new ConcurrentSkipListSet<>();
        JMeterUtils.setProperty("target", "4");
        LightGroup group = group(PlannedKind.CONCURRENCY, "TargetLevel", "${__P(target)}", "Hold", "20");
        add(group).add(Probe.named("sample", probe -> {
            int present = threads();
            seen.add(present);
            if (present == 4) {
                JMeterUtils.setProperty("target", "1");
            } else if (present == 1 && seen.contains(4)) {
                JMeterUtils.setProperty("target", "0");
            }
            TimeUnit.MILLISECONDS.sleep(5);
            return true;
        }));

        run.run();

        assertThat(seen).contains(1, 4);
    }

    @Test
    void anArrivalBeginsARoundOfAUserThatIsFree() {
        add(group(PlannedKind.ARRIVALS, "TargetLevel", "10", "Hold", "1")).add(Probe.named("sample"));

        run.run();

        assertThat(collector.results()).hasSizeBetween(10, 11);
        assertThat(collector.results()).extracting(SampleResult::getThreadName).contains("group-ThreadStarter 1-1");
    }

    @Test
    void arrivalsAreIntendedAndEachTakesAUser() {
        CountDownLatch all = new CountDownLatch(8);
        Probe probe = Probe.named("sample", self -> {
            all.countDown();
            all.await();
            return true;
        });
        add(group(PlannedKind.ARRIVALS, "TargetLevel", "20", "Hold", "1", "ArrivalsLimit", "8")).add(probe);

        run.run();

        assertThat(collector.results().stream().map(SampleResult::getThreadName)).containsExactlyInAnyOrderElementsOf(
                IntStream.rangeClosed(1, 8).mapToObj(i -> "group-ThreadStarter 1-" + i).toList());
        List<Long> intended = probe.calls().stream().map(Probe.Call::intended).sorted().toList();
        for (int i = 1; i < 8; i++) {
            assertThat(intended.get(i) - intended.get(i - 1)).isBetween(49_999_000L, 50_001_000L);
        }
    }

    @Test
    void arrivalsBeyondTheConcurrencyLimitAreDropped() {
        add(group(PlannedKind.ARRIVALS, "TargetLevel", "10", "Hold", "1", "ConcurrencyLimit", "2"))
                .add(untilNoMoreUsersStart("sample"));

        run.run();

        assertThat(collector.results()).hasSize(2);
    }

    @Test
    void arrivalsInMinutesByRows() {
        LightGroup group = group(PlannedKind.FREE_FORM, "Unit", "M");
        group.setProperty(rows("Schedule", List.of("110", "110", "0.05")));
        add(group).add(Probe.named("sample"));

        run.run();

        assertThat(collector.results()).hasSize(6);
    }

    @Test
    void theOpenModelInterruptsUsersAtItsEnd() {
        add(group(PlannedKind.OPEN_MODEL, "OpenModelThreadGroup.schedule", "rate(4/s) even_arrivals(1 s) pause(5 s)",
                "OpenModelThreadGroup.random_seed", "1")).add(Probe.lasting("sample", 60_000));

        run.run();

        assertThat(collector.results()).hasSize(4).noneMatch(SampleResult::isSuccessful);
    }

    @Test
    void anInvalidScheduleIsNoPlan() {
        assertThatThrownBy(group(PlannedKind.OPEN_MODEL, "OpenModelThreadGroup.schedule", "rate(")::check)
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("rate(");
    }

    @Test
    void aScheduleThatTheRunWritesIsReadWhenTheGroupStarts() {
        LightGroup group = group(PlannedKind.OPEN_MODEL);
        group.setProperty(new FunctionProperty("OpenModelThreadGroup.schedule", new CompoundVariable("rate(")));

        assertThatCode(group::check).doesNotThrowAnyException();
        assertThatThrownBy(() -> group.kind().load(group)).hasMessageContaining("rate(");
    }

    @Test
    void aTableOfTheFirstVersionOfThePluginHasColumns() {
        LightGroup ultimate = group(PlannedKind.ULTIMATE);
        ultimate.setName("old");
        ultimate.setProperty(rows("ultimatethreadgroupdata", List.of("30", "20")));

        assertThatThrownBy(ultimate::check).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("old: a row of its table has 2 cells instead of 5");
    }

    @Test
    void usersThatAreKnownBeforeTheRun() {
        LightGroup ultimate = group(PlannedKind.ULTIMATE);
        ultimate.setProperty(rows("ultimatethreadgroupdata", List.of("7", "0", "0", "1", "0")));

        assertThat(ultimate.getNumThreads()).isEqualTo(7);
        assertThat(group(PlannedKind.CONCURRENCY, "TargetLevel", "9").getNumThreads()).isEqualTo(9);
        assertThat(group(PlannedKind.STEPPING, AbstractThreadGroup.NUM_THREADS, "5").getNumThreads()).isEqualTo(5);
    }

    @Test
    void whyAGroupStays() {
        LightGroup logging = group(PlannedKind.CONCURRENCY, "LogFilename", "threads.csv");
        JMeterUtils.setProperty("threads_schedule", "spawn(1,1s,1s,1s,1s)");
        try {
            assertThat(PlannedKind.ULTIMATE.whyNot(group(PlannedKind.ULTIMATE))).get().asString()
                    .contains("threads_schedule");
        } finally {
            JMeterUtils.getJMeterProperties().remove("threads_schedule");
        }
        assertThat(PlannedKind.ULTIMATE.whyNot(group(PlannedKind.ULTIMATE))).isEmpty();
        assertThat(PlannedKind.CONCURRENCY.whyNot(logging)).get().asString().contains("threads.csv");
    }
}
