package org.throng.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;
import static org.throng.element.PlanProperty.number;
import static org.throng.element.PlanProperty.password;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.throng.metrics.MetricsSource;
import org.throng.metrics.PolledSource;
import org.throng.metrics.ProcSource;
import org.throng.metrics.ProcTarget;
import org.throng.metrics.PrometheusSource;
import org.throng.net.connect.ConnectionSettings;
import org.throng.stats.metrics.SeriesSelector;

/**
 * Metrics of a server that are polled beside the load; the element's name is the name of the source. It does nothing
 * while the test runs: the run command reads it from the plan and polls, so that it costs no user anything, and in a
 * distributed run only the controller polls.
 */
public class ServerMetrics extends RunCommandConfig {

    private static final String PROMETHEUS = "prometheus";

    public static final PlanProperty<String> KIND = choice("source", "kind", PROMETHEUS, "proc");
    public static final PlanProperty<ProcTarget> PROCESS =
            line("source", "process", "machine").as(ProcTarget::parse);
    public static final PlanProperty<Integer> PORT = line("target", "port", "").as(Parsers::port);
    public static final PlanProperty<String> PATH = line("target", "path", "/metrics");
    public static final PlanProperty<List<SeriesSelector>> SERIES =
            lines("selection", "series", "*").as(ServerMetrics::selectors);
    public static final PlanProperty<Integer> LIMIT = number("selection", "limit", 50, 1, 500);
    public static final PlanProperty<Duration> INTERVAL = line("polling", "interval", "5").as(ServerMetrics::interval);
    public static final PlanProperty<Duration> TIMEOUT =
            line("polling", "timeout", "").as(text -> text.isBlank() ? null : Parsers.timeout(text));
    public static final PlanProperty<String> USERNAME = line("connection", "username", "");
    public static final PlanProperty<String> PASSWORD = password("connection", "password");

    private static final long serialVersionUID = 1L;

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(KIND, PROCESS, ServerConfig.HOST, PORT, ServerConfig.TLS, PATH, SERIES, LIMIT, INTERVAL, TIMEOUT,
                USERNAME, PASSWORD, ServerConfig.HEADERS, Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }

    @Override
    String missing() {
        return "the metrics of the server are not polled";
    }

    private static List<SeriesSelector> selectors(String text) {
        List<SeriesSelector> selectors = SeriesSelector.list(text);
        if (selectors.isEmpty()) {
            throw new IllegalArgumentException("no series is selected; write * for all");
        }
        return selectors;
    }

    private static Duration interval(String text) {
        Duration interval = Parsers.duration(text);
        if (interval.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("'" + text + "' is not an interval of at least 1 s");
        }
        return interval;
    }

    /**
     * The source that the properties describe. Nothing is sent.
     *
     * @throws PlanException if a property is invalid, or differs between users
     */
    public PolledSource source() {
        Settings settings = new Settings(this);
        Duration interval = settings.get(INTERVAL);
        Duration timeout = settings.get(TIMEOUT);
        if (timeout == null) {
            timeout = interval;
        } else if (timeout.compareTo(interval) > 0) {
            throw new PlanException(getName() + ", property timeout: a poll must end before the next begins, so the"
                    + " timeout is at most the interval; leave it empty for that");
        }
        String kind = settings.get(KIND);
        if (!KIND.choices().contains(kind)) {
            throw new PlanException(getName() + ", property kind: '" + kind + "' is not one of "
                    + String.join(", ", KIND.choices()));
        }
        MetricsSource source = kind.equals(PROMETHEUS)
                ? endpoint(settings, timeout)
                : new ProcSource(settings.get(PROCESS));
        return new PolledSource(getName(), source, interval, timeout, settings.get(SERIES),
                settings.get(LIMIT));
    }

    private MetricsSource endpoint(Settings settings, Duration timeout) {
        try {
            Trust trust = new Trust(settings);
            trust.check();
            Map<String, String> headers = settings.get(ServerConfig.HEADERS);
            ConnectionSettings connection = ConnectionSettings.DEFAULTS.withConnectTimeout(timeout)
                    .withTls(trust.chosen().options()).withHeaders(headers);
            return new PrometheusSource(url(settings), connection, settings.get(USERNAME), settings.get(PASSWORD));
        } catch (IllegalArgumentException e) {
            throw new PlanException(getName() + ": " + e.getMessage());
        }
    }

    /** The message of a failure has no path: its query may hold a token. */
    private static URI url(Settings settings) {
        String path = settings.get(PATH).strip();
        int query = path.indexOf('?');
        int port = settings.get(PORT);
        try {
            return new URI(settings.get(ServerConfig.TLS) ? "https" : "http", null, settings.get(ServerConfig.HOST),
                    port == 0 ? -1 : port, query < 0 ? path : path.substring(0, query),
                    query < 0 ? null : path.substring(query + 1), null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("host and path make no URL: " + e.getReason()
                    + "; a path begins with /, as /metrics");
        }
    }
}
