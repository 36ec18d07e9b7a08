package org.throng.stats.remote;

import java.util.List;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;

/**
 * One run over several injectors: takes their blobs, in any order and any number of times, and closes the run's seconds
 * one after the other. All that a local run gives (listeners, rows, series, failures, thresholds) is given by the
 * {@link #statistics} here.
 *
 * <p>A second is closed as soon as every injector that is neither lost nor ended has delivered it, or when it is {@value
 * #PATIENCE_SECONDS} seconds late. What comes later still counts, in the next second that is closed. Injectors count
 * seconds from the agreed start by their own clocks, whose offset was measured before; so second 7 is the same second
 * everywhere.
 *
 * <p>{@link #accept} may be called by any thread; seconds are closed by one thread, on which the listeners are told.
 */
public final class MergedRun {

    /** For how many seconds after its end a second waits for injectors that have not delivered it. */
    public static final int PATIENCE_SECONDS = 3;

    /** A run that begins now; nothing was heard of any injector. */
    public MergedRun(RunDescription description) {
    }

    /** What is said of the run. */
    public RunDescription description() {
        throw new UnsupportedOperationException("not yet");
    }

    /** What all injectors measured together, as far as seconds are closed. */
    public RunStatistics statistics() {
        throw new UnsupportedOperationException("not yet");
    }

    /**
     * Takes a blob. When this returns, the blob counts and need not be kept any longer: that is the acknowledgement. One
     * that was taken before is acknowledged again and changes nothing.
     *
     * @throws BlobException if it is malformed, of another run or of an injector that the run does not have; sending it
     *     again would not help
     */
    public void accept(byte[] blob) throws BlobException {
        throw new UnsupportedOperationException("not yet");
    }

    /**
     * Closes every second that is due, in order. To be called several times a second.
     *
     * @param elapsedSeconds since the agreed start, by the controller's clock
     * @return the seconds that were closed, often none
     */
    public List<Interval> closeDue(double elapsedSeconds) {
        throw new UnsupportedOperationException("not yet");
    }

    /** Closes all that is left, at the end of the run. The last interval ends when the last injector ended. */
    public List<Interval> closeRest() {
        throw new UnsupportedOperationException("not yet");
    }

    /**
     * Gives an injector up: its seconds are waited for no longer. What it delivers nevertheless counts, and brings it
     * back. One that has ended cannot be lost.
     *
     * @param atSecond since the agreed start
     */
    public void lost(int injector, double atSecond) {
        throw new UnsupportedOperationException("not yet");
    }

    /** Every injector, by index. */
    public List<InjectorProgress> injectors() {
        throw new UnsupportedOperationException("not yet");
    }

    /** Whether every injector has ended or was given up. */
    public boolean hasEnded() {
        throw new UnsupportedOperationException("not yet");
    }

    /** Users active on all injectors together, as far as is known. */
    public int users() {
        throw new UnsupportedOperationException("not yet");
    }
}
