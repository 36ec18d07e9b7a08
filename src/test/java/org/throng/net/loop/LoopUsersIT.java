package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.EventLoop;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.JudgesItsInjector;

/** Users on one event loop, on the newest JDK of the machine. */
class LoopUsersIT {

    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private static volatile CountDownLatch mayLoad;

    private EventLoops loops;
    private EventLoop loop;
    private LoopUsers group;
    private LoopUsers others;
    private final List<Thread> started = new ArrayList<>();
    private final List<String> notes = new CopyOnWriteArrayList<>();

    /** Asked by the loops' watch at each look: how many garbage collections there were so far. */
    private volatile LongSupplier collections = () -> 0;

    @BeforeEach
    void loopsRunUsers() {
        assumeTrue(LoopThreads.whyNot().isEmpty(), () -> LoopThreads.whyNot().orElse(""));
        mayLoad = new CountDownLatch(1);
        loops = new EventLoops(EventLoops.epollWanted(null), 1);
        loops.runUsers(() -> collections.getAsLong());
        loop = (EventLoop) loops.group().next();
        group = new LoopUsers("group", loops, notes::add);
        others = new LoopUsers("others", loops, notes::add);
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Thread thread : started) {
            thread.interrupt();
        }
        if (loops != null) {
            loops.group().shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        }
        for (Thread thread : started) {
            thread.join(60_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    private Thread start(LoopUsers users, Runnable task) {
        Thread thread = users.next().unstarted("user", task);
        started.add(thread);
        thread.start();
        return thread;
    }

    /** Starts a user of the group who is about to hold the loop. */
    private Thread startPinned(Runnable task) throws InterruptedException {
        CountDownLatch began = new CountDownLatch(1);
        Thread pinned = start(group, () -> {
            began.countDown();
            task.run();
        });
        began.await();
        return pinned;
    }

    private static void pause(long nanos) {
        long end = System.nanoTime() + nanos;
        while (end - System.nanoTime() > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (end - System.nanoTime() > 0) {
            Thread.onSpinWait();
        }
    }

    private static String carrier() {
        return Thread.currentThread().toString().replaceAll(".*@", "");
    }

    private void awaitState(Thread thread, Thread.State state) {
        await().until(() -> thread.getState() == state);
    }

    /** The loop still does its own work. */
    private void assertLoopIsFree() throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(1);
        loop.execute(ran::countDown);
        assertThat(ran.await(1, TimeUnit.MINUTES)).isTrue();
    }

    /** Stops the watch, which would take a user away from a loop that the machine does not run. */
    private void stopWatch() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        collections = () -> {
            stopped.countDown();
            pause(HOUR);
            return 0;
        };
        stopped.await();
    }

    @Test
    void loopThatWakesAUserRunsIt() throws Exception {
        stopWatch();
        AtomicReference<String> woken = new AtomicReference<>();
        Thread user = start(group, () -> {
            LockSupport.park();
            woken.set(carrier());
        });
        awaitState(user, Thread.State.WAITING);
        AtomicReference<String> name = new AtomicReference<>();
        loop.execute(() -> {
            name.set(Thread.currentThread().getName());
            LockSupport.unpark(user);
        });

        user.join();

        assertThat(woken.get()).isEqualTo(name.get());
    }

    @Test
    void usersOfAGroupAreSpreadOverAllLoops() throws Exception {
        EventLoops two = new EventLoops(false, 2);
        LoopUsers spread = new LoopUsers("spread", two, notes::add);

        assertThat(List.of(spread.next().loop(), spread.next().loop())).doesNotHaveDuplicates();
        two.group().shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
    }

    @Test
    void usersWhoAreAlwaysReadyLeaveTheLoopTimeForItsOwnWork() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        for (int i = 0; i < 3; i++) {
            start(group, () -> {
                while (!over.get()) {
                    Thread.yield();
                }
            });
        }

        for (int i = 0; i < 20; i++) {
            assertLoopIsFree();
        }

        over.set(true);
        assertThat(group.haveMoved()).isFalse();
    }

    @Test
    @JudgesItsInjector
    void userWhoComputesForSecondsHoldsUpNoOtherAndItsGroupLeaves() throws Exception {
        loops.startLagProbe();
        AtomicBoolean over = new AtomicBoolean();
        CountDownLatch began = new CountDownLatch(1);
        start(group, () -> {
            began.countDown();
            while (!over.get()) {
                Thread.onSpinWait();
            }
        });
        began.await();
        CountDownLatch ran = new CountDownLatch(1);
        start(others, ran::countDown);

        assertThat(ran.await(1, TimeUnit.MINUTES)).isTrue();
        await().until(group::haveMoved);
        assertThat(loops.maxLagMicrosSinceLastAsked()).isGreaterThan(500_000);
        over.set(true);

        assertLoopIsFree();
        assertThat(others.haveMoved()).isFalse();
        assertThat(notes).singleElement().asString()
                .startsWith("The users of 'group' have left the event loops for the fork-join pool: one of them held a"
                        + " loop for");
        AtomicReference<String> on = new AtomicReference<>();
        start(group, () -> on.set(carrier())).join();
        assertThat(on.get()).startsWith("ForkJoinPool");
    }

    /** A class whose first use waits for the test: its user cannot let go of the loop. */
    private static final class SlowToLoad {

        static final boolean LOADED = load();
    }

    private static final class AlsoSlowToLoad {

        static final boolean LOADED = load();
    }

    private static final class SlowestToLoad {

        static final boolean LOADED = load();
    }

    private static boolean load() {
        try {
            mayLoad.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    @Test
    void userWhoWaitsInNativeFramesHoldsUpNoOther() throws Exception {
        AtomicBoolean loaded = new AtomicBoolean();
        Thread pinned = startPinned(() -> loaded.set(SlowToLoad.LOADED));

        start(others, () -> { }).join();
        await().until(group::haveMoved);
        mayLoad.countDown();
        pinned.join();

        assertThat(loaded).isTrue();
    }

    @Test
    void waitForTheCollectorIsNobodysFault() throws Exception {
        AtomicLong looks = new AtomicLong();
        collections = looks::incrementAndGet;
        AtomicBoolean loaded = new AtomicBoolean();
        Thread pinned = startPinned(() -> loaded.set(AlsoSlowToLoad.LOADED));

        start(others, () -> { }).join();
        await().until(() -> looks.get() > 30);
        mayLoad.countDown();
        pinned.join();

        assertThat(loaded).isTrue();
        assertThat(group.haveMoved()).isFalse();
        assertThat(notes).isEmpty();
    }

    /** Of half the waits that the watch sees here, the collection was counted just before it looked. */
    @Test
    void waitIsNobodysFaultIfACollectionHasJustEnded() throws Exception {
        AtomicLong looks = new AtomicLong();
        collections = () -> looks.incrementAndGet() / 2;

        AtomicBoolean loaded = new AtomicBoolean();
        Thread pinned = startPinned(() -> loaded.set(SlowestToLoad.LOADED));

        await().until(() -> looks.get() > 60);
        mayLoad.countDown();
        pinned.join();

        assertThat(loaded).isTrue();
        assertThat(group.haveMoved()).isFalse();
        assertThat(notes).isEmpty();
    }

    @Test
    void usersWhoWaitForALockDoNotHoldTheLoop() throws Exception {
        Object lock = new Object();
        CountDownLatch held = new CountDownLatch(1);
        Thread owner = start(group, () -> {
            synchronized (lock) {
                held.countDown();
                pause(HOUR);
            }
        });
        held.await();
        CountDownLatch entered = new CountDownLatch(1);
        Thread waiting = start(group, () -> {
            synchronized (lock) {
                entered.countDown();
            }
        });
        awaitState(waiting, Thread.State.BLOCKED);

        assertLoopIsFree();
        owner.interrupt();

        assertThat(entered.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(group.haveMoved()).isFalse();
    }

    /** Starts a user who holds the lock until a handler of its loop waits for it, and is due after the handler. */
    private void startHolding(Object lock, AtomicBoolean handler) throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        start(group, () -> {
            synchronized (lock) {
                held.countDown();
                while (!handler.get()) {
                    Thread.yield();
                }
                Thread.yield();
                Thread.yield();
            }
        });
        held.await();
    }

    @Test
    void handlerThatWaitsForTheLockOfAUserWhoIsDueGetsIt() throws Exception {
        Object lock = new Object();
        AtomicBoolean handler = new AtomicBoolean();
        startHolding(lock, handler);
        CountDownLatch done = new CountDownLatch(1);
        loop.execute(() -> {
            handler.set(true);
            synchronized (lock) {
                done.countDown();
            }
        });

        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
    }

    /** A heartbeat takes the lock of its session. */
    @Test
    void handlerGetsTheLockOfAUserWhoIsDueWhileTheTimerOfSessionsWaitsForItToo() throws Exception {
        Object lock = new Object();
        AtomicBoolean handler = new AtomicBoolean();
        startHolding(lock, handler);
        CountDownLatch done = new CountDownLatch(2);
        AtomicReference<Thread> timer = new AtomicReference<>();
        SessionTimer.THREAD.execute(() -> {
            timer.set(Thread.currentThread());
            synchronized (lock) {
                done.countDown();
            }
        });
        await().until(() -> timer.get() != null && timer.get().getState() == Thread.State.BLOCKED);
        loop.execute(() -> {
            handler.set(true);
            synchronized (lock) {
                done.countDown();
            }
        });

        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
    }

    private enum Wait { PARK, TIMED_PARK, SLEEP, MONITOR, QUEUED }

    @ParameterizedTest
    @EnumSource
    void interruptReachesAUserInEachState(Wait kind) throws Exception {
        Object monitor = new Object();
        AtomicBoolean interrupted = new AtomicBoolean();
        CountDownLatch began = new CountDownLatch(1);
        Thread user = start(group, () -> {
            began.countDown();
            try {
                switch (kind) {
                    case PARK -> LockSupport.park();
                    case TIMED_PARK -> pause(HOUR);
                    case SLEEP -> Thread.sleep(3_600_000);
                    case MONITOR -> {
                        synchronized (monitor) {
                            monitor.wait();
                        }
                    }
                    case QUEUED -> {
                        while (!Thread.currentThread().isInterrupted()) {
                            Thread.yield();
                        }
                    }
                }
                interrupted.set(Thread.currentThread().isInterrupted());
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
        });
        began.await();
        if (kind != Wait.QUEUED) {
            await().until(() -> user.getState() == Thread.State.WAITING
                    || user.getState() == Thread.State.TIMED_WAITING);
        }

        user.interrupt();
        user.join();

        assertThat(interrupted).isTrue();
        assertLoopIsFree();
    }

    @Test
    void usersOutliveTheirLoop() throws Exception {
        AtomicReference<String> on = new AtomicReference<>();
        Thread user = start(group, () -> {
            LockSupport.park();
            on.set(carrier());
        });
        awaitState(user, Thread.State.WAITING);
        loops.group().shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();

        LockSupport.unpark(user);
        user.join();

        assertThat(on.get()).startsWith("ForkJoinPool");
    }

    @Test
    void usersWhoBlockALoopForShortDoNotLeaveItAtOnce() throws Exception {
        start(group, () -> spin(30_000_000)).join();

        assertThat(group.haveMoved()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            loops | --add-opens=java.base/java.lang=ALL-UNNAMED | event loops
            pool | --add-opens=java.base/java.lang=ALL-UNNAMED | fork-join pool, because throng.scheduler is pool
            loops | -Dno | fork-join pool, because the option --add-opens=java.base/java.lang=ALL-UNNAMED is missing
            """)
    void versionNamesTheScheduler(String wanted, String option, String scheduler) throws Exception {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Dthrong.scheduler=" + wanted, option, "-cp", System.getProperty("java.class.path"),
                "org.throng.cli.Throng", "--version")
                .redirectErrorStream(true)
                .start();

        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(child.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(output).contains("Users on virtual threads run on: " + scheduler);
    }
}
