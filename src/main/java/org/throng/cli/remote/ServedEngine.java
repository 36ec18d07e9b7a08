package org.throng.cli.remote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.apache.jmeter.engine.RemoteJMeterEngine;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.injector.InjectorWatch;
import org.throng.injector.remote.InjectorRefusedException;
import org.throng.injector.remote.InjectorService;
import org.throng.injector.remote.LoadDriver;
import org.throng.injector.remote.OrderState;
import org.throng.injector.remote.RunOrder;
import org.throng.injector.remote.Unreachable;
import org.throng.stats.RunStatistics;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.Share;

/**
 * JMeter's engine, served by JMeter's own remote interface, for the one run that the {@link InjectorService} beside it
 * has taken.
 *
 * <p>JMeter's own implementation of that interface is not used for three reasons. It stays busy forever if its
 * controller dies between configuring and running; it ties a run to a thread of RMI, so that nothing else may be called
 * meanwhile; and its sockets listen on the address that is advertised and hand the password of its keys to every
 * caller.
 */
public final class ServedEngine implements RemoteJMeterEngine, LoadDriver {

    /** Its name in a registry, for JMeter's clients. */
    public static final String NAME = "JMeterEngine";

    private static final Logger LOG = LoggerFactory.getLogger(ServedEngine.class);

    private final Function<HashTree, ClassLoader> planCheck;
    private final Function<RunStatistics, InjectorWatch> watches;
    private final Properties baseline = new Properties();
    /** Previous values of the system properties that the run has set; null for new ones. */
    private final Map<String, String> replaced = new HashMap<>();

    private InjectorService service;
    private volatile ServedRun run;
    private volatile OrderState state = OrderState.ENDED;
    private volatile Long startMicros;
    /** The check of the plan, which arrives twice and is checked once; null before. */
    private volatile CompletableFuture<ClassLoader> checking;
    private Path data;
    private Path spools;
    /** The latest run that began; it may still be sending. */
    private ServedRun measured;

    /**
     * An engine without a run. JMeter's properties must be those of a fresh run.
     *
     * @param planCheck checks a received plan, and gives the class loader for the threads that run it; throws a {@link
     *     RuntimeException} whose message names the mistake
     * @param watches makes the watch of this injector's health for a run
     */
    public ServedEngine(
            Function<HashTree, ClassLoader> planCheck, Function<RunStatistics, InjectorWatch> watches) {
        this.planCheck = planCheck;
        this.watches = watches;
        baseline.putAll(JMeterUtils.getJMeterProperties());
    }

    /** The part of the injector that knows the present run. */
    public void serve(InjectorService accounting) {
        service = accounting;
    }

    @Override
    public synchronized void prepare(RunOrder order, Path folder, Path dataFolder) {
        release();
        order.properties().forEach((name, value) -> {
            replaced.put(name, System.setProperty(name, value));
            JMeterUtils.setProperty(name, value);
        });
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_INDEX, Integer.toString(order.index()));
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_COUNT, Integer.toString(order.count()));
        JMeterUtils.setProperty(PlanData.FOLDER_PROPERTY, dataFolder.toString());
        data = dataFolder;
        spools = folder;
        state = OrderState.PREPARED;
    }

    /** JMeter's way to set properties. Throng's order has brought them already. */
    @Override
    @SuppressWarnings("NonApiType")
    public synchronized void rsetProperties(HashMap<String, String> properties) {
        requirePrepared();
        properties.forEach(JMeterUtils::setProperty);
    }

    /**
     * Receives the plan of the prepared run. The first time it begins to check the plan, see {@link
     * #isPlanChecked}: its scripts may take longer to compile than a call may.
     *
     * @throws IllegalStateException if no run is prepared, or the files of the plan cannot be placed; with the reason
     */
    @Override
    public void rconfigure(HashTree tree, String host, File base, String script) {
        try {
            service.placeFiles();
        } catch (InjectorRefusedException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
        configure(tree, host, script);
    }

    private synchronized void configure(HashTree tree, String host, String script) {
        requirePrepared();
        try {
            FileServer.getFileServer().closeFiles();
            FileServer.getFileServer().setBase(data.toFile());
            FileServer.getFileServer().setScriptName(script);
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(e.getMessage());
        }
        JMeterUtils.setProperty(JMeterUtils.THREAD_GROUP_DISTRIBUTED_PREFIX_PROPERTY_NAME, host);
        run = new ServedRun(tree, host, service::clockMicros);
        if (checking == null) {
            checking = CompletableFuture.supplyAsync(() -> check(tree), task -> {
                Thread thread = new Thread(task, "plan check");
                thread.setDaemon(true);
                thread.start();
            });
        }
    }

    private ClassLoader check(HashTree tree) {
        try {
            return planCheck.apply(tree);
        } catch (RuntimeException e) {
            LOG.warn("The plan cannot be run here", e);
            throw e;
        }
    }

    @Override
    public boolean isPlanChecked() throws InjectorRefusedException {
        CompletableFuture<ClassLoader> begun = checking;
        if (begun == null) {
            throw new InjectorRefusedException("no plan has arrived");
        }
        if (!begun.isDone()) {
            return false;
        }
        try {
            begun.join();
            return true;
        } catch (CompletionException e) {
            throw new InjectorRefusedException(e.getCause().getMessage());
        }
    }

    @Override
    public synchronized void startAt(long clockMicros) {
        startMicros = clockMicros;
    }

    /** Begins the run; its users begin at the agreed instant. */
    @Override
    public synchronized void rrunTest() {
        requirePrepared();
        CompletableFuture<ClassLoader> check = checking;
        if (check == null || !check.isDone() || check.isCompletedExceptionally() || startMicros == null) {
            throw new IllegalStateException("there is no plan that can be run, or no instant to begin at");
        }
        if (measured != null) {
            measured.giveUp();
        }
        measured = run;
        run.begin(startMicros, spools, watches, check.join());
        state = OrderState.RUNNING;
    }

    private void requirePrepared() {
        if (state != OrderState.PREPARED) {
            throw new IllegalStateException("no run is prepared");
        }
    }

    @Override
    public OrderState state() {
        ServedRun running = run;
        return state == OrderState.RUNNING && (running == null || running.isOver()) ? OrderState.ENDED : state;
    }

    @Override
    public String problem() {
        ServedRun ran = run;
        return ran == null ? null : ran.problem().orElse(null);
    }

    @Override
    public String undelivered() {
        ServedRun running = run;
        return running == null ? null : running.undelivered().map(Unreachable::reason).orElse(null);
    }

    @Override
    public void takeOver(int index, int count, double fromSecond) throws InjectorRefusedException {
        ServedRun running = run;
        if (state() != OrderState.RUNNING || running == null || !running.isDriving()) {
            throw new InjectorRefusedException("its own part of the run has not begun, or is over");
        }
        long fromNanos = (long) (fromSecond * 1e9);
        if (running.takeOver(new Share(index, count), fromNanos) == 0) {
            throw new InjectorRefusedException("none of its Virtual Users groups goes on");
        }
        LOG.info("Drives share {} of {} as well, from second {} on", index, count, fromSecond);
    }

    @Override
    public void orphaned() {
        ServedRun running = run;
        if (running != null && state == OrderState.RUNNING) {
            running.orphaned();
        }
    }

    @Override
    public void halt() {
        ServedRun running = run;
        if (running != null && state() == OrderState.RUNNING) {
            running.halt();
        }
    }

    @Override
    public void stop() {
        rstopTest(true);
    }

    @Override
    public void rstopTest(boolean now) {
        ServedRun running = run;
        if (running != null && state() == OrderState.RUNNING) {
            running.stop(now);
        }
    }

    @Override
    public void rreset() {
        stop();
    }

    /** An injector is ended on its own machine. */
    @Override
    public void rexit() {
        LOG.info("A request to exit is ignored");
    }

    @Override
    public synchronized void release() {
        run = null;
        checking = null;
        startMicros = null;
        state = OrderState.ENDED;
        // the next run does not see settings and scripts of this one
        JMeterUtils.getJMeterProperties().keySet().retainAll(baseline.keySet());
        JMeterUtils.getJMeterProperties().putAll(baseline);
        replaced.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
        replaced.clear();
    }
}
