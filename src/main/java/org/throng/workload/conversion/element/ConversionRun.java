package org.throng.workload.conversion.element;

import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.element.EngineStop;
import org.throng.element.PlanException;
import org.throng.element.ServerConfig;
import org.throng.measure.Measurements;
import org.throng.workload.conversion.ConversionServer;
import org.throng.workload.conversion.ResultServer;

/** The objects that all users of a {@link ConversionServerConfig} share while a test runs. */
final class ConversionRun implements ServerConfig.Run {

    private static final Logger LOG = LoggerFactory.getLogger(ConversionRun.class);

    private final ConversionServerSettings settings;
    private final Measurements measurements;
    private final ConversionServer server;

    /** Differs between runs and injectors, which may load one server. */
    private final String tracePrefix =
            "throng-" + Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), Character.MAX_RADIX) + "-";
    private final AtomicLong traces = new AtomicLong();

    /** Null until the first conversion whose result is sent here: other runs need no port. */
    private volatile ResultServer results;

    /** @throws IllegalArgumentException if the properties do not fit together */
    ConversionRun(ConversionServerSettings settings, Measurements measurements) {
        this.settings = settings;
        this.measurements = measurements;
        server = new ConversionServer(settings.options());
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
    @Override
    public void end() {
        ResultServer started = results;
        if (started != null) {
            EngineStop.awaitUnlessOrdered(started::await, started::leave);
            started.close();
        }
        server.close();
    }
}
