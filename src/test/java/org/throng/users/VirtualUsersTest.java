package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class VirtualUsersTest {

    private final TestRun run = new TestRun();

    @Test
    void openProfileRunsThePlanOncePerArrival() {
        Probe first = Probe.named("first");
        Probe second = Probe.named("second");
        var group = run.add(TestRun.users("rate(200/s) even_arrivals(250 ms) pause(1 min)"));
        group.add(first);
        group.add(second);

        run.run();

        assertThat(first.calls()).extracting(Probe.Call::user)
                .containsExactlyInAnyOrderElementsOf(java.util.stream.IntStream.range(0, 50).boxed().toList());
        assertThat(second.calls()).hasSize(50);
    }

    @Test
    void closedProfileRepeatsThePlanUntilItIsOver() {
        Probe probe = Probe.lasting("probe", 10);
        run.add(TestRun.users("users(3) hold(300 ms)")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSizeGreaterThan(6);
        assertThat(probe.calls()).extracting(Probe.Call::user).containsOnly(0, 1, 2);
        assertThat(probe.calls()).noneMatch(Probe.Call::cut);
    }

    @Test
    void stopNowCutsUsersInASample() {
        Probe probe = Probe.blocking("probe", new CountDownLatch(1));
        VirtualUsers users = TestRun.users("users(5) hold(1 min)");
        run.add(users).add(probe);
        run.start();
        Awaitility.await().until(() -> users.numberOfActiveThreads() == 5);

        run.engine().stopTest(true);
        run.await();

        assertThat(probe.calls()).hasSize(5).allMatch(Probe.Call::cut);
    }
}
