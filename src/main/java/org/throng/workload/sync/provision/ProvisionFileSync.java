package org.throng.workload.sync.provision;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.net.connect.TlsOptions;
import org.throng.provision.AccountsCommand;
import org.throng.provision.AdminOptions;
import org.throng.provision.JournalException;
import org.throng.provision.Password;
import org.throng.provision.PasswordOptions;
import org.throng.provision.ProvisionException;
import org.throng.provision.ProvisioningWork;
import org.throng.provision.RateLimit;
import org.throng.provision.Stage;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the accounts of the file sync workload, with files in them, or removes them. */
@Command(
        name = "file-sync",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes the accounts of a file server's users by its provisioning API, logs each in for the first time and"
                    + " gives them files.",
            "Users are named user0, user1 and so on. A seed determines the content of their files."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all accounts are there (with --remove: gone)",
            "2:the command is wrong, or the server refuses the administrator; nothing was done",
            "3:some accounts could not be made; the same command tries them again",
            "5:the server was never reached",
            "130:interrupted; the same command continues"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng provision file-sync --users 1000 --host files.example --tls \\",
            "      --admin-password-file admin-secret --password-file secret",
            "  throng provision file-sync --users 100 --host files.example --files 200 \\",
            "      --sizes 'typical<50M' --quota 5G --admin-password-file admin-secret \\",
            "      --password-file secret"
        })
public final class ProvisionFileSync implements AccountsCommand {

    private static final int MOST_PORT = 65_535;

    @Option(names = "--users", required = true, paramLabel = "N", description = "How many accounts.")
    private int users;

    @Option(names = "--host", required = true, paramLabel = "NAME", description = "The server.")
    private String host;

    @Option(names = "--port", paramLabel = "N", description = "Its port (default: 80, with --tls 443).")
    private Integer port;

    @Option(names = "--tls", description = "Reach it by https.")
    private boolean tls;

    @Option(names = "--trust-all", description = "With --tls: trust any certificate; for test systems.")
    private boolean trustAll;

    @Option(names = "--path", defaultValue = "", paramLabel = "PATH",
            description = "Path of the server on its host, such as /owncloud (default: /).")
    private String path;

    @Option(names = "--api", defaultValue = "auto", paramLabel = "API",
            description = "ocs1 or ocs2 (ownCloud, Nextcloud), graph (OpenCloud, oCIS), or auto"
                    + " (default: ${DEFAULT-VALUE}).")
    private Admin.Api api;

    @Option(names = "--prefix", defaultValue = "user", paramLabel = "NAME",
            description = "Account names begin with this; a number follows (default: ${DEFAULT-VALUE}).")
    private String prefix;

    @Option(names = "--remove", description = "Remove the accounts instead, with all that they store.")
    private boolean remove;

    @Option(names = "--rate", defaultValue = "50", paramLabel = "R",
            description = "Accounts a second at most, in each of the stages (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Option(names = "--workers", defaultValue = "8", paramLabel = "N",
            description = "Accounts at a time, each over its own connection (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(names = "--journal", paramLabel = "FILE",
            description = "Record of what is done, kept until all is done (default: file-sync-HOST-PORT.journal).")
    private Path journal;

    @ArgGroup(exclusive = false, heading = "%nThe administrator:%n")
    private AdminOptions admin = new AdminOptions();

    @ArgGroup(exclusive = false, heading = "%nWhat accounts get:%n")
    private FurnishingOptions furnishing = new FurnishingOptions();

    @Mixin
    private PasswordOptions password;

    @Override
    public Integer call() {
        ProvisioningWork.checkWorkers(workers);
        Password ofAdmin = admin.password(System.getenv());
        Password ofUsers = password.read(System.getenv());
        Path file = journal == null ? ProvisioningWork.journal("file-sync", url()) : journal;
        Console console = new Console(System.out, Terminal.detect());
        try (Interruption interruption = Interruption.watch();
                FileServer server = new FileServer(url(), trust(), workers)) {
            FilePopulation population = new FilePopulation(users, prefix);
            FileAccounts.Furnishing given = furnishing.read();
            RateLimit limit = new RateLimit(rate);
            Admin logged = Admin.logIn(server, admin.name(), ofAdmin, api);
            FileAccounts accounts = new FileAccounts(server, logged, population, ofUsers, given);
            List<Stage> stages = remove ? accounts.removal() : accounts.making();
            ExitCode code = new ProvisioningWork(population.size(), stages, limit, workers).run(
                    file, job(population, remove), job(population, !remove), console, interruption);
            console.say(said(code, population, file));
            return code.code();
        } catch (IllegalArgumentException | AdminRefusedException | JournalException e) {
            throw new UsageError(e.getMessage(), e);
        } catch (ProvisionException e) {
            console.say("throng: " + e.getMessage() + (e.isAway() ? "; is --host right, and the server up?" : ""));
            return (e.isAway() ? ExitCode.UNREACHED : ExitCode.FAIL).code();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED.code();
        }
    }

    private URI url() {
        if (!host.matches("[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\]")) {
            throw new UsageError("--host '" + host + "' is not a name or address; give port and path with --port and"
                    + " --path");
        }
        int chosen = port == null ? tls ? 443 : 80 : port;
        if (chosen < 1 || chosen > MOST_PORT) {
            throw new UsageError("--port must be from 1 to " + MOST_PORT + ", is " + chosen);
        }
        try {
            String below = path.isEmpty() || path.startsWith("/") ? path : '/' + path;
            return new URI(tls ? "https" : "http", null, host, chosen, below, null, null);
        } catch (URISyntaxException e) {
            throw new UsageError("--path '" + path + "' cannot be part of a URL", e);
        }
    }

    private TlsOptions trust() {
        return trustAll ? TlsOptions.trustAll() : TlsOptions.defaults();
    }

    private String job(FilePopulation population, boolean removal) {
        return (removal ? "remove " : "make ") + population.size() + " users " + population.name(0) + " at " + url()
                + furnishing.words();
    }

    private String said(ExitCode code, FilePopulation population, Path file) {
        String accounts = population.size() + " accounts, " + population.name(0) + " to "
                + population.name(population.size() - 1);
        return switch (code) {
            case PASS -> accounts + (remove ? ", are gone" : ", are there and have logged in" + furnishing.words());
            case UNREACHED -> "throng: no answer from " + host + "; is the server up?";
            default -> "throng: not all is done. The same command goes on from here, by what it noted in " + file;
        };
    }
}
