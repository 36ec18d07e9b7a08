package org.throng.standin.sync;

import org.throng.standin.Protocol;
import org.throng.standin.command.KindCommand;
import org.throng.standin.faults.TuningOptions;
import org.throng.standin.sync.accounts.Accounts;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code standin sync}. */
@Command(
        name = "sync",
        description = {
            "A file server: WebDAV of ownCloud, Nextcloud or OpenCloud for their desktop clients.",
            "When it is ready, it prints: stand-in sync listening on ADDRESS:PORT",
            "At the end it prints counts of all events to standard error.",
            ""
        },
        footer = {
            "",
            "Times and faults of --set (a time is 5ms or 5ms..20ms, a fault a share, 0.1 or 10%%):",
            "  times:    password-hash session-life assembly move processing throttle-delay throttle-window",
            "            throttle-step",
            "  refusals: unauthorized old-client precondition locked throttled maintenance quota",
            "  breakage: cut-upload cut-download wrong-checksum malformed-xml session-lost",
            "While it runs, from the same machine:",
            "  GET  /throng/sync                      times and faults, with their values",
            "  POST /throng/sync?assembly=2s&locked=5%%25",
            "  GET  /throng/sync/bearer?user=user1    a bearer token",
            "  GET  /throng/stats                     connections, and counts of all events",
            "  POST /throng/faults?latency=5ms..20ms  sets faults; names as in the options"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class SyncCommand extends KindCommand {

    private static final int MOST_USERS = 10_000_000;
    private static final int MOST_HASHERS = 1_000;
    private static final int MOST_SHARERS = 1_000;
    private static final int MOST_MEMORY_MB = 1_024;

    @Option(names = {"--dialect", "--server"}, paramLabel = "SERVER", defaultValue = "owncloud11",
            description = "Server to imitate: owncloud11, owncloud8, nextcloud or opencloud "
                    + "(default: ${DEFAULT-VALUE}).")
    private String dialect;

    @Option(names = "--users", paramLabel = "N", defaultValue = "100000",
            description = "Accounts user0, user1, ... (default: ${DEFAULT-VALUE}).")
    private int users;

    @Option(names = "--password", paramLabel = "PASSWORD", defaultValue = "secret",
            description = "Password of each account; {n} in it is the account's number (default: ${DEFAULT-VALUE}).")
    private String password;

    @Option(names = "--admin", paramLabel = "NAME", defaultValue = "admin",
            description = "Account that may provision others (default: ${DEFAULT-VALUE}).")
    private String admin;

    @Option(names = "--admin-password", paramLabel = "PASSWORD", defaultValue = "admin",
            description = "Its password (default: ${DEFAULT-VALUE}).")
    private String adminPassword;

    @Option(names = "--registrations", paramLabel = "N", defaultValue = "200000",
            description = "Accounts that may be provisioned (default: ${DEFAULT-VALUE}).")
    private int registrations;

    @Option(names = "--quota", paramLabel = "BYTES", defaultValue = "-1",
            description = "Bytes that each account may use; -1, the default, is no limit.")
    private long quota;

    @Option(names = "--share-group", paramLabel = "N", defaultValue = "0",
            description = "Accounts in groups of this many: the first of each shares the folder 'Shared' with the "
                    + "others; 0, the default, for none.")
    private int shareGroup;

    @Option(names = "--minimum-client", paramLabel = "VERSION",
            description = "Oldest desktop client served, such as 3.2.1; instead of the dialect's. 0 is any.")
    private String minimumClient;

    @Option(names = "--hashers", paramLabel = "N", defaultValue = "2",
            description = "Simultaneous password hashes of each process, if --set password-hash says that a hash "
                    + "takes time (default: ${DEFAULT-VALUE}).")
    private int hashers;

    @Option(names = "--memory", paramLabel = "MB", defaultValue = "32",
            description = "Content kept in memory by each process; more goes to a temporary file "
                    + "(default: ${DEFAULT-VALUE}).")
    private int memory;

    @Mixin
    private TuningOptions tuning;

    @Override
    protected Protocol protocol() {
        return new SyncProtocol(settings());
    }

    private SyncSettings settings() {
        check("--users", users, 0, MOST_USERS);
        check("--registrations", registrations, 0, MOST_USERS);
        check("--share-group", shareGroup, 0, MOST_SHARERS);
        check("--hashers", hashers, 1, MOST_HASHERS);
        check("--memory", memory, 0, MOST_MEMORY_MB);
        if (quota < -1) {
            throw bad("--quota must be a number of bytes, or -1 for no limit");
        }
        if (password.isEmpty() || adminPassword.isEmpty()) {
            throw bad("--password and --admin-password must not be empty");
        }
        if (!Accounts.isName(admin)) {
            throw bad("--admin must be a name of letters, digits and _.@- , not '" + admin + "'");
        }
        SyncDialect spoken = choice("--dialect", dialect, SyncDialect.values());
        return new SyncSettings(
                spoken, users, password, admin, adminPassword, registrations, quota, shareGroup,
                minimumClient(spoken), hashers, (long) memory << 20, tuning.tuning(SyncTime.class, SyncFault.class));
    }

    private String minimumClient(SyncDialect spoken) {
        if (minimumClient == null) {
            return spoken.minimumClient();
        }
        if (!minimumClient.matches("\\d{1,4}(\\.\\d{1,4}){0,3}")) {
            throw bad("--minimum-client must be a version such as 3.2.1, not '" + minimumClient + "'");
        }
        return minimumClient;
    }
}
