package org.throng.stats.remote;

import java.util.List;
import org.throng.stats.RunStatistics;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;

/** An injector without a machine: counts, and tells each second what it counted. */
final class MeasuringInjector {

    static final String RUN = "run-1";

    /** The load begins with the run. */
    private static final long BEFORE_THE_RUN = System.nanoTime();

    private final int index;
    private final RunStatistics statistics = new RunStatistics();
    private int sequence;
    private int second;

    MeasuringInjector(int index) {
        this.index = index;
        statistics.load().begins(BEFORE_THE_RUN);
    }

    static RunDescription run(String... injectors) {
        return new RunDescription(RUN, "websocket", 1_000, 60, 100, 42, List.of("p95 < 500"), List.of(injectors),
                List.of("visit"), null);
    }

    RunStatistics statistics() {
        return statistics;
    }

    /** The blob of the next second. */
    byte[] tick(int users) {
        return Blobs.encode(next(1, users, Ending.NONE));
    }

    /** The blob of a second that is the last, and that lasted so long. */
    byte[] last(double width) {
        return Blobs.encode(next(width, 0, Ending.COMPLETED));
    }

    InjectorSecond next(double width, int users, Ending ending) {
        return next(width, users, ending, 0);
    }

    /** The blob of a second in which it stood still for so long. */
    byte[] stalledTick(int users, double stopMillis) {
        return Blobs.encode(next(1, users, Ending.NONE, stopMillis));
    }

    private InjectorSecond next(double width, int users, Ending ending, double stopMillis) {
        sequence++;
        second++;
        return new InjectorSecond(
                RUN, index, sequence, second, second - 1, second - 1 + width, ending,
                new InjectorUsers(users, users, 0), statistics.takeSecond(50, second - 1 + width, stopMillis),
                        state(0.5, List.of()));
    }

    /** Lets seconds pass without a blob for each. */
    void standStill(int seconds) {
        second += seconds;
    }

    static InjectorState state(double cpu, List<String> saturations) {
        Status status = saturations.isEmpty() ? Status.COMPLETED : Status.SATURATED;
        return new InjectorState(
                cpu, 1.5, 2.5, 12.5, 1L << 29, !saturations.isEmpty(),
                new InjectorSummary("", status, null, cpu, 3.5, 12.25, 1L << 30, 1_234, 20_000, null, 7.5, 2.75),
                saturations, List.of("event-loop lag was near its limit"));
    }
}
