package org.throng.cli.run;

import java.time.Duration;
import java.util.List;
import org.throng.export.OtlpPush;
import org.throng.export.RunMeter;
import org.throng.stats.summary.Summary;

/** The figures of one run for monitoring systems. */
final class RunExport implements AutoCloseable {

    /** The export of a run that exports nothing. */
    static final RunExport NONE = new RunExport(null, null);

    /** How long the end of a run waits for a collector. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final RunMeter meter;
    private final OtlpPush push;
    private boolean collectorAnswers;

    /**
     * @param meter null without a monitoring system
     * @param push null without a collector
     */
    RunExport(RunMeter meter, OtlpPush push) {
        this.meter = meter;
        this.push = push;
    }

    /** Pushes the last figures. */
    void loadHasEnded() {
        if (push != null) {
            collectorAnswers = push.flush(PATIENCE);
        }
    }

    /** For a reader of the results, about the pushes. */
    List<String> notes() {
        return push == null ? List.of() : push.notes();
    }

    /** Publishes the verdict. A collector that did not take the last figures is not waited for again. */
    void resultsAreWritten(Summary summary) {
        if (meter != null) {
            meter.ended(summary);
        }
        if (push != null && collectorAnswers) {
            push.flush(PATIENCE);
        }
    }

    @Override
    public void close() {
        if (push != null) {
            push.close();
        }
    }
}
