package org.throng.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.Distribution;
import org.throng.stats.history.Distribution.Bucket;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.history.RunHistory;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.metrics.MetricTrack;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.metrics.Series;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;
import org.throng.stats.summary.WithoutStalls;

/** Runs as they come out of a real evening: some fine, some not, some odd. The same figures every time. */
public final class ExampleRuns {

    static final InjectorSummary LOCAL = new InjectorSummary(
            "local", Status.COMPLETED, null, 0.42, 3.1, 11.4, 734_003_200L, 19_214L, 1_048_576L, null, null,
            8.5, 1_000L, 60_000L, 60_000L);

    private ExampleRuns() {
    }

    /** A run with nothing but its figures and its verdict. */
    public static Summary summary(
            int schema,
            String plan,
            String started,
            double durationSeconds,
            long seed,
            Summary.Users users,
            List<LabelSummary> labels,
            List<InjectorSummary> injectors,
            List<ThresholdResult> thresholds,
            Verdict verdict,
            List<String> reasons) {
        return new Summary(schema, plan, started, durationSeconds, seed, users, labels, injectors, thresholds, verdict,
                reasons, List.of(), List.of(), List.of(), null, List.of(), null, null);
    }

    /** A run, as everything that reports is given it. */
    record Run(Summary summary, RunHistory history) {

        Run(Summary summary, List<HistoryPoint> series, List<Distribution> distributions, List<Failure> failures) {
            this(summary, series, distributions, failures, List.of());
        }

        Run(Summary summary, List<HistoryPoint> series, List<Distribution> distributions, List<Failure> failures,
                List<MetricTrack> metrics) {
            this(summary, new RunHistory(series, distributions, failures, metrics, List.of(), 0));
        }

        List<HistoryPoint> series() {
            return history.points();
        }

        List<Distribution> distributions() {
            return history.distributions();
        }

        List<Failure> failures() {
            return history.failures();
        }
    }

    /** A run with everything that a report can show. */
    static Run rich() {
        Run run = polled(voided());
        List<HistoryPoint> points = new ArrayList<>();
        List<InjectorPoint> first = new ArrayList<>();
        List<InjectorPoint> second = new ArrayList<>();
        Random random = new Random(3);
        for (HistoryPoint point : run.series()) {
            double at = point.second();
            long errors = point.requests().errors();
            List<Figures> labels = new ArrayList<>(point.labels());
            labels.add(figures("edit a document", LabelKind.TRANSACTION, false, 12, 0, 900 + random.nextInt(300)));
            if (at % 3 == 0) {
                labels.add(figures("assemble document", LabelKind.SAMPLE, true, 2, 0, 8_600 + random.nextInt(900)));
            }
            points.add(new HistoryPoint(at, point.users(), Math.round(at * 8), point.requests(), labels,
                    errors == 0 ? Map.of("200", point.requests().samples(), "101", 4L)
                            : Map.of("200", point.requests().samples() - errors, "101", 3L, "502", errors),
                    errors == 0 ? Map.of() : Map.of(failures().get(0).name(), errors)));
            first.add(new InjectorPoint(at, 500, 400, Math.min(1, at / 280), random.nextInt(30), 4e8 + at * 1e6,
                    random.nextInt(12), random.nextInt(20), at >= 180 && at < 240));
            if (at <= 212) {
                second.add(new InjectorPoint(at, 500, 380, 0.5, random.nextInt(20), 3e8, 3, 4, false));
            }
        }
        List<RunSetup.Level> users = List.of(new RunSetup.Level(0, 0), new RunSetup.Level(60, 1000),
                new RunSetup.Level(120, 1000), new RunSetup.Level(180, 1000), new RunSetup.Level(240, 1000),
                new RunSetup.Level(300, 1000));
        List<RunSetup.Level> rate = List.of(new RunSetup.Level(0, 8), new RunSetup.Level(300, 8));
        Summary s = run.summary();
        List<LabelSummary> labels = new ArrayList<>(s.labels());
        labels.add(label("edit a document", LabelKind.TRANSACTION, 3_600, 0, 900, 300));
        labels.add(label("assemble document", LabelKind.SAMPLE, 200, 0, 8_600, 300));
        labels.add(label("re-poll (injector)", LabelKind.INJECTOR, 9_000, 0, 0.3, 300));
        Summary changed = new Summary(
                s.schema(), s.plan(), s.started(), s.durationSeconds(), s.seed(), s.users(), labels, s.injectors(),
                s.thresholds(), s.verdict(), s.reasons(), s.notes(),
                List.of(new Stall("10.0.0.11:1099", 90, 96, 1_205.4, 1_400, 2_210)), List.of(), null,
                s.serverMetrics(), label("total", 200_000, 5_000, 30, 300),
                new RunSetup("chat.example:443", "1000",
                        List.of(RunSetup.Property.of("users", "1000", RunSetup.Origin.PRESET),
                                RunSetup.Property.of("duration", "300", RunSetup.Origin.COMMAND_LINE),
                                RunSetup.Property.of("password", "geheim", RunSetup.Origin.COMMAND_LINE),
                                RunSetup.Property.of("room", "lobby", RunSetup.Origin.PLAN)),
                        List.of(new RunSetup.Profile("Chatters", "ramp(1000, 1 min) hold(4 min)", false, 1000, 300,
                                        users),
                                new RunSetup.Profile("Guests", "rate(8/s) random_arrivals(5 min)", true, 2400, 300,
                                        rate)),
                        new RunSetup.Software("0.1.0", "0123456789ab", "5.6.3", "25.0.1+8"),
                        new RunSetup.Machine("Linux 6.1 amd64", 4, 16L << 30, 4L << 30)));
        return new Run(changed, new RunHistory(points, run.distributions(), failures(), run.history().metrics(),
                List.of(new InjectorCourse("10.0.0.11:1099", first), new InjectorCourse("10.0.0.12:1099", second)),
                0));
    }

    /** What a label had in a second; the times are around a typical one. */
    public static Figures figures(
            String label, LabelKind kind, boolean awaited, long samples, long errors, double typical) {
        return figures(label, kind, awaited, samples, errors, typical, 1);
    }

    private static Figures figures(
            String label, LabelKind kind, boolean awaited, long samples, long errors, double typical, double tail) {
        long middle = Math.max(1, Math.round(10 * Math.log10(typical * 1000)));
        long[] spread = samples < 4 ? new long[] {middle, samples}
                : new long[] {middle - 1, samples / 4, middle, samples - samples / 4 - samples / 8, middle + 2,
                        samples / 8};
        return new Figures(label, kind, awaited, samples, errors, typical, typical * 1.7, typical * 2.4,
                typical * 5 * tail, typical * 9 * tail, typical * 5 * tail, typical / 20, typical * 0.8, 0.4,
                samples * 1_200, samples * 300, spread);
    }

    /** A run whose server was polled every five seconds, and did not answer for a while. */
    static Run polled(Run run) {
        RunMetrics metrics = new RunMetrics();
        for (int second = 0; second < 300; second += 5) {
            boolean away = second >= 100 && second < 130;
            metrics.polled(new Poll("gotenberg", Instant.EPOCH.plusSeconds(second), second, away ? List.of() : List.of(
                    new MetricValue(new Series("requests_queue_size", Map.of()), MetricType.GAUGE, second / 10.0),
                    new MetricValue(new Series("temperature", Map.of("room", "<b>\"1\"")), MetricType.GAUGE, -5),
                    new MetricValue(new Series("jobs_total", Map.of()), MetricType.COUNTER, 1e6 + second * 20)),
                    away ? "connection refused" : null));
        }
        Summary s = run.summary();
        Summary changed = new Summary(
                s.schema(), s.plan(), s.started(), s.durationSeconds(), s.seed(), s.users(), s.labels(), s.injectors(),
                s.thresholds(), s.verdict(), s.reasons(), metrics.notes(), s.stalls(), s.withoutStalls(),
                s.loadSeconds(), metrics.summaries(), null, null);
        return new Run(changed, run.series(), run.distributions(), run.failures(), metrics.tracks());
    }

    /** Five minutes of a realtime server that breaks in the last twenty seconds. */
    static Run failing() {
        return run("websocket", 300,
                List.of("connect", "subscribe", "save document", "event (push)"), "event (push)", true);
    }

    static Run passing() {
        Run run = run("editor-session", 120, List.of("open", "auth", "save"), "presence", false);
        return with(run, Verdict.PASS, List.of(), List.of(LOCAL), run.summary().thresholds());
    }

    /** Two injectors, one lost and one out of breath. */
    static Run voided() {
        Run run = failing();
        return with(
                run,
                Verdict.VOID,
                List.of(
                        "Injector 10.0.0.12:1099 was lost at 212 s: no heartbeat for 10 s; its 1,000 users are missing"
                                + " since then.",
                        "Injector 10.0.0.11:1099 is saturated since 180 s: 97% of its processors, lateness p99"
                                + " 412 ms."),
                List.of(
                        new InjectorSummary(
                                "10.0.0.11:1099", Status.SATURATED, null, 0.97, 412.0, 310.5, 2_100_000_000L, 31_000L,
                                65_536L, null, null, 180.0, 1_000L, 291_000L, 290_000L),
                        new InjectorSummary(
                                "10.0.0.12:1099", Status.LOST, 212.0, 0.51, null, 22.0, 900_000_000L, 31_000L, 65_536L,
                                null, null, 12.5, 1_000L, 212_000L, 211_000L)),
                run.summary().thresholds());
    }

    /** A run that was over after a second. */
    static Run oneSecond() {
        Run run = run("smoke", 1, List.of("ping"), "", false);
        return with(run, Verdict.PASS, List.of(), List.of(LOCAL), List.of());
    }

    /**
     * The first seconds of ten users of a chat server, with the figures of a table that The Grinder made of such a run,
     * read back into what is measured here.
     */
    static Run chat() {
        Run run = run("bosh-chat", 60, List.of("Initiate a BOSH session", "Get roster", "Send one to one message"), "",
                false);
        Summary s = run.summary();
        Summary summary = summary(
                s.schema(), s.plan(), s.started(), 120, s.seed(), s.users(),
                List.of(
                        exchange("Initiate a BOSH session", 10, 577.5, 45.6, 661, 60.7, 10, 8.3, 10, 507.6),
                        exchange("Authenticate", 10, 216.6, 71.48, 108, null, 0, null, 0, 194.6),
                        exchange("Change presence", 206, 307.32, 476.13, 1190.1, 7.828, 10, 951.72, 10, 301.93),
                        exchange("Send one to one message", 1000, 1.2, 0.4, 0, null, 0, 4.2, 10, null),
                        exchange("delivery", 998, 1.4, 0.9, 210, null, 0, null, 0, null),
                        label("re-poll (injector)", LabelKind.INJECTOR, 4_000, 0, 0.2, 120)),
                List.of(new InjectorSummary(
                        "local", Status.COMPLETED, null, 0.42, 3.1, 11.4, 734_003_200L, 19_214L, 1_048_576L, 0.9, 14.0,
                        14.0, 9_500L, 120_000L, 120_000L)),
                s.thresholds(), s.verdict(), s.reasons());
        return new Run(summary, run.series(), run.distributions(), List.of());
    }

    private static LabelSummary exchange(
            String name,
            long samples,
            double mean,
            double deviation,
            double bytes,
            Double resolve,
            long resolves,
            Double connect,
            long connects,
            Double firstByte) {
        return new LabelSummary(
                name, LabelKind.SAMPLE, samples, 0, 0, 0, mean, mean / 3, mean * 4, deviation, mean, mean * 1.5,
                mean * 1.8, mean * 2.5, mean * 3, samples / 120.0, Math.round(bytes * samples), samples * 400, bytes,
                resolve, connect, firstByte, null, resolves, connects, 0L, name.equals("delivery"));
    }

    /** A run in which no sample finished. */
    static Run empty() {
        Summary summary = summary(
                Summary.SCHEMA,
                "websocket",
                "2026-03-01T20:00:00Z",
                0,
                1,
                new Summary.Users(1000, 0),
                List.of(),
                List.of(),
                List.of(new ThresholdResult("p95(connect) < 500", ThresholdUnit.MS, 500, null, false)),
                Verdict.VOID,
                List.of("No injector could start: 10.0.0.11:1099 refused the connection."));
        return new Run(summary, List.of(), List.of(), List.of());
    }

    /** Half an hour of more labels than anybody names on purpose. */
    static Run huge(int labels, int seconds) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < labels; i++) {
            names.add("GET /api/v1/documents/%05d/revisions".formatted(i));
        }
        return run("crawl", seconds, names, "", false);
    }

    /** A run whose samples are steps of transactions, some of them named alike. */
    static Run transactions() {
        Run run = passing();
        Summary s = run.summary();
        Summary summary = summary(
                s.schema(), s.plan(), s.started(), 60, s.seed(), s.users(),
                List.of(
                        label("read getLock", 600, 0, 10, 60),
                        label("read unSaveLock", 600, 6, 20, 60),
                        label("save change", LabelKind.TRANSACTION, 600, 6, 30, 60),
                        label("close", 10, 0, 5, 60),
                        label("close (transaction)", LabelKind.TRANSACTION, 10, 0, 5, 60),
                        label("re-poll (injector)", LabelKind.INJECTOR, 900, 0, 1, 60),
                        label("propagation (push)", 600, 0, 3, 60),
                        label("assemble document", 5, 0, 400, 60)),
                s.injectors(), List.of(), s.verdict(), s.reasons());
        return new Run(summary, run.series(), List.of(), List.of());
    }

    static Run with(
            Run run,
            Verdict verdict,
            List<String> reasons,
            List<InjectorSummary> injectors,
            List<ThresholdResult> thresholds) {
        Summary s = run.summary();
        Summary changed = summary(
                s.schema(), s.plan(), s.started(), s.durationSeconds(), s.seed(), s.users(), s.labels(), injectors,
                thresholds, verdict, reasons);
        return new Run(changed, run.series(), run.distributions(), run.failures());
    }

    /** A run whose injector stood still for a second. */
    static Run stalled(Run run) {
        return stalled(run, "open", "auth");
    }

    /** @param gone the label of which a stall touched all samples */
    static Run stalled(Run run, String other, String gone) {
        Summary s = run.summary();
        Summary changed = new Summary(
                s.schema(), s.plan(), s.started(), s.durationSeconds(), s.seed(), s.users(), s.labels(), s.injectors(),
                s.thresholds(), s.verdict(), s.reasons(), List.of("The injector stood still."),
                List.of(new Stall("local", 4.5, 7, 1_205.4, 1_400, 2_210)),
                List.of(new WithoutStalls(other, 9_000, 12.0, 24.0, 30.5, 70.0),
                        new WithoutStalls(gone, 0, null, null, null, null)), null, List.of(), null, null);
        return new Run(changed, run.series(), run.distributions(), run.failures());
    }

    static Run noted(Run run, String... notes) {
        Summary s = run.summary();
        Summary changed = new Summary(
                s.schema(), s.plan(), s.started(), s.durationSeconds(), s.seed(), s.users(), s.labels(), s.injectors(),
                s.thresholds(), s.verdict(), s.reasons(), List.of(notes), List.of(), List.of(), null,
                List.of(), null, null);
        return new Run(changed, run.series(), run.distributions(), run.failures());
    }

    static LabelSummary label(String name, long samples, long errors, double typical, double seconds) {
        LabelKind kind = name.endsWith(" (push)") ? LabelKind.PUSH : LabelKind.SAMPLE;
        return label(name, kind, samples, errors, typical, seconds);
    }

    static LabelSummary label(
            String name, LabelKind kind, long samples, long errors, double typical, double seconds) {
        return new LabelSummary(
                name,
                kind,
                samples,
                errors,
                samples == 0 ? 0 : (double) errors / samples,
                0,
                typical * 1.2,
                typical * 0.3,
                typical * 21,
                typical * 0.8,
                typical,
                typical * 2,
                typical * 2.6,
                typical * 6,
                typical * 14,
                samples / seconds,
                samples * 412,
                samples * 96,
                412.0,
                0.2,
                1.4,
                typical * 0.9,
                2.2,
                samples,
                samples / 10,
                samples,
                name.equals("assemble document"));
    }

    private static Run run(String plan, int seconds, List<String> labels, String push, boolean breaks) {
        Random random = new Random(7);
        List<HistoryPoint> series = new ArrayList<>();
        long[] samples = new long[labels.size()];
        long[] errors = new long[labels.size()];
        for (int second = 1; second <= seconds; second++) {
            int users = (int) Math.min(1000, 1000L * second / Math.max(1, seconds / 5));
            boolean broken = breaks && second > seconds - 20;
            List<Figures> entries = new ArrayList<>();
            long all = 0;
            long allErrors = 0;
            for (int i = 0; i < labels.size(); i++) {
                long count = Math.round(users / (6.0 + i) * (0.95 + random.nextDouble() / 10));
                long failed = broken ? count / 2 : random.nextInt(60) == 0 ? 1 : 0;
                boolean isPush = labels.get(i).equals(push);
                double slow = typical(i) * (1 + users / 2000.0) * (broken ? 9 : 1) * (0.9 + random.nextDouble() / 5);
                double tail = random.nextInt(50) == 0 ? 3 : 1;
                entries.add(figures(labels.get(i), isPush ? LabelKind.PUSH : LabelKind.SAMPLE, false, count,
                        isPush ? 0 : failed, slow, tail));
                samples[i] += count;
                errors[i] += isPush ? 0 : failed;
                all += isPush ? 0 : count;
                allErrors += isPush ? 0 : failed;
            }
            Figures total = figures("", LabelKind.SAMPLE, false, all, allErrors, entries.get(0).p50());
            series.add(new HistoryPoint(second, users, users, total, entries, Map.of(), Map.of()));
        }
        List<LabelSummary> rows = new ArrayList<>();
        List<Distribution> distributions = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            rows.add(label(labels.get(i), samples[i], errors[i], typical(i), seconds));
            distributions.add(distribution(labels.get(i), typical(i), samples[i]));
        }
        Summary summary = summary(
                Summary.SCHEMA,
                plan,
                "2026-03-01T20:00:00.123Z",
                seconds,
                42,
                new Summary.Users(1000, 1000),
                rows,
                List.of(LOCAL),
                List.of(
                        new ThresholdResult(
                                "p95(" + labels.get(0) + ") < 500", ThresholdUnit.MS, 500, typical(0) * 2.6, true),
                        new ThresholdResult(
                                "rate(" + labels.get(0) + ") >= 100/s", ThresholdUnit.PER_SECOND, 100, 152.25, true),
                        new ThresholdResult(
                                "errors < 0.001%", ThresholdUnit.SHARE, 0.00001, breaks ? 0.0412345 : 0, !breaks)),
                breaks ? Verdict.FAIL : Verdict.PASS,
                breaks ? List.of("errors < 0.001% did not hold: 4.12345% of the samples failed.") : List.of());
        return new Run(summary, series, distributions, breaks ? failures() : List.of());
    }

    private static double typical(int label) {
        return 12 * (1 + label % 7);
    }

    private static Distribution distribution(String label, double typical, long samples) {
        List<Bucket> buckets = new ArrayList<>();
        double from = 1;
        for (int i = 0; i < 40; i++) {
            double to = from * Math.pow(10, 0.1);
            double distance = Math.log(Math.sqrt(from * to) / typical) / 0.6;
            long count = Math.round(samples * 0.15 * Math.exp(-distance * distance / 2));
            buckets.add(new Bucket(from, to, count));
            from = to;
        }
        return new Distribution(label, buckets);
    }

    private static List<Failure> failures() {
        return List.of(
                new Failure(
                        "connect", 281.4, 1_630, "java.net.ConnectException",
                        "Connection refused: docs.example:443", ""),
                new Failure(
                        "subscribe", 282.0, 1_402, "1008", "Closed by the server: policy violation",
                        "{\"type\":\"error\",\"data\":{\"code\":1008,\"message\":\"Rate limit exceeded. Please"
                                + " try again later.\"}}"),
                new Failure(
                        "save document", 12.9, 3, "502", "Bad Gateway",
                        "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad"
                                + " Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>",
                        List.of("Server: nginx", "Retry-After: 5"), "4bf92f3577b34da6"));
    }
}
