package org.throng.workload.bosh.provision;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.throng.command.Interruption;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.TlsOptions;
import org.throng.provision.JournalException;
import org.throng.provision.Password;
import org.throng.provision.ProvisioningWork;
import org.throng.provision.RateLimit;
import org.throng.provision.Stage;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.verdict.ExitCode;
import org.throng.workload.bosh.BoshOptions;
import org.throng.workload.bosh.BoshServer;
import picocli.CommandLine.Option;

/** Makes or removes chat accounts over the chat protocol, as the users themselves. */
final class ChatOverTheWire {

    /** A visit must not wait for a server without news. */
    private static final int WAIT_SECONDS = 1;

    private static final Duration ANSWERED = Duration.ofSeconds(20);

    /**
     * A server that never answers a removal, such as Prosody without its module c2s, may still have done it: this is
     * detected.
     */
    private static final Duration REMOVAL_ANSWERED = Duration.ofSeconds(4);

    @Option(names = "--url", required = true, paramLabel = "URL",
            description = "The server's BOSH endpoint, such as http://chat.example:5280/http-bind.")
    private URI url;

    @Option(names = "--remove", description = "Remove the accounts instead.")
    private boolean remove;

    @Option(names = "--rate", defaultValue = "50", paramLabel = "R",
            description = "Visits a second at most; a visit is a registration or a login (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Option(names = "--workers", defaultValue = "8", paramLabel = "N",
            description = "Visits at a time (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(names = "--journal", paramLabel = "FILE",
            description = "Record of what is done, kept until all is done (default:"
                    + " bosh-chat-DOMAIN-HOST-PORT.journal).")
    private Path journal;

    @Option(names = "--mechanism", paramLabel = "NAME",
            description = "SASL mechanism to log in with (default: the best that the server offers).")
    private String mechanism;

    @Option(names = "--trust-all", description = "Trust any certificate: for test systems.")
    private boolean trustAll;

    /** The host of the URL. */
    String host() {
        return url.getHost() == null ? "" : url.getHost().toLowerCase(Locale.ROOT);
    }

    /**
     * @throws IllegalArgumentException if an option is invalid
     * @throws JournalException if the journal belongs to another job
     */
    ExitCode run(ChatPopulation population, Password password) throws JournalException {
        ProvisioningWork.checkWorkers(workers);
        RateLimit limit = new RateLimit(rate);
        Path file = journal == null ? ProvisioningWork.journal("bosh-chat-" + population.domain(), url) : journal;
        try (Interruption interruption = Interruption.watch();
                BoshServer server = new BoshServer(options(population))) {
            ChatAccounts accounts = new ChatAccounts(server, population, password);
            List<Stage> stages = remove ? accounts.removal() : accounts.making();
            Console console = new Console(System.out, Terminal.detect());
            ExitCode code = new ProvisioningWork(population.size(), stages, limit, workers).run(
                    file, job(population, remove), job(population, !remove), console, interruption);
            console.say(said(code, population, file));
            return code;
        }
    }

    private BoshOptions options(ChatPopulation population) {
        return new BoshOptions(url, population.domain(),
                ConnectionSettings.DEFAULTS.withTls(trustAll ? TlsOptions.trustAll() : TlsOptions.defaults()),
                remove ? REMOVAL_ANSWERED : ANSWERED, WAIT_SECONDS, 1,
                mechanism != null ? List.of(mechanism) : BoshOptions.ALL_MECHANISMS, true, true, "en");
    }

    /** The job in the journal; the URL without its query, which may contain a token. */
    private String job(ChatPopulation population, boolean removal) {
        return (removal ? "remove" : "make") + " " + population.size() + " users " + population.name(0) + "@"
                + population.domain() + " with " + population.graph().contacts() + " contacts at " + url.getScheme()
                + "://" + url.getRawAuthority() + url.getRawPath();
    }

    private String said(ExitCode code, ChatPopulation population, Path file) {
        String accounts = population.size() + " accounts, " + population.address(0) + " to "
                + population.address(population.size() - 1);
        return switch (code) {
            case PASS -> accounts + (remove ? ", are gone"
                    : ", are there with " + population.graph().contacts() + " contacts each");
            case UNREACHED -> "throng: no answer from " + host() + "; is --url right, and the server up?";
            default -> "throng: not all is done. The same command goes on from here, by what it noted in " + file;
        };
    }
}
