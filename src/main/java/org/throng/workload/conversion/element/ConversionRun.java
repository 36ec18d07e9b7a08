package org.throng.workload.conversion.element;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.element.EngineStop;
import org.throng.element.PlanException;
import org.throng.measure.Measurements;
import org.throng.workload.conversion.ConversionServer;
import org.throng.workload.conversion.ResultServer;

/** The objects that all users of a {@link ConversionServerConfig} share while a test runs. */
final class ConversionRun {

    private static final Logger LOG = LoggerFactory.getLogger(ConversionRun.class);
    private static final long LOOK_FOR_STOP_MILLIS = 200;

    private final ConversionServerSettings settings;
    private final Measurements measurements;
    private final ConversionServer server;

    /** Differs between runs and injectors, which may load one server. */
    private final String tracePrefix =
            "throng-" + Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), Character.MAX_RADIX) + "-";
    private final AtomicLong traces = new AtomicLong();

    /** Null until the first conversion whose result is sent here: other runs need no port. */
    private volatile ResultServer results;

    private ConversionRun(ConversionServerSettings settings, Measurements measurements) {
        this.settings = settings;
        this.measurements = measurements;
        server = new ConversionServer(settings.options());
    }

    /**
     * Starts what a run needs.
     *
     * @throws PlanException if the properties do not fit together
     */
    static ConversionRun start(ConversionServerSettings settings, Measurements measurements) {
        try {
            return new ConversionRun(settings, measurements);
        } catch (IllegalArgumentException e) {
            throw new PlanException(settings.name() + ": " + e.getMessage());
        }
    }

    ConversionServer server() {
        return server;
    }

    /**
     * The server of this injector that receives results; started at the first call.
     *
     * @throws PlanException if it cannot be started, for example because the port is in use
     */
    ResultServer results() {
        ResultServer started = results;
        return started != null ? started : startResults();
    }

    private synchronized ResultServer startResults() {
        if (results == null) {
            try {
                results = ResultServer.start(settings.host(), settings.results(), measurements);
            } catch (IOException | IllegalArgumentException e) {
                throw new PlanException(settings.name() + ": " + e.getMessage());
            }
            LOG.info("{}: results are received at {}", settings.name(), results.address());
        }
        return results;
    }

    /** An id that no other request has. */
    String newTrace() {
        return tracePrefix + traces.incrementAndGet();
    }

    /** Waits for awaited results, unless the test was stopped by hand; then stops everything. */
    void end() {
        ResultServer started = results;
        if (started != null) {
            await(started);
            started.close();
        }
        server.close();
    }

    private static void await(ResultServer started) {
        ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor();
        watch.scheduleWithFixedDelay(() -> {
            if (EngineStop.isOrdered()) {
                started.leave();
            }
        }, 0, LOOK_FOR_STOP_MILLIS, TimeUnit.MILLISECONDS);
        try {
            started.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watch.shutdownNow();
        }
    }
}
