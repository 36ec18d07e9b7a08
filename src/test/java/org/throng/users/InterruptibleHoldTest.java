package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Users who wait because the plan has them do so. */
class InterruptibleHoldTest {

    /** How a rest has ended, and whether the user was interrupted when it had. */
    private record Ended(boolean early, boolean interrupted) {
    }

    private final TestRun run = new TestRun();
    private final CountDownLatch never = new CountDownLatch(1);
    private final Queue<Ended> ended = new ConcurrentLinkedQueue<>();

    private Ended rest() {
        InterruptibleHold rest = InterruptibleHold.begin();
        boolean early = false;
        try {
            never.await();
        } catch (InterruptedException e) {
            early = true;
            Thread.currentThread().interrupt();
        } finally {
            rest.end();
        }
        return new Ended(early, Thread.currentThread().isInterrupted());
    }

    private Probe resting(Runnable before) {
        return Probe.named("resting", probe -> {
            before.run();
            ended.add(rest());
            return true;
        });
    }

    @Test
    void usersWhomAFallingProfileTakesAwayLeaveAtOnce() {
        Probe probe = resting(() -> { });
        // at the end of the profile and of the grace the test would have lost patience
        run.add(TestRun.users("users(3) hold(1 s) ramp(0, 200 ms) hold(1 min)")).add(probe);

        run.run();

        assertThat(ended).hasSize(3).containsOnly(new Ended(true, false));
        assertThat(probe.calls()).noneMatch(Probe.Call::cut);
    }

    @Test
    void usersThatAreCutStayInterrupted() {
        Probe probe = resting(() -> CompletableFuture.runAsync(VirtualUser.current()::cut));
        run.add(TestRun.users("users(2) hold(1 min)")).add(probe);

        run.run();

        assertThat(ended).hasSize(2).containsOnly(new Ended(true, true));
        assertThat(probe.calls()).allMatch(Probe.Call::cut);
    }

    @Test
    void aUserWhoIsToLeaveDoesNotBeginToRest() {
        run.add(TestRun.users("users(1) hold(1 min)")).add(resting(() -> VirtualUser.current().leave()));

        run.run();

        assertThat(ended).containsExactly(new Ended(true, false));
    }

    @Test
    void aUserThatHasEndedItsRestIsNotInterrupted() {
        run.add(TestRun.users("users(1) hold(1 min)")).add(Probe.named("rested", probe -> {
            InterruptibleHold.begin().end();
            VirtualUser.current().leave();
            ended.add(new Ended(false, Thread.currentThread().isInterrupted()));
            return true;
        }));

        run.run();

        assertThat(ended).containsExactly(new Ended(false, false));
    }

    @Test
    void otherThreadsMayRestAsWell() {
        InterruptibleHold.begin().end();

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
