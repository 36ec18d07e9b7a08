package org.throng.cli.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.breakpoint.SearchOptions;
import org.throng.cli.properties.EventLoopProperties;
import org.throng.cli.properties.Preset;
import org.throng.cli.properties.ThreadKind;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.results.Baseline;
import org.throng.cli.results.Dashboard;
import org.throng.command.UsageError;
import org.throng.http.Http2Choice;
import org.throng.http.HttpRequests;
import org.throng.live.LiveAddress;
import org.throng.live.LiveToken;

/**
 * The options of a run that do not depend on its plan. All are read before anything starts, and options that exclude
 * each other are refused.
 *
 * @param search of the breaking point; null for a single run
 * @param remote the injectors that drive the load; null if this process does
 * @param baseline the runs to compare with; null for none
 * @param exports to monitoring systems
 * @param live address of the live page; null for none
 * @param liveToken token of the live page; null for a random one where one is needed
 * @param results folder for the results; null for a new one
 * @param thresholds rules that replace the plan's; null for the plan's
 * @param jtl whether samples are written to a JTL
 * @param dashboard whether JMeter's dashboard is made from the JTL
 * @param quiet whether the console shows only the verdict
 * @param warmUp whether the injector and a stand-in warm up before the run
 */
record RunOptions(
        SearchOptions search,
        RemoteOptions remote,
        Baseline baseline,
        Exports exports,
        LiveAddress live,
        LiveToken liveToken,
        String results,
        String thresholds,
        boolean jtl,
        boolean dashboard,
        boolean quiet,
        boolean warmUp) {

    /** Asks for a search of the breaking point; its value are {@link SearchOptions}. */
    static final String BREAKPOINT = "breakpoint";

    private static final String RESULTS = "results";
    private static final String THRESHOLDS = "thresholds";
    private static final String JTL = "jtl";
    private static final String QUIET = "quiet";
    private static final String WARM_UP = "warmup";

    /** The names of all properties that every run reads. */
    static final Set<String> PROPERTIES = Stream.of(
                    RemoteOptions.PROPERTIES.stream(),
                    Exports.PROPERTIES.stream(),
                    Stream.of(RESULTS, JTL, THRESHOLDS, QUIET, WARM_UP, BREAKPOINT, Preset.PROPERTY,
                            Baseline.PROPERTY, Baseline.TOLERANCE, LiveRun.PROPERTY, LiveRun.TOKEN,
                            Dashboard.PROPERTY, ThreadKind.PROPERTY, ThreadKind.ALWAYS, HttpRequests.PROPERTY,
                            Http2Choice.PROPERTY))
            .flatMap(names -> names)
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Reads the properties of a run.
     *
     * @param given those of the command line and of the preset
     * @param keys folder of the keys of injectors, if no other is given
     * @throws UsageError if a value is invalid, or excludes another
     */
    static RunOptions of(Map<String, String> given, Path keys) {
        EventLoopProperties.check(name -> given.getOrDefault(name, System.getProperty(name)));
        boolean dashboard = isSet(given, Dashboard.PROPERTY, false);
        RunOptions options = new RunOptions(
                search(given),
                remote(given, keys),
                Baseline.of(given),
                Exports.of(given, System.getenv()),
                LiveRun.address(given),
                LiveToken.chosen(given.get(LiveRun.TOKEN)),
                given.get(RESULTS),
                given.get(THRESHOLDS),
                isSet(given, JTL, dashboard),
                dashboard,
                isSet(given, QUIET, false),
                isSet(given, WARM_UP, true));
        options.refuseContradictions();
        return options;
    }

    private void refuseContradictions() {
        if (search != null) {
            refuseInSearch(Baseline.PROPERTY, baseline != null);
            refuseInSearch(LiveRun.PROPERTY, live != null);
            refuseInSearch(Dashboard.PROPERTY, dashboard);
        }
        if (dashboard && !jtl) {
            throw new UsageError("-D" + Dashboard.PROPERTY + " is made from the JTL: leave out -D" + JTL + "=false");
        }
    }

    private static void refuseInSearch(String property, boolean given) {
        if (given) {
            throw new UsageError("-D" + property + " is for a run, not for a search of the breaking point");
        }
    }

    private static SearchOptions search(Map<String, String> given) {
        String text = given.get(BREAKPOINT);
        if (text == null || text.equals("false")) {
            return null;
        }
        try {
            return SearchOptions.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("-D" + BREAKPOINT + ": " + e.getMessage(), e);
        }
    }

    private static RemoteOptions remote(Map<String, String> given, Path keys) {
        try {
            RemoteOptions.check(given);
            return given.containsKey(RemoteOptions.INJECTORS) ? RemoteOptions.of(given, keys) : null;
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    private static boolean isSet(Map<String, String> given, String name, boolean otherwise) {
        String value = given.getOrDefault(name, Boolean.toString(otherwise));
        if (!value.equals("true") && !value.equals("false")) {
            throw new UsageError("-D" + name + "=" + value + ": write true or false");
        }
        return value.equals("true");
    }

    /** Whether this process drives the load. */
    boolean isLocal() {
        return remote == null;
    }

    /** The name of the results of this plan. */
    String nameOf(String plan) {
        return search == null ? plan : plan + "-" + BREAKPOINT;
    }
}
