package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;

class TimetableTest {

    private final TestRun run = new TestRun();

    private static Timetable timetable() {
        Timetable timetable = new Timetable();
        timetable.setName("by the clock");
        return timetable;
    }

    private static Pacing every(String interval) {
        Pacing pacing = new Pacing();
        pacing.setName("every " + interval);
        pacing.setProperty(Pacing.INTERVAL, interval);
        return pacing;
    }

    private static void assertEvenlyApart(Probe probe, int user, long millis) {
        List<Long> instants =
                probe.calls().stream().filter(call -> call.user() == user).map(Probe.Call::intended).toList();
        List<Long> distances = new ArrayList<>();
        for (int i = 1; i < instants.size(); i++) {
            distances.add(instants.get(i) - instants.get(i - 1));
        }
        assertThat(distances).isNotEmpty().containsOnly(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    void everySamplerBeginsAtItsOwnInstants() {
        Probe often = Probe.named("often");
        Probe seldom = Probe.named("seldom");
        HashTree table = run.add(TestRun.users("users(2) loops(28)")).add(timetable());
        table.add(often).add(every("50 ms"));
        table.add(seldom).add(every("300 ms"));

        run.run();

        for (int user = 0; user < 2; user++) {
            assertEvenlyApart(often, user, 50);
            assertEvenlyApart(seldom, user, 300);
        }
        assertThat(often.calls()).allSatisfy(call -> assertThat(call.nanos()).isGreaterThanOrEqualTo(call.intended()));
        assertThat(often.calls().size()).isGreaterThan(3 * seldom.calls().size());
    }

    @Test
    void aLateUserDoesFirstWhatWasDueFirst() {
        Probe slow = Probe.lasting("slow", 120);
        Probe quick = Probe.named("quick");
        HashTree table = run.add(TestRun.users("users(1) loops(12)")).add(timetable());
        table.add(slow).add(every("100 ms"));
        table.add(quick).add(every("100 ms"));

        run.run();

        assertEvenlyApart(slow, 0, 100);
        assertEvenlyApart(quick, 0, 100);
        assertThat(Math.abs(slow.calls().size() - quick.calls().size()))
                .as("none is left behind").isLessThanOrEqualTo(1);
    }

    @Test
    void aRoundIsOneSample() {
        Probe before = Probe.named("before");
        Probe paced = Probe.named("paced");
        HashTree users = run.add(TestRun.users("users(1) loops(5)"));
        users.add(before);
        users.add(timetable()).add(paced).add(every("50 ms"));

        run.run();

        assertThat(before.calls()).hasSize(5);
        assertThat(paced.calls()).hasSize(5);
    }

    @Test
    void stockThreadGroupsHaveThemToo() {
        Probe often = Probe.named("often");
        Probe seldom = Probe.named("seldom");
        LoopController tenTimes = new LoopController();
        tenTimes.setLoops(10);
        tenTimes.setFirst(true);
        ThreadGroup threads = new ThreadGroup();
        threads.setName("threads");
        threads.setNumThreads(1);
        threads.setRampUp(0);
        threads.setSamplerController(tenTimes);
        HashTree table = run.add(threads).add(timetable());
        table.add(often).add(every("20 ms"));
        table.add(seldom).add(every("60 ms"));

        run.run();

        assertThat(often.calls().size() + seldom.calls().size()).isEqualTo(10);
        assertThat(often.calls()).hasSizeGreaterThan(seldom.calls().size());
    }

    @Test
    void aSamplerWithoutAPaceStopsTheTest() {
        Probe paced = Probe.named("paced");
        Probe unpaced = Probe.named("unpaced");
        HashTree table = run.add(TestRun.users("users(3) hold(1 h)")).add(timetable());
        table.add(paced).add(every("50 ms"));
        table.add(unpaced);

        run.run();

        assertThat(unpaced.calls()).isEmpty();
    }
}
