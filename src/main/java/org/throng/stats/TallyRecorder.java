package org.throng.stats;

import java.util.Optional;
import org.HdrHistogram.WriterReaderPhaser;
import org.throng.measure.Sample;

/**
 * Lets any number of threads count without waiting while one thread regularly takes out all counts so far. All parts of
 * a sample are in exactly one of the tallies taken out.
 *
 * <p>Writers count into the active tally. The reader puts the idle one in its place, waits until every writer that may
 * still hold the old one has left, and then owns it: the two-phase hand-over of HdrHistogram's recorders,
 * done once for a whole sample instead of once per histogram.
 */
final class TallyRecorder {

    /** How long the reader sleeps between checks of the writers that are still inside. */
    private static final long POLL_NANOS = 100_000;

    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile LiveTally active = new LiveTally();
    private LiveTally idle = new LiveTally();

    /** Reused each time: the histograms of ten labels would be most of a megabyte of garbage a second. */
    private final Tally drained = new Tally();

    /** @param outside whether it is outside the load */
    void sample(Sample sample, boolean outside) {
        long ticket = phaser.writerCriticalSectionEnter();
        try {
            active.sample(sample, outside);
        } finally {
            phaser.writerCriticalSectionExit(ticket);
        }
    }

    void push(long latencyMicros, long bytes) {
        long ticket = phaser.writerCriticalSectionEnter();
        try {
            active.push(latencyMicros, bytes);
        } finally {
            phaser.writerCriticalSectionExit(ticket);
        }
    }

    void lateness(long micros) {
        long ticket = phaser.writerCriticalSectionEnter();
        try {
            active.lateness(micros);
        } finally {
            phaser.writerCriticalSectionExit(ticket);
        }
    }

    /**
     * Takes out the counts since the last time, if there are any. One thread at a time; the tally is valid until the
     * next call.
     */
    Optional<Tally> drain() {
        if (active.isEmpty()) {
            return Optional.empty();
        }
        phaser.readerLock();
        try {
            LiveTally full = active;
            active = idle;
            idle = full;
            phaser.flipPhase(POLL_NANOS);
            drained.reset();
            full.drainTo(drained);
            return Optional.of(drained);
        } finally {
            phaser.readerUnlock();
        }
    }

    long footprint() {
        return active.footprint() + idle.footprint();
    }
}
