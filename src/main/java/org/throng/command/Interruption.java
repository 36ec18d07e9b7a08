package org.throng.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.throng.verdict.ExitCode;
import sun.misc.Signal;

/**
 * Ctrl-C, SIGTERM, a lost terminal, or a System.exit that is not ours. Before the run has begun it ends the process at
 * once. Later the run is stopped and gets time to write its results. A second Ctrl-C ends the process at once, without
 * results; other signals after the first change nothing, because a parent process may pass on its own signals. The
 * process ends with 130, or with the verdict of a run whose results were written before.
 *
 * <p>Signals are handled here, not by a shutdown hook alone: during the shutdown of the JVM, JMeter's listeners can no
 * longer complete their files.
 */
public final class Interruption implements AutoCloseable {

    /** Users are stopped within ten seconds; writing takes about one, and many on a machine that is busy. */
    private static final long PATIENCE_SECONDS = 40;
    private static final long COMPLAINT_MILLIS = 500;

    /** The signal of Ctrl-C. */
    private static final String KEY = "INT";
    private static final List<String> SIGNALS = List.of(KEY, "TERM", "HUP");

    private final CountDownLatch over = new CountDownLatch(1);
    private Runnable stopRun;
    private Runnable notice = () -> { };
    private ExitCode exitCode = ExitCode.INTERRUPTED;
    private boolean happened;
    private boolean keyPressed;

    private Interruption() {
    }

    /** From now until {@link #close} an interruption ends the process with 130. */
    public static Interruption watch() {
        Interruption interruption = new Interruption();
        for (String signal : SIGNALS) {
            try {
                Signal.handle(new Signal(signal), received -> interruption.interrupt(signal.equals(KEY)));
            } catch (IllegalArgumentException e) {
                // this system has no such signal, or the JVM does not handle it (-Xrs)
            }
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> interruption.interrupt(false), "interruption"));
        return interruption;
    }

    /**
     * From now on there are results to write: an interruption calls {@code stop} and waits for {@link #close}. If it
     * has happened already, as between two runs of a search, {@code stop} is called at once.
     */
    public void runBegins(Runnable stop) {
        boolean isTooLate;
        synchronized (this) {
            stopRun = stop;
            isTooLate = happened;
        }
        if (isTooLate) {
            stop.run();
        }
    }

    /**
     * The results of the run are written, and something that may be left out follows: an interruption calls {@code
     * stop} instead of the run's, waits for {@link #close}, and ends the process with the verdict of the run. If it has
     * happened already, {@code stop} is called at once.
     */
    public void runEnded(ExitCode verdict, Runnable stop) {
        synchronized (this) {
            exitCode = verdict;
        }
        runBegins(stop);
    }

    /** An interruption calls {@code notice} before it stops a run. */
    public synchronized void announceBy(Runnable newNotice) {
        notice = newNotice;
    }

    public synchronized boolean happened() {
        return happened;
    }

    private void interrupt(boolean byKey) {
        Runnable stop;
        Runnable announcement;
        synchronized (this) {
            if (over.getCount() == 0) {
                return;
            }
            if (byKey && keyPressed) {
                halt();
            }
            keyPressed |= byKey;
            if (happened) {
                return;
            }
            happened = true;
            stop = stopRun;
            announcement = notice;
        }
        if (stop != null) {
            announcement.run();
            stop.run();
            awaitResults();
        }
        halt();
    }

    private void halt() {
        // a stand-in ends with this process, but a starting one may not notice for a while
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
        ExitCode code;
        synchronized (this) {
            code = exitCode;
        }
        Runtime.getRuntime().halt(code.code());
    }

    private void awaitResults() {
        try {
            if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                complain("throng: the results could not be written within " + PATIENCE_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Prints without waiting for a stopped terminal. */
    private static void complain(String message) throws InterruptedException {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
        Thread thread = new Thread(() -> err.println(message), "complaint");
        thread.setDaemon(true);
        thread.start();
        thread.join(COMPLAINT_MILLIS);
    }

    /** The results are written: the process may end. */
    @Override
    public void close() {
        over.countDown();
    }
}
