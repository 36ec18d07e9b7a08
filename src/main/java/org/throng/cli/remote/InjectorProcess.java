package org.throng.cli.remote;

import java.io.IOException;
import java.nio.file.Path;
import java.rmi.registry.Registry;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.injector.remote.CallFilters;
import org.throng.injector.remote.InjectorService;
import org.throng.injector.remote.OfferedObjects;
import org.throng.injector.remote.RemoteInjector;
import org.throng.injector.remote.Software;
import org.throng.measure.WallClock;

/** An injector that listens: its two objects, and the watch over its run. */
public final class InjectorProcess implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(InjectorProcess.class);

    private final OfferedObjects exports;
    private final ScheduledExecutorService watch;

    private InjectorProcess(OfferedObjects exports, ScheduledExecutorService watch) {
        this.exports = exports;
        this.watch = watch;
    }

    /**
     * Begins to listen.
     *
     * @param exports where
     * @param jmeterHome the JMeter home whose plugins plans may use
     * @param folder where data files and results of runs are kept
     * @param log the log of this process
     * @throws IOException if the port is taken or the folder cannot be written to
     */
    public static InjectorProcess start(
            OfferedObjects exports, Software software, ServedEngine engine, Path jmeterHome, Path folder, Path log)
            throws IOException {
        InjectorService service = new InjectorService(
                software, engine, folder, log, WallClock::micros, System::nanoTime);
        engine.serve(service);
        ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(runnable -> {
            Thread thread = new Thread(runnable, "injector watch");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Registry registry = exports.registry();
            registry.rebind(RemoteInjector.NAME, exports.export(service, CallFilters.ofInjector()));
            registry.rebind(ServedEngine.NAME, exports.export(engine, new PlanFilter(jmeterHome)));
        } catch (IOException | RuntimeException e) {
            exports.close();
            throw e;
        }
        watch.scheduleWithFixedDelay(() -> watch(service), 1, 1, TimeUnit.SECONDS);
        return new InjectorProcess(exports, watch);
    }

    private static void watch(InjectorService service) {
        try {
            service.watch();
        } catch (RuntimeException e) {
            LOG.error("The run cannot be watched", e);
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
        exports.close();
    }
}
