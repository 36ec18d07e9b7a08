package org.throng.cli.run;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.cli.properties.Preset;
import org.throng.cli.properties.ThreadKind;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.results.Baseline;
import org.throng.cli.results.Dashboard;
import org.throng.http.Http2Choice;
import org.throng.http.HttpRequests;

/** The properties that every run reads, whatever its plan. */
final class RunOptions {

    /** The names of all. */
    static final Set<String> PROPERTIES = Stream.concat(
                    Stream.concat(RemoteOptions.PROPERTIES.stream(), Exports.PROPERTIES.stream()),
                    Stream.of("results", "jtl", "thresholds", "quiet", "warmup", PlanRun.BREAKPOINT, Preset.PROPERTY,
                            Baseline.PROPERTY, Baseline.TOLERANCE, LiveRun.PROPERTY, LiveRun.TOKEN,
                            Dashboard.PROPERTY, ThreadKind.PROPERTY, ThreadKind.ALWAYS, HttpRequests.PROPERTY,
                            Http2Choice.PROPERTY))
            .collect(Collectors.toUnmodifiableSet());

    private RunOptions() {
    }
}
