package org.throng.cli.run;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.throng.injector.HealthProbe;
import org.throng.injector.InjectorWatch;
import org.throng.injector.SaturationLimits;
import org.throng.net.loop.EventLoops;
import org.throng.stats.RunStatistics;

/** Watches this process while it drives load. */
public final class OwnHealth {

    private OwnHealth() {
    }

    /** A watch for the length of a run, recorded in {@code statistics}. */
    public static InjectorWatch watch(RunStatistics statistics, SaturationLimits limits) {
        EventLoops loops = EventLoops.shared();
        loops.startLagProbe();
        return new InjectorWatch(
                new HealthProbe(
                        loops::maxLagMicrosSinceLastAsked, recentLateness(statistics), statistics::takeWorstRepoll),
                limits);
    }

    private static LongSupplier recentLateness(RunStatistics statistics) {
        return () -> Optional.ofNullable(statistics.takeRecentLatenessP99())
                .map(millis -> Math.round(millis * 1000))
                .orElse(-1L);
    }
}
