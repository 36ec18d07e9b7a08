package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.control.CriticalSectionController;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.throng.net.loop.LoopThreads;
import org.throng.stats.BegunSample;
import org.throng.stats.InFlight;
import org.throng.stats.RunStatistics;
import org.throng.users.Probe;
import org.throng.users.TestRun;

/** Users on event loops that wait: they go on as if they were on the same thread. */
class RestIT {

    private static final ThreadLocal<String> VALUE = new ThreadLocal<>();

    private final TestRun run = new TestRun();
    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void onLoops() {
        assumeTrue(LoopThreads.whyNot().isEmpty(), "users on event loops need JDK 25");
    }

    private static TestElement timer(long millis) {
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay(Long.toString(millis));
        return timer;
    }

    private Probe noted() {
        return Probe.named("noted", probe -> {
            threads.add(Thread.currentThread());
            return true;
        });
    }

    @Test
    void aUserThatWaitsHasNoThread() {
        HashTree group = run.add(TestRun.users("users(1) loops(2)"));
        group.add(noted());
        group.add(Probe.named("second", probe -> {
            Thread before = threads.peek();
            assertThat(before.isAlive()).isFalse();
            return threads.add(Thread.currentThread());
        })).add(timer(500));

        run.run();

        assertThat(threads).hasSize(4);
        assertThat(List.copyOf(threads).get(1)).isNotSameAs(threads.peek());
        assertThat(threads).extracting(Thread::getName).containsOnly("Users 1-1");
    }

    @Test
    void theNextThreadHasTheValuesTheLoaderAndTheContextOfTheLast() {
        ClassLoader loader = new ClassLoader() { };
        Queue<Object> found = new ConcurrentLinkedQueue<>();
        HashTree group = run.add(TestRun.users("users(1) loops(1)"));
        group.add(Probe.named("first", probe -> {
            VALUE.set("kept");
            Thread.currentThread().setContextClassLoader(loader);
            return found.add(JMeterContextService.getContext());
        }));
        group.add(Probe.named("second", probe -> found.add(VALUE.get())
                && found.add(Thread.currentThread().getContextClassLoader())
                && found.add(JMeterContextService.getContext()))).add(timer(20));

        run.run();

        List<Object> all = new ArrayList<>(found);
        assertThat(all).hasSize(4);
        assertThat(all.subList(1, 4)).containsExactly("kept", loader, all.get(0));
    }

    @Test
    void aRequestWithoutAResultIsStillTheUsers() {
        InFlight inFlight = new RunStatistics().inFlight();
        Queue<String> found = new ConcurrentLinkedQueue<>();
        HashTree group = run.add(TestRun.users("users(3) loops(1)"));
        group.add(Probe.named("first", probe -> {
            inFlight.begin("request", System.nanoTime(), BegunSample.NOT_SCHEDULED, false);
            return true;
        }));
        group.add(Probe.named("second", probe -> found.add(inFlight.take().label()))).add(timer(20));

        run.run();

        assertThat(found).containsExactly("request", "request", "request");
        assertThat(inFlight.unanswered()).isEmpty();
    }

    @Test
    void aUserWithACriticalSectionKeepsItsThread() {
        CriticalSectionController section = new CriticalSectionController("section");
        section.setLockName("lock");
        HashTree within = run.add(TestRun.users("users(2) loops(2)")).add(section);
        within.add(noted());
        within.add(noted()).add(timer(5));

        run.run();

        assertThat(threads).hasSize(8);
        assertThat(threads).extracting(Thread::getName).containsOnly("Users 1-1", "Users 1-2");
        assertThat(threads.stream().distinct()).hasSize(2);
    }

    @Test
    void noSampleIsLostOrMadeTwice() {
        AtomicInteger samples = new AtomicInteger();
        ConcurrentHashMap<Integer, AtomicInteger> present = new ConcurrentHashMap<>();
        AtomicInteger together = new AtomicInteger();
        run.add(TestRun.users("users(100) loops(200)")).add(Probe.named("probe", probe -> {
            AtomicInteger own = present.computeIfAbsent(VirtualUser.current().index(), index -> new AtomicInteger());
            together.addAndGet(own.getAndIncrement());
            samples.incrementAndGet();
            own.decrementAndGet();
            return true;
        })).add(timer(1));

        run.run();

        assertThat(samples).hasValue(100 * 200);
        assertThat(together).as("samples of a user at the same time").hasValue(0);
    }

    @RepeatedTest(10)
    void usersThatAreWokenAtAnyMomentAllEnd() {
        Random random = new Random();
        run.add(TestRun.users("users(200) hold(1 min)")).add(Probe.named("probe", probe -> {
            if (random.nextInt(4) == 0) {
                VirtualUser user = VirtualUser.current();
                CompletableFuture.runAsync(random.nextBoolean() ? user::leave : user::cut,
                        CompletableFuture.delayedExecutor(random.nextInt(3000), TimeUnit.MICROSECONDS));
            }
            return true;
        })).add(timer(1));

        run.run();

        assertThat(JMeterContextService.getNumberOfThreads()).isZero();
    }
}
