package org.throng.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.throng.verdict.ExitCode;

/**
 * Ctrl-C, SIGTERM, or a System.exit that is not ours: the run is asked to stop and gets time to write its results;
 * then the process ends with 130.
 */
final class Interruption implements AutoCloseable {

    /** Users are stopped within ten seconds, writing takes about one. */
    private static final long PATIENCE_SECONDS = 14;

    private final CountDownLatch written = new CountDownLatch(1);
    private final Thread hook;
    private volatile boolean interrupted;

    private Interruption(Runnable stopRun) {
        hook = new Thread(() -> {
            interrupted = true;
            stopRun.run();
            try {
                if (!written.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    System.err.println("throng: the results could not be written within " + PATIENCE_SECONDS + " s");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
        }, "interruption");
    }

    /** From now on an interruption calls {@code stopRun} and waits for {@link #close}. */
    static Interruption watch(Runnable stopRun) {
        Interruption interruption = new Interruption(stopRun);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean happened() {
        return interrupted;
    }

    /** The results are written: the process may end. */
    @Override
    public void close() {
        written.countDown();
        if (!interrupted) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // it has just begun, finds the results written and ends the process
            }
        }
    }
}
