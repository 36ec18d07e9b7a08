package org.throng.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.throng.cli.results.EndedRun;
import org.throng.command.UsageError;
import org.throng.live.LiveAddress;
import org.throng.live.LiveFeed;
import org.throng.live.LiveServer;
import org.throng.live.LiveToken;
import org.throng.live.Reply;
import org.throng.net.connect.SocketErrors;
import org.throng.report.LivePage;
import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.RunStatistics;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.RunHistory;

/**
 * The live page of one run: serves it, and passes on each second. It costs the thread of the run one call a second; the
 * server's thread does the rest.
 */
final class LiveRun implements IntervalListener, AutoCloseable {

    /** The property that asks for the page; its value is an address, see {@link LiveAddress#parse}. */
    static final String PROPERTY = "live";

    /** The property with the token that each request must have. */
    static final String TOKEN = "live-token";

    /** For a run without a live page. */
    static final LiveRun NONE = new LiveRun(null, null);

    private static final int SHORTEST_TOKEN = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A run that can be watched and stopped. Any thread may call it. */
    interface Watched {

        /** The state of the run when {@code second} has ended. */
        LivePage.Moment moment(double second);

        /** Its measurements; null before it is prepared. */
        RunStatistics statistics();

        /** Lets users finish their samples; false if the run has ended. */
        boolean end();

        /** Cuts the users' samples off; false if the run has ended. */
        boolean endNow();
    }

    private record Second(double from, double upTo, Supplier<HistoryPoint> point) {
    }

    private final LiveServer server;
    private final LivePage page;
    private LiveFeed feed;
    private volatile Watched run;
    /** Closed, and not passed on yet; for the thread of the run. */
    private final List<Second> seconds = new ArrayList<>();

    private LiveRun(LiveServer server, LivePage page) {
        this.server = server;
        this.page = page;
    }

    /**
     * The address that the properties ask for; null if they ask for none.
     *
     * @throws UsageError if it cannot be read, or the token is too short
     */
    static LiveAddress address(Map<String, String> given) {
        String text = given.getOrDefault(PROPERTY, "false");
        String token = given.get(TOKEN);
        if (text.equals("false")) {
            if (token != null) {
                throw new UsageError("-D" + TOKEN + " is for the live page; ask for it by -D" + PROPERTY);
            }
            return null;
        }
        if (token != null && token.length() < SHORTEST_TOKEN) {
            throw new UsageError("-D" + TOKEN + " is shorter than " + SHORTEST_TOKEN + " characters; leave it out, and"
                    + " a random one is made where one is needed");
        }
        try {
            return LiveAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("-D" + PROPERTY + ": " + e.getMessage(), e);
        }
    }

    /** The properties without the token, for code that stores properties or passes them on. */
    static Map<String, String> withoutToken(Map<String, String> given) {
        Map<String, String> without = new HashMap<>(given);
        without.remove(TOKEN);
        return without;
    }

    /**
     * Begins to serve the page.
     *
     * @param address null for no page
     * @param token null for a random one where one is needed
     * @throws UsageError if the address cannot be bound
     */
    static LiveRun start(LiveAddress address, LiveToken token) {
        if (address == null) {
            return NONE;
        }
        LivePage page;
        try {
            page = new LivePage();
        } catch (IOException e) {
            throw new UncheckedIOException("the live page cannot be made: " + e.getMessage(), e);
        }
        try {
            LiveRun live = new LiveRun(LiveServer.start(address, token), page);
            live.addRoutes();
            return live;
        } catch (IOException e) {
            throw new UsageError("cannot serve the live page on " + address.name() + ":" + address.port() + ": "
                    + SocketErrors.reason(e) + "; choose another port with -D" + PROPERTY + "=PORT", e);
        }
    }

    private void addRoutes() {
        feed = new LiveFeed(server, this::whole);
        server.get("/", (request, reply) -> begun(reply, () -> reply.header("Content-Security-Policy", page.policy())
                        .send(200, "text/html; charset=utf-8", page.html(moment(0), server.actionToken()))))
                .get("/events", (request, reply) -> begun(reply, () -> feed.events(request, reply)))
                .post("/stop", (request, reply) -> stop(reply, () -> run.end(),
                        "The run is being stopped: users finish the sample that they are in."))
                .post("/stop-now", (request, reply) -> stop(reply, () -> run.endNow(),
                        "The run is being stopped: the samples of users are cut off."));
    }

    /** The page can describe the run only when its plan and target are ready; a browser asks again. */
    private void begun(Reply reply, Runnable answer) {
        if (run == null) {
            reply.header("Refresh", "1").text(503, "The run is being prepared.");
        } else {
            answer.run();
        }
    }

    private void stop(Reply reply, BooleanSupplier stopping, String words) {
        if (run == null) {
            reply.text(409, "The run has not begun yet. Ctrl-C in its terminal ends it.");
        } else if (stopping.getAsBoolean()) {
            reply.text(200, words);
        } else {
            reply.text(409, "The run has ended already; its results are being written.");
        }
    }

    private LivePage.Moment moment(double second) {
        return run.moment(second);
    }

    /** The server, so that others can answer requests beside the page; empty without a page. */
    Optional<LiveServer> server() {
        return Optional.ofNullable(server);
    }

    /** The URL of the page with its token, for the console only; empty without a page. */
    Optional<String> url() {
        return server().map(listening -> listening.url("/"));
    }

    /** Whether a browser shows it now. */
    boolean isWatched() {
        return feed != null && feed.isWatched();
    }

    /** Shows this run from now on. */
    void shows(Watched watched) {
        run = watched;
    }

    @Override
    public void closed(ClosedInterval interval) {
        seconds.add(new Second(interval.fromSecond(), interval.toSecond(), run.statistics().lastInterval()));
    }

    /** Passes on the seconds that were closed, when everything else about them is known as well. */
    void passOn() {
        if (feed != null) {
            for (Second second : seconds) {
                feed.step(second.from, second.upTo, () -> step(second));
            }
        }
        seconds.clear();
    }

    private String step(Second second) {
        RunStatistics statistics = run.statistics();
        return page.step(moment(second.upTo), new RunHistory(List.of(second.point.get()), List.of(),
                statistics.failures().failures(), statistics.metrics().tracks(), statistics.injectorCourses(),
                statistics.load().beganAt(), statistics.requests()), second.from);
    }

    private LiveFeed.Whole whole() {
        RunStatistics statistics = run.statistics();
        RunHistory history = statistics == null
                ? new RunHistory(List.of(), List.of(), List.of(), List.of(), List.of(), 0)
                : statistics.history();
        int last = history.points().size() - 1;
        double second = last < 0 ? 0 : history.points().get(last).second();
        return new LiveFeed.Whole(second, page.whole(moment(second), history));
    }

    /**
     * The results are written: shows the verdict, and waits a moment for slow browsers.
     *
     * @param report where report.html is; null if it could not be written
     */
    void ended(EndedRun ended, Path report) {
        if (feed == null) {
            return;
        }
        try {
            feed.end(() -> page.end(moment(ended.summary().durationSeconds()), ended.summary(),
                    run.statistics().history(), report == null ? null : report.toString()), PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
