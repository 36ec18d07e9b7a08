package org.throng.cli.run;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.throng.files.BackgroundOutput;
import org.throng.report.console.Terminal;

/**
 * {@link System#out} and {@link System#err} without waiting for the reader, for the length of a run: for users whose
 * scripts print, the thread that closes the seconds, and the threads that stop the run. Otherwise a terminal stopped
 * with Ctrl-S or a full pipe would stop all of them.
 */
final class StandardOutput implements AutoCloseable {

    /** More than a run prints; further output of scripts is dropped while it is not read. */
    private static final int MOST_WAITING_BYTES = 8 << 20;

    /** How long an interrupted run waits for the reader of its output. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final BackgroundOutput detachedOut = new BackgroundOutput(out, MOST_WAITING_BYTES, "stdout");
    private final BackgroundOutput detachedErr = new BackgroundOutput(err, MOST_WAITING_BYTES, "stderr");
    private final BooleanSupplier interrupted;

    private StandardOutput(BooleanSupplier interrupted) {
        this.interrupted = interrupted;
    }

    /**
     * Detaches both until {@link #close}.
     *
     * @param interrupted whether the process must end soon
     */
    static StandardOutput detach(BooleanSupplier interrupted) {
        StandardOutput output = new StandardOutput(interrupted);
        Charset charset = Terminal.outputCharset();
        System.setOut(new PrintStream(output.detachedOut, true, charset));
        System.setErr(new PrintStream(output.detachedErr, true, charset));
        return output;
    }

    /** Whether some output has not been read yet. */
    boolean isBehind() {
        return detachedOut.isBehind();
    }

    /** Waits until all is read, like any program, but only for a moment if the process must end soon. */
    @Override
    public void close() {
        detachedOut.awaitTaken(interrupted, PATIENCE);
        detachedErr.awaitTaken(interrupted, PATIENCE);
        System.setOut(out);
        System.setErr(err);
    }
}
