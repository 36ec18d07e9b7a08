package org.throng.standin.conversion;

import java.time.Duration;
import org.throng.standin.Protocol;
import org.throng.standin.command.KindCommand;
import org.throng.standin.conversion.converters.Programs;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.EngineLimits;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.standin.conversion.orders.ConversionTime;
import org.throng.standin.faults.DelayRange;
import org.throng.standin.faults.TuningOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code standin conversion}. */
@Command(
        name = "conversion",
        description = {
            "A server that converts documents to PDF and behaves like Gotenberg 8, 7 or 6.",
            "When it is ready, it prints: stand-in conversion listening on ADDRESS:PORT",
            "A conversion takes the time that --set gives and does no work; the result is a real file.",
            ""
        },
        footer = {
            "",
            "Times and faults of --set (a time is 5ms or 5ms..20ms, a fault a share, 0.1 or 10%%):",
            "  times:    html url markdown screenshot office pdf chromium-start libreoffice-start webhook-retry",
            "  requests: queue-full page-failed slow",
            "  files:    error-page empty corrupt truncated stalled",
            "  others:   webhook-lost unhealthy metrics-hung metrics-malformed metrics-missing",
            "The highest rate of an engine is its workers divided by the time of a conversion, if it never restarts.",
            "While it runs, from the same machine:",
            "  GET  /throng/conversion                times and faults, with their values",
            "  POST /throng/conversion?html=2s&corrupt=5%%25",
            "  GET  /throng/conversion/engines        requests at each engine of the process that answers",
            "  GET  /throng/conversion/log            its last requests, each with trace id, status and duration",
            "  GET  /throng/stats                     connections, and counts of all events",
            "  POST /throng/faults?latency=5ms..20ms  sets faults; names as in the options"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class ConversionCommand extends KindCommand {

    private static final int MOST = 1_000_000;
    private static final int MOST_WORKERS = 10_000;
    private static final int MOST_PAGES = 10_000;
    private static final long MOST_BYTES = 4L << 30;

    @Option(names = "--dialect", paramLabel = "SERVER", defaultValue = "gotenberg-8",
            description = "Server to imitate: gotenberg-8, gotenberg-7 or gotenberg-6 (default: ${DEFAULT-VALUE}).")
    private String dialect;

    @Option(names = "--chromium-max-concurrency", paramLabel = "N", defaultValue = "6",
            description = "Workers of Chromium (default: ${DEFAULT-VALUE}).")
    private int chromiumWorkers;

    @Option(names = "--chromium-max-queue-size", paramLabel = "N", defaultValue = "0",
            description = "Most requests at Chromium, running ones included; 0, the default, is no limit.")
    private int chromiumQueue;

    @Option(names = "--chromium-restart-after", paramLabel = "N", defaultValue = "100",
            description = "Conversions between two restarts of Chromium; 0 is no restart (default: ${DEFAULT-VALUE}).")
    private int chromiumRestart;

    @Option(names = "--libreoffice-max-concurrency", paramLabel = "N", defaultValue = "1",
            description = "Workers of LibreOffice; a real server has 1 (default: ${DEFAULT-VALUE}).")
    private int libreOfficeWorkers;

    @Option(names = "--libreoffice-max-queue-size", paramLabel = "N", defaultValue = "0",
            description = "Most requests at LibreOffice, running ones included; 0, the default, is no limit.")
    private int libreOfficeQueue;

    @Option(names = "--libreoffice-restart-after", paramLabel = "N", defaultValue = "10",
            description = "Conversions between two restarts of LibreOffice; 0 is no restart (default: "
                    + "${DEFAULT-VALUE}).")
    private int libreOfficeRestart;

    @Option(names = "--auto-start",
            description = "Start Chromium and LibreOffice before the first request, which otherwise waits for them.")
    private boolean autoStart;

    @Option(names = "--api-timeout", paramLabel = "TIME", defaultValue = "30s",
            description = "Time limit of a request, from its arrival; a request to Gotenberg 6 may set its own. 7 and "
                    + "8 also close connections that are idle for this time (default: ${DEFAULT-VALUE}).")
    private String timeout;

    @Option(names = "--api-body-limit", paramLabel = "BYTES", defaultValue = "0",
            description = "Most bytes of a request; 0, the default, is no limit.")
    private long bodyLimit;

    @Option(names = "--basic-auth", paramLabel = "USER:PASSWORD",
            description = "Require this user and password.")
    private String credentials;

    @Option(names = "--pages", paramLabel = "N", defaultValue = "3",
            description = "Pages of a PDF that is not made from PDF files (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(names = "--bytes", paramLabel = "N", defaultValue = "71680",
            description = "Size of such a PDF; too small a number gives the smallest one (default: ${DEFAULT-VALUE}).")
    private long bytes;

    @Option(names = "--real",
            description = "Convert with Chromium and LibreOffice of this machine, a process for each conversion. "
                    + "The routes of a program that is not on the path do not exist then. Engines do not restart, and "
                    + "times, --pages and --bytes have no effect.")
    private boolean real;

    @Mixin
    private TuningOptions tuning;

    @Override
    protected Protocol protocol() {
        check("--chromium-max-concurrency", chromiumWorkers, 1, MOST_WORKERS);
        check("--chromium-max-queue-size", chromiumQueue, 0, MOST);
        check("--chromium-restart-after", chromiumRestart, 0, MOST);
        check("--libreoffice-max-concurrency", libreOfficeWorkers, 1, MOST_WORKERS);
        check("--libreoffice-max-queue-size", libreOfficeQueue, 0, MOST);
        check("--libreoffice-restart-after", libreOfficeRestart, 0, MOST);
        check("--pages", pages, 1, MOST_PAGES);
        if (bytes < 0 || bytes > MOST_BYTES) {
            throw bad("--bytes must be from 0 to " + MOST_BYTES);
        }
        if (bodyLimit < 0) {
            throw bad("--api-body-limit must be 0 or more");
        }
        if (credentials != null && credentials.indexOf(':') < 1) {
            throw bad("--basic-auth must be a user, a colon and a password");
        }
        int chromiumRestarts = real ? 0 : chromiumRestart;
        int libreOfficeRestarts = real ? 0 : libreOfficeRestart;
        return new ConversionProtocol(new ConversionSettings(
                choice("--dialect", dialect, GotenbergDialect.values()),
                new EngineLimits(chromiumWorkers, chromiumQueue, chromiumRestarts),
                new EngineLimits(libreOfficeWorkers, libreOfficeQueue, libreOfficeRestarts), autoStart, limit(),
                bodyLimit, credentials, pages, bytes, tuning.tuning(ConversionTime.class, ConversionFault.class)),
                programs());
    }

    private Programs programs() {
        if (!real) {
            return null;
        }
        Programs programs = Programs.on(System.getenv("PATH"));
        if (programs.isEmpty()) {
            throw bad("--real needs chromium or soffice on the path, and there is neither");
        }
        return programs;
    }

    private Duration limit() {
        try {
            long nanos = DelayRange.parse(timeout).maxNanos();
            if (nanos > 0) {
                return Duration.ofNanos(nanos);
            }
        } catch (IllegalArgumentException e) {
            throw bad("--api-timeout " + e.getMessage());
        }
        throw bad("--api-timeout must be more than 0");
    }
}
