package org.throng.cli;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.throng.verdict.ExitCode;
import sun.misc.Signal;

/**
 * Ctrl-C, SIGTERM, a lost terminal, or a System.exit that is not ours. Before the run has begun it ends the process at
 * once. After that the run is asked to stop and gets time to write its results; further signals change nothing. Either
 * way the process ends with 130.
 *
 * <p>Signals are handled here, not by a shutdown hook alone: while the JVM shuts down, JMeter's listeners can no longer
 * end their files in order.
 */
final class Interruption implements AutoCloseable {

    /** Users are stopped within ten seconds, writing takes about one. */
    private static final long PATIENCE_SECONDS = 14;

    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    private final CountDownLatch over = new CountDownLatch(1);
    private Runnable stopRun;
    private boolean happened;

    private Interruption() {
    }

    /** From now until {@link #close} an interruption ends the process with 130. */
    static Interruption watch() {
        Interruption interruption = new Interruption();
        for (String signal : SIGNALS) {
            try {
                Signal.handle(new Signal(signal), received -> interruption.interrupt());
            } catch (IllegalArgumentException e) {
                // this system has no such signal, or the JVM was told to leave it alone (-Xrs)
            }
        }
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::interrupt, "interruption"));
        return interruption;
    }

    /** From now on there are results to write: an interruption calls {@code stop} and waits for {@link #close}. */
    synchronized void runBegins(Runnable stop) {
        stopRun = stop;
    }

    synchronized boolean happened() {
        return happened;
    }

    private void interrupt() {
        Runnable stop;
        synchronized (this) {
            if (happened || over.getCount() == 0) {
                return;
            }
            happened = true;
            stop = stopRun;
        }
        if (stop != null) {
            stop.run();
            awaitResults();
        }
        // a stand-in ends when this process does, but one that is only starting does not see it soon
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
    }

    private void awaitResults() {
        try {
            if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("throng: the results could not be written within " + PATIENCE_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The results are written: the process may end. */
    @Override
    public void close() {
        over.countDown();
    }
}
