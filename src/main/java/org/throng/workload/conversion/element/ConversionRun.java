package org.throng.workload.conversion.element;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.throng.element.PlanException;
import org.throng.workload.conversion.ConversionServer;

/** The objects that all users of a {@link ConversionServerConfig} share while a test runs. */
final class ConversionRun {

    private final ConversionServer server;

    /** Differs between runs and injectors, which may load one server. */
    private final String tracePrefix =
            "throng-" + Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), Character.MAX_RADIX) + "-";
    private final AtomicLong traces = new AtomicLong();

    private ConversionRun(ConversionServer server) {
        this.server = server;
    }

    /**
     * Starts what a run needs.
     *
     * @throws PlanException if the properties do not fit together
     */
    static ConversionRun start(ConversionServerSettings settings) {
        try {
            return new ConversionRun(new ConversionServer(settings.options()));
        } catch (IllegalArgumentException e) {
            throw new PlanException(settings.name() + ": " + e.getMessage());
        }
    }

    ConversionServer server() {
        return server;
    }

    /** An id that no other request has. */
    String newTrace() {
        return tracePrefix + traces.incrementAndGet();
    }

    void end() {
        server.close();
    }
}
