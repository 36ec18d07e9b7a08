package org.throng.stats;

import java.util.Optional;
import org.HdrHistogram.WriterReaderPhaser;

/**
 * Lets any number of threads count without waiting while one thread takes out, now and then, all that was counted so
 * far. A sample lands with all its parts in exactly one of the tallies taken out.
 *
 * <p>Writers count into the active tally. The reader puts the idle one in its place, waits until every writer that may
 * still hold the old one has left, and then has it for itself: the two-phase hand-over of HdrHistogram's recorders,
 * done once for a whole sample instead of once per histogram.
 */
final class TallyRecorder {

    /** How long the reader sleeps between looks at the writers that are still inside. */
    private static final long POLL_NANOS = 100_000;

    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile LiveTally active = new LiveTally();
    private LiveTally idle = new LiveTally();

    /** Used again each time: the histograms of ten labels would be most of a megabyte of garbage a second. */
    private final Tally drained = new Tally();

    /** @param outside whether it is no part of the load */
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
     * Takes out what was counted since the last time, if anything was. One thread at a time; the tally is good until
     * the next time.
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
