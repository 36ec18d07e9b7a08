package org.throng.standin.bosh;

import java.util.List;
import java.util.Set;
import org.throng.standin.Protocol;
import org.throng.standin.bosh.chat.Jid;
import org.throng.standin.bosh.chat.Rosters;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.command.KindCommand;
import org.throng.standin.faults.TuningOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code standin bosh}. */
@Command(
        name = "bosh",
        description = {
            "A chat server, XMPP over BOSH at /http-bind, that behaves like Openfire, ejabberd or Prosody.",
            "When it is ready, it prints: stand-in bosh listening on ADDRESS:PORT",
            "At the end it prints counts of all events and of unknown requests to standard error.",
            ""
        },
        footer = {
            "",
            "Times and faults of --set (a time is 5ms or 5ms..20ms, a fault a share, 0.1 or 10%%):",
            "  times:    version-query openfire-idle idle reaper drop-held-after",
            "  sessions: drop-held recoverable session-lost younger-first",
            "  stanzas:  message-lost message-twice message-late presence-flood",
            "While it runs, from the same machine:",
            "  GET  /throng/bosh                      times and faults, with their values",
            "  POST /throng/bosh?idle=2s&message-lost=5%%25",
            "  POST /throng/bosh/kill?share=10%%25      forget sessions; user=user7 only that user's",
            "  POST /throng/bosh/restart              forget all sessions and cut all connections",
            "  GET  /throng/bosh/sessions             sessions of the process that answers",
            "  GET  /throng/stats                     connections, and counts of all events",
            "  POST /throng/faults?latency=5ms..20ms  sets faults; names as in the options"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class BoshCommand extends KindCommand {

    private static final int MOST_USERS = 10_000_000;
    private static final int MOST_SECONDS = 86_400;
    private static final Set<String> MECHANISMS =
            Set.of("PLAIN", "SCRAM-SHA-1", "SCRAM-SHA-256", "SCRAM-SHA-512", "DIGEST-MD5");

    @Option(names = "--dialect", paramLabel = "SERVER", defaultValue = "openfire",
            description = "Server to imitate: openfire, ejabberd or prosody (default: ${DEFAULT-VALUE}).")
    private String dialect;

    @Option(names = "--path", paramLabel = "PATH", defaultValue = "/http-bind",
            description = "Path of the endpoint (default: ${DEFAULT-VALUE}).")
    private String path;

    @Option(names = "--domain", paramLabel = "NAME", defaultValue = "localhost",
            description = "Domain of all accounts (default: ${DEFAULT-VALUE}).")
    private String domain;

    @Option(names = "--users", paramLabel = "N", defaultValue = "10000",
            description = "Accounts user0, user1, ... (default: ${DEFAULT-VALUE}).")
    private int users;

    @Option(names = "--password", paramLabel = "PASSWORD", defaultValue = "secret",
            description = "Password of each of them (default: ${DEFAULT-VALUE}).")
    private String password;

    @Option(names = "--contacts", paramLabel = "N", defaultValue = "24",
            description = "Contacts in the roster of each: its nearest neighbours in a ring of all, half of them on "
                    + "each side (default: ${DEFAULT-VALUE}).")
    private int contacts;

    @Option(names = "--mechanisms", paramLabel = "NAME", split = ",",
            description = "SASL mechanisms offered, instead of the dialect's: PLAIN, SCRAM-SHA-1, SCRAM-SHA-256, "
                    + "SCRAM-SHA-512, DIGEST-MD5.")
    private List<String> mechanisms = List.of();

    @Option(names = "--salts", paramLabel = "N", defaultValue = "1",
            description = "Salts of SCRAM that users share. A real server has one for each user, so that clients "
                    + "cannot keep what they derived; each costs both sides a derivation (default: ${DEFAULT-VALUE}).")
    private int salts;

    @Option(names = "--max-wait", paramLabel = "SECONDS", defaultValue = "0",
            description = "Longest time that a request is held; 0, the default, is the dialect's.")
    private int maxWait;

    @Option(names = "--inactivity", paramLabel = "SECONDS", defaultValue = "0",
            description = "Longest time without a request; 0, the default, is the dialect's.")
    private int inactivity;

    @Option(names = "--polling", paramLabel = "SECONDS", defaultValue = "-1",
            description = "Shortest time between empty requests of polling sessions; -1, the default, is the "
                    + "dialect's.")
    private int polling;

    @Option(names = "--max-sessions", paramLabel = "N", defaultValue = "0",
            description = "Refuse sessions beyond this many, shared evenly by the processes; 0, the default, is no "
                    + "limit.")
    private int maxSessions;

    @Option(names = "--offline-messages", paramLabel = "N", defaultValue = "100",
            description = "Messages kept for a user who is not there (default: ${DEFAULT-VALUE}).")
    private int offlineMessages;

    @Option(names = "--registrations", paramLabel = "N", defaultValue = "100000",
            description = "Accounts that clients may register (default: ${DEFAULT-VALUE}).")
    private int registrations;

    @Mixin
    private TuningOptions tuning;

    @Override
    protected Protocol protocol() {
        return new BoshProtocol(settings());
    }

    private BoshSettings settings() {
        check("--users", users, 1, MOST_USERS);
        check("--contacts", contacts, 0, Rosters.MOST_ITEMS);
        check("--salts", salts, 1, MOST_USERS);
        check("--max-wait", maxWait, 0, MOST_SECONDS);
        check("--inactivity", inactivity, 0, MOST_SECONDS);
        check("--polling", polling, -1, MOST_SECONDS);
        check("--max-sessions", maxSessions, 0, MOST_USERS);
        check("--offline-messages", offlineMessages, 0, MOST_USERS);
        check("--registrations", registrations, 0, MOST_USERS);
        if (contacts % 2 != 0) {
            throw bad("--contacts must be an even number: half of them are on each side");
        }
        if (!path.startsWith("/") || path.length() > 1 && path.endsWith("/")) {
            throw bad("--path must begin with a slash and end without one, not '" + path + "'");
        }
        if (password.isEmpty()) {
            throw bad("--password must not be empty");
        }
        if (!Jid.isUser(domain)) {
            throw bad("--domain must be a name such as localhost, not '" + domain + "'");
        }
        if (!MECHANISMS.containsAll(mechanisms)) {
            throw bad("--mechanisms must be of PLAIN, SCRAM-SHA-1, SCRAM-SHA-256, SCRAM-SHA-512 and DIGEST-MD5, not '"
                    + String.join(",", mechanisms) + "'");
        }
        return new BoshSettings(
                choice("--dialect", dialect, ChatDialect.values()), path, domain, users, password, contacts, salts,
                mechanisms, maxWait, inactivity, polling, maxSessions, offlineMessages, registrations,
                tuning.tuning(BoshTime.class, BoshFault.class));
    }
}
