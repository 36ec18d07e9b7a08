package org.throng.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.throng.injector.InjectorWatch;
import org.throng.stats.RunStatistics;

/**
 * The run that this JVM takes part in as an injector: closes a second each second, keeps it in the spool and has it
 * sent. It begins when JMeter's remote engine starts the test and ends with it.
 */
public final class InjectorRun {

    private InjectorRun() {
    }

    /**
     * Says, once in the life of an injector process and before its first run, how it looks after its own health and
     * where it keeps results.
     *
     * @param watch makes what watches this JVM for the length of a run; results have no health without it
     * @param spools folder in which each run gets a folder of its own, {@code <plan>-<run id>}
     */
    public static void configure(Function<RunStatistics, InjectorWatch> watch, Path spools) {
        throw new UnsupportedOperationException("not yet");
    }

    /** The run in progress in this JVM, if there is one. */
    public static Optional<InjectorRun> current() {
        throw new UnsupportedOperationException("not yet");
    }

    /**
     * For how long the controller has acknowledged nothing, in seconds; since the agreed start if it never did. An
     * injector that stops by itself looks at this.
     */
    public double silentSeconds() {
        throw new UnsupportedOperationException("not yet");
    }

    /** Has the last blob say that this injector stopped by itself; to be called before the engine is stopped. */
    public void orphaned() {
        throw new UnsupportedOperationException("not yet");
    }
}
