package org.throng.stats;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.histogram.LiveHistogram;

/** The counters that many threads write at once; {@link TallyRecorder} ensures that none writes while it is read. */
final class LiveTally {

    /** A message that is early by no more counts as one of 0: clocks that agree well differ by less. */
    private static final long CLOCKS_AGREE_MICROS = 1_000;

    private final LiveHistogram response = new LiveHistogram();
    private final LiveHistogram lateness = new LiveHistogram();
    private final LongAdder samples = new LongAdder();
    private final LongAdder errors = new LongAdder();
    private final LongAdder responseSum = new LongAdder();
    private final LongAccumulator min = new LongAccumulator(Math::min, Long.MAX_VALUE);
    private final LongAccumulator max = new LongAccumulator(Math::max, 0);
    private final LongAdder[] phaseSums = adders();
    private final LongAdder[] phaseCounts = adders();
    private final LongAdder sentBytes = new LongAdder();
    private final LongAdder receivedBytes = new LongAdder();
    private final LongAdder clamped = new LongAdder();
    private final LongAdder early = new LongAdder();
    private final LongAdder scheduled = new LongAdder();
    private final LongAdder outsideLoad = new LongAdder();

    private static LongAdder[] adders() {
        LongAdder[] adders = new LongAdder[Phase.ALL.length];
        for (int i = 0; i < adders.length; i++) {
            adders[i] = new LongAdder();
        }
        return adders;
    }

    /** @param outside whether it is outside the load */
    void sample(Sample sample, boolean outside) {
        samples.increment();
        if (outside) {
            outsideLoad.increment();
        }
        if (!sample.ok()) {
            errors.increment();
        }
        response(sample.responseMicros());
        lateness(sample.latenessMicros());
        if (sample.isScheduled()) {
            scheduled.increment();
        }
        for (Phase phase : Phase.ALL) {
            long micros = phase.of(sample);
            if (micros >= 0) {
                phaseSums[phase.ordinal()].add(micros);
                phaseCounts[phase.ordinal()].increment();
            }
        }
        sentBytes.add(sample.sentBytes());
        receivedBytes.add(sample.receivedBytes());
    }

    void push(long latencyMicros, long bytes) {
        samples.increment();
        receivedBytes.add(bytes);
        if (latencyMicros == Measurements.UNKNOWN) {
            return;
        }
        if (latencyMicros < 0) {
            early.increment();
        }
        if (latencyMicros >= -CLOCKS_AGREE_MICROS) {
            response(Math.max(0, latencyMicros));
        }
    }

    void lateness(long micros) {
        if (micros >= 0) {
            lateness.record(clamp(micros));
        }
    }

    private void response(long micros) {
        if (micros < 0) {
            return;
        }
        response.record(clamp(micros));
        responseSum.add(micros);
        min.accumulate(micros);
        max.accumulate(micros);
    }

    private long clamp(long micros) {
        if (micros <= LiveHistogram.LONGEST_MICROS) {
            return micros;
        }
        clamped.increment();
        return LiveHistogram.LONGEST_MICROS;
    }

    boolean isEmpty() {
        return samples.sum() == 0 && lateness.isEmpty();
    }

    /** Takes everything out, into an empty tally; no thread may write meanwhile. */
    void drainTo(Tally tally) {
        response.drainTo(tally.response);
        lateness.drainTo(tally.lateness);
        for (int i = 0; i < phaseSums.length; i++) {
            tally.phaseSums[i] = phaseSums[i].sumThenReset();
            tally.phaseCounts[i] = phaseCounts[i].sumThenReset();
        }
        tally.samples = samples.sumThenReset();
        tally.errors = errors.sumThenReset();
        tally.responseSum = responseSum.sumThenReset();
        tally.min = min.getThenReset();
        tally.max = max.getThenReset();
        tally.sentBytes = sentBytes.sumThenReset();
        tally.receivedBytes = receivedBytes.sumThenReset();
        tally.clamped = clamped.sumThenReset();
        tally.early = early.sumThenReset();
        tally.scheduled = scheduled.sumThenReset();
        tally.outsideLoad = outsideLoad.sumThenReset();
    }

    /** Bytes of the histograms, which are most of its memory. */
    long footprint() {
        return response.footprint() + lateness.footprint();
    }
}
