package org.throng.cli.run;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.throng.cli.plan.LoadedPlan;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.export.OtlpOptions;
import org.throng.export.OtlpPush;
import org.throng.export.PlannedLoad;
import org.throng.export.RunIdentity;
import org.throng.export.RunMeter;
import org.throng.live.LiveAddress;
import org.throng.live.LiveServer;
import org.throng.live.LiveToken;
import org.throng.net.connect.SocketErrors;
import org.throng.report.console.Console;
import org.throng.stats.summary.RunSetup;

/**
 * The exports of a run, or of a search of several, to monitoring systems: a page that Prometheus reads, and pushes to a
 * collector. Without these options it does nothing and loads nothing.
 */
final class Exports implements AutoCloseable {

    /** The property that serves {@value #PATH}. */
    static final String PROMETHEUS = "prometheus";

    /** All properties. */
    static final Set<String> PROPERTIES = Set.of(PROMETHEUS, OtlpOptions.PROPERTY, OtlpOptions.INTERVAL);

    /** A run without monitoring systems. */
    static final Exports NONE = new Exports(null, null, null);

    private static final String PATH = "/metrics";

    /** Sets the token that readers must have, instead of one that is made for each run. */
    private static final String TOKEN = "THRONG_METRICS_TOKEN";
    private static final int SHORTEST_TOKEN = 16;

    /** Null without a page. */
    private final LiveAddress address;

    /** Null for none on loopback, and for one that is made elsewhere; the live page has its own. */
    private final LiveToken token;

    /** Null without a collector. */
    private final OtlpOptions otlp;
    /** Null without a page, and if the live page's server has it. */
    private LiveServer server;
    /** Null without a page. */
    private Scrapes scrapes;

    private Exports(LiveAddress address, LiveToken token, OtlpOptions otlp) {
        this.address = address;
        this.token = token;
        this.otlp = otlp;
    }

    /**
     * Reads the properties of a run.
     *
     * @throws UsageError if a value is invalid
     */
    static Exports of(Map<String, String> given, Map<String, String> environment) {
        String prometheus = given.getOrDefault(PROMETHEUS, "false");
        String url = given.getOrDefault(OtlpOptions.PROPERTY, "false");
        try {
            LiveAddress address = address(prometheus);
            boolean isShared = !given.getOrDefault(LiveRun.PROPERTY, "false").equals("false");
            if (address != null && isShared && !prometheus.equals("true")) {
                throw new UsageError("-D" + PROMETHEUS + "=" + prometheus + ": with -D" + LiveRun.PROPERTY
                        + " the metrics are at the address of the live page; write -D" + PROMETHEUS + " alone");
            }
            if (url.equals("false") && given.containsKey(OtlpOptions.INTERVAL)) {
                throw new UsageError("-D" + OtlpOptions.INTERVAL + " is for pushes; name a collector by -D"
                        + OtlpOptions.PROPERTY);
            }
            OtlpOptions otlp = url.equals("false") ? null
                    : OtlpOptions.of(url, given.get(OtlpOptions.INTERVAL), environment);
            return address == null && otlp == null ? NONE : new Exports(address, token(environment), otlp);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    private static LiveAddress address(String prometheus) {
        try {
            return prometheus.equals("false") ? null : LiveAddress.parse(prometheus);
        } catch (IllegalArgumentException e) {
            throw new UsageError("-D" + PROMETHEUS + ": " + e.getMessage(), e);
        }
    }

    private static LiveToken token(Map<String, String> environment) {
        String token = environment.get(TOKEN);
        if (token == null || token.isEmpty()) {
            return null;
        }
        if (token.length() < SHORTEST_TOKEN || !token.matches("[\\x21-\\x7E]+")) {
            throw new UsageError(TOKEN + " must have at least " + SHORTEST_TOKEN
                    + " letters, digits or signs, without blanks");
        }
        return LiveToken.chosen(token);
    }

    /**
     * Begins to listen.
     *
     * @param page server of the live page, which then has the metrics as well
     * @throws UsageError if the address cannot be bound
     */
    void open(Optional<LiveServer> page, Console console) {
        if (address == null) {
            return;
        }
        if (page.isEmpty()) {
            server = start();
        }
        LiveServer serving = page.orElse(server);
        scrapes = new Scrapes();
        serving.get(PATH, scrapes);
        // a token of the environment stays there
        String url = serving.url(PATH);
        console.say("Metrics: " + (server == null || token == null ? url : url.substring(0, url.indexOf('?'))));
    }

    private LiveServer start() {
        try {
            return LiveServer.start(address, token);
        } catch (IOException e) {
            throw new UsageError("-D" + PROMETHEUS + ": cannot listen on " + address.name() + ":" + address.port()
                    + ": " + SocketErrors.reason(e) + "; choose another port with -D" + PROMETHEUS + "=PORT", e);
        }
    }

    /** Begins the export of a run that is about to begin. */
    RunExport begin(LoadedPlan plan, RunSetup setup, Load load) {
        if (address == null && otlp == null) {
            return RunExport.NONE;
        }
        RunIdentity identity = new RunIdentity(plan.file().name(), load.started(), setup.target(),
                setup.software().throng());
        RunMeter meter = new RunMeter(identity, new PlannedLoad(setup.profiles(), plan.users(), plan.seconds()),
                load.statistics(), () -> load.voidReasons().size());
        load.statistics().addListener(meter);
        if (scrapes != null) {
            scrapes.serve(meter);
        }
        return new RunExport(meter, otlp == null ? null : OtlpPush.begin(otlp, identity, meter));
    }

    /**
     * Waits until Prometheus has read the last figures and the verdict, if it has read any: it comes at intervals, and
     * would miss the end of the run. An interruption ends the wait.
     */
    void awaitLastScrape(Interruption interruption, Console console) {
        if (scrapes != null && !interruption.happened()) {
            scrapes.awaitLast(interruption::runBegins, console);
        }
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        if (scrapes != null) {
            scrapes.close();
        }
    }
}
