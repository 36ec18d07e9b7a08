package org.throng.users.run;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.apache.jmeter.assertions.Assertion;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.FindTestElementsUpToRootTraverser;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jmeter.timers.Timer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The private parts of JMeter's thread, which {@link JMeterThread#run} puts together in one way and {@link UserRun} in
 * another. Where a JMeter has other ones, {@link #areKnown} is false, and nothing else here may be called.
 */
final class ThreadParts {

    private static final Logger log = LoggerFactory.getLogger(ThreadParts.class);

    private static final boolean KNOWN = areFound();

    /** One handle a part, with the thread as its first argument unless its method is static. */
    private static final class Parts {

        static final MethodHandle COMPILER = getter("compiler", TestCompiler.class);
        static final MethodHandle VARIABLES = getter("threadVars", JMeterVariables.class);
        static final MethodHandle MONITORS = getter("sampleMonitors", Collection.class);
        static final MethodHandle RUNNING = getter("running", boolean.class);
        static final MethodHandle INTERRUPT_LOCK = getter("interruptLock", ReentrantLock.class);
        static final MethodHandle INTERRUPTIBLE = found(lookup -> lookup.findSetter(
                JMeterThread.class, "currentSamplerForInterruption", Sampler.class));

        static final MethodHandle BEGIN = found(lookup -> lookup.findVirtual(JMeterThread.class, "initRun",
                MethodType.methodType(Class.forName(JMeterThread.class.getName() + "$IterationListener"),
                        JMeterContext.class)))
                .asType(MethodType.methodType(LoopIterationListener.class, JMeterThread.class, JMeterContext.class));
        static final MethodHandle FINISH = method("threadFinished", void.class, LoopIterationListener.class);
        static final MethodHandle PROCESS =
                method("processSampler", SampleResult.class, Sampler.class, Sampler.class, JMeterContext.class);
        static final MethodHandle DELAY = method("delay", void.class, List.class);
        static final MethodHandle SAMPLE =
                method("doSampling", SampleResult.class, JMeterContext.class, Sampler.class);
        static final MethodHandle ASSERTIONS = found(lookup -> lookup.findStatic(JMeterThread.class, "checkAssertions",
                MethodType.methodType(void.class, List.class, SampleResult.class, JMeterContext.class)));
        static final MethodHandle STOP_TEST = method("shutdownTest", void.class);
        static final MethodHandle STOP_TEST_NOW = method("stopTestNow", void.class);

        static final MethodHandle NEXT_LOOP_ON_ERROR = getter("onErrorStartNextLoop", boolean.class);
        static final MethodHandle STOP_ON_ERROR = getter("onErrorStopThread", boolean.class);
        static final MethodHandle STOP_TEST_ON_ERROR = getter("onErrorStopTest", boolean.class);
        static final MethodHandle STOP_TEST_NOW_ON_ERROR = getter("onErrorStopTestNow", boolean.class);

        static final MethodHandle ON_CONTROLLERS = method("triggerLoopLogicalActionOnParentControllers",
                void.class, Sampler.class, JMeterContext.class, Consumer.class);
        static final Consumer<?> BREAK_LOOP = onPath("breakOnCurrentLoop");
        static final Consumer<?> NEXT_LOOP = onPath("continueOnCurrentLoop");
        static final Consumer<?> NEXT_ROUND = onPath("continueOnThreadLoop");

        private Parts() {
        }

        private interface Find {
            MethodHandle by(MethodHandles.Lookup lookup) throws ReflectiveOperationException;
        }

        private static MethodHandle found(Find find) {
            try {
                return find.by(MethodHandles.privateLookupIn(JMeterThread.class, MethodHandles.lookup()));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private static MethodHandle getter(String field, Class<?> type) {
            return found(lookup -> lookup.findGetter(JMeterThread.class, field, type));
        }

        private static MethodHandle method(String name, Class<?> result, Class<?>... arguments) {
            return found(lookup ->
                    lookup.findVirtual(JMeterThread.class, name, MethodType.methodType(result, arguments)));
        }

        private static Consumer<?> onPath(String method) {
            return MethodHandleProxies.asInterfaceInstance(Consumer.class, found(lookup -> lookup.findStatic(
                    JMeterThread.class, method, MethodType.methodType(
                            void.class, FindTestElementsUpToRootTraverser.class))));
        }
    }

    private ThreadParts() {
    }

    private static boolean areFound() {
        try {
            return Parts.NEXT_ROUND != null;
        } catch (ExceptionInInitializerError e) {
            log.warn("Users that wait keep their stack: {}", String.valueOf(e.getCause()));
            return false;
        }
    }

    static boolean areKnown() {
        return KNOWN;
    }

    static TestCompiler compiler(JMeterThread thread) {
        try {
            return (TestCompiler) Parts.COMPILER.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    static JMeterVariables variables(JMeterThread thread) {
        try {
            return (JMeterVariables) Parts.VARIABLES.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    @SuppressWarnings("unchecked")
    static Collection<SampleMonitor> monitors(JMeterThread thread) {
        try {
            return (Collection<SampleMonitor>) Parts.MONITORS.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    static boolean isRunning(JMeterThread thread) {
        return is(Parts.RUNNING, thread);
    }

    /** Whether a sample that fails ends the round. */
    static boolean isNextLoopOnError(JMeterThread thread) {
        return is(Parts.NEXT_LOOP_ON_ERROR, thread);
    }

    static boolean isStoppedOnError(JMeterThread thread) {
        return is(Parts.STOP_ON_ERROR, thread);
    }

    static boolean isTestStoppedOnError(JMeterThread thread) {
        return is(Parts.STOP_TEST_ON_ERROR, thread);
    }

    static boolean isTestStoppedNowOnError(JMeterThread thread) {
        return is(Parts.STOP_TEST_NOW_ON_ERROR, thread);
    }

    private static boolean is(MethodHandle flag, JMeterThread thread) {
        try {
            return (boolean) flag.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Prepares the thread's elements and tells them of its start. */
    static LoopIterationListener begin(JMeterThread thread, JMeterContext context) {
        try {
            return (LoopIterationListener) Parts.BEGIN.invokeExact(thread, context);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /**
     * Tells the elements of the thread of its end. Nothing can interrupt a sampler meanwhile.
     *
     * @param begun what {@link #begin} has returned; null if it failed
     * @param last runs after that
     */
    static void end(JMeterThread thread, JMeterContext context, LoopIterationListener begun, Runnable last) {
        try {
            Parts.INTERRUPTIBLE.invokeExact(thread, (Sampler) null);
            ReentrantLock lock = (ReentrantLock) Parts.INTERRUPT_LOCK.invokeExact(thread);
            lock.lock();
            try {
                context.clear();
                Parts.FINISH.invokeExact(thread, begun);
                last.run();
            } finally {
                lock.unlock();
            }
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** All of JMeter's work with a sampler, which may be a transaction with a generated parent. */
    static SampleResult process(JMeterThread thread, Sampler sampler, JMeterContext context) {
        try {
            return (SampleResult) Parts.PROCESS.invokeExact(thread, sampler, (Sampler) null, context);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Waits as long as the timers say. */
    static void delay(JMeterThread thread, List<Timer> timers) {
        try {
            Parts.DELAY.invokeExact(thread, timers);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Runs a sampler between its monitors. */
    static SampleResult sample(JMeterThread thread, JMeterContext context, Sampler sampler) {
        try {
            return (SampleResult) Parts.SAMPLE.invokeExact(thread, context, sampler);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    static void checkAssertions(List<Assertion> assertions, SampleResult result, JMeterContext context) {
        try {
            Parts.ASSERTIONS.invokeExact(assertions, result, context);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Ends the test after the samples in progress. */
    static void stopTest(JMeterThread thread) {
        try {
            Parts.STOP_TEST.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Ends the test and the samples in progress. */
    static void stopTestNow(JMeterThread thread) {
        try {
            Parts.STOP_TEST_NOW.invokeExact(thread);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** Lets the controllers above a sampler leave or repeat their loops. */
    static void follow(TestLogicalAction action, JMeterThread thread, Sampler sampler, JMeterContext context) {
        Consumer<?> onPath = switch (action) {
            case BREAK_CURRENT_LOOP -> Parts.BREAK_LOOP;
            case START_NEXT_ITERATION_OF_CURRENT_LOOP -> Parts.NEXT_LOOP;
            case START_NEXT_ITERATION_OF_THREAD -> Parts.NEXT_ROUND;
            case CONTINUE -> null;
        };
        if (onPath == null) {
            return;
        }
        try {
            Parts.ON_CONTROLLERS.invokeExact(thread, sampler, context, (Consumer) onPath);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** The parts have no checked exceptions. */
    private static RuntimeException thrown(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException exception ? exception : new IllegalStateException(e);
    }
}
