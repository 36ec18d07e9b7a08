package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;
import org.throng.users.Probe;
import org.throng.users.TestRun;

/** The system clock is set during a run: what JMeter noted as the end of a user is then long over. */
class TimedThreadTest {

    private static final VarHandle END = field();
    private static final long HOUR_MILLIS = 3_600_000;

    private final TestRun run = new TestRun();
    private final Probe probe = Probe.named("probe", each -> setForward());

    private static VarHandle field() {
        try {
            return MethodHandles.privateLookupIn(JMeterThread.class, MethodHandles.lookup())
                    .findVarHandle(JMeterThread.class, "endTime", long.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean setForward() {
        JMeterThread thread = JMeterContextService.getContext().getThread();
        END.set(thread, (long) END.get(thread) - HOUR_MILLIS);
        return true;
    }

    private static void takesThreeSamples(TestRun run, HashTree group, Probe probe, TestElement... around) {
        HashTree parent = group;
        for (TestElement element : around) {
            parent = parent.add(element);
        }
        parent.add(probe).add(timer());
        run.run();
        assertThat(probe.calls()).hasSize(3);
    }

    private static ConstantTimer timer() {
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay("1");
        return timer;
    }

    @Test
    void usersOfAProfileGoOn() {
        takesThreeSamples(run, run.add(TestRun.users("users(1) loops(3, 5 min)")), probe);
    }

    @Test
    void theirTransactionsGoOn() {
        TransactionController transaction = new TransactionController();
        transaction.setGenerateParentSample(true);

        takesThreeSamples(run, run.add(TestRun.users("users(1) loops(3, 5 min)")), probe, transaction);
    }

    @Test
    void usersOfAStockGroupGoOn() {
        AbstractThreadGroup group = TestRun.group(1, "3");
        group.setProperty(ThreadGroup.SCHEDULER, true);
        group.setProperty(ThreadGroup.DURATION, "300");

        takesThreeSamples(run.light(), run.add(group), probe);
    }

    @Test
    void anEndThatAScriptSetsHolds() {
        Probe ending = Probe.named("ending", each -> {
            JMeterThread thread = JMeterContextService.getContext().getThread();
            long end = System.currentTimeMillis() - 1;
            long before = System.nanoTime();
            thread.setEndTime(end);
            long early = end - thread.getEndTime();
            // of two clocks one is read first
            assertThat(early).isBetween(0L, Math.round((System.nanoTime() - before) / 1e6));
            return true;
        });
        run.add(TestRun.users("users(1) loops(3, 5 min)")).add(ending);

        run.run();

        assertThat(ending.calls()).hasSize(1);
    }
}
