package org.throng.cli.run;

import java.time.Instant;
import java.util.List;
import org.throng.cli.remote.StartFailed;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.InjectorProgress;
import org.throng.verdict.RunThresholds;

/** The driver of a run's users: JMeter's engine in this process, or injectors elsewhere. */
interface Load extends AutoCloseable {

    /**
     * Gets ready to the point at which nothing is missing but the start, and makes the {@link #statistics}.
     *
     * @throws StartFailed if the load cannot be driven; nothing was asked of the target
     */
    void prepare() throws StartFailed;

    RunStatistics statistics();

    /** When the run began, or is to begin. */
    Instant started();

    /**
     * Starts it.
     *
     * @param stoppable to be called when an order to stop is heard; before, it would be lost
     * @throws StartFailed if the load cannot be driven; nothing was asked of the target
     */
    void begin(Runnable stoppable) throws StartFailed;

    /** Whether there is something to wait for. */
    boolean isActive();

    /** Waits for a second at most, and gives the intervals of the run that have become complete meanwhile. */
    List<Interval> next();

    /**
     * Ends recording, and gives the remaining intervals. Must be called at every end of a run, also after a failure.
     */
    List<Interval> rest();

    /** How its injectors are doing, in a few words for the live line; may be empty. */
    String status();

    /** How each injector is doing; empty when the load is made by this process. */
    List<InjectorProgress> injectors();

    /**
     * Calls {@code halt} at once when a sample breaks a threshold with abort, on any thread.
     *
     * @param halt must not wait
     */
    void haltAtBreach(RunThresholds thresholds, Runnable halt);

    /** Lets users finish the sample that they are in, and begin no other. Returns at once; any thread may call it. */
    void halt();

    /** Stops users; may be called repeatedly. */
    void stop();

    /** One sentence for each cause so far that keeps the injectors from driving the load as asked; from any thread. */
    List<String> voidReasons();

    /** How each injector ended. */
    LoadOutcome outcome();

    /** Lets go of what it holds. */
    @Override
    void close();
}
