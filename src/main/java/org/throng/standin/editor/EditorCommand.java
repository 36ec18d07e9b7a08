package org.throng.standin.editor;

import java.util.Set;
import org.throng.standin.Protocol;
import org.throng.standin.command.KindCommand;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.faults.Tuning;
import org.throng.standin.faults.TuningOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code standin editor}. */
@Command(
        name = "editor",
        description = {
            "ONLYOFFICE Document Server: editing sessions at /doc/KEY/c, its files, commands and conversions.",
            "When it is ready, it prints: stand-in editor listening on ADDRESS:PORT",
            ""
        },
        footer = {
            "",
            "Times and faults of --set (a time is 5ms or 5ms..20ms, a fault a share, 0.1 or 10%%):",
            "  work:    connect auth lock save conversion assembly callback close-delay",
            "  limits:  key-kept save-lock wait-auth changes-ack idle absolute idle-warning idle-check",
            "           ping pong sockjs-pong",
            "  opening: refuse-connect warning no-auth open-error open-update-version open-need-params no-open",
            "  saving:  save-lock-refused no-unsave-lock disconnect-4001 disconnect-4004 disconnect-4007",
            "  others:  broadcast-dropped broadcast-twice broadcast-late no-ping pong-ignored",
            "  result:  callback-refused assembly-failed",
            "While it runs, from the same machine:",
            "  GET  /throng/editor                       times and faults, with their values",
            "  POST /throng/editor?assembly=2s&no-unsave-lock=5%%25",
            "  POST /throng/editor/disconnect?code=4001  end all sessions; share=10%%25 ends some",
            "  GET  /throng/editor/documents?key=K       a document's state and count of changes",
            "  GET  /throng/stats                        connections, messages and errors",
            "  POST /throng/faults?latency=5ms..20ms     sets faults; names as in the options"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class EditorCommand extends KindCommand {

    private static final int MOST_CONVERTERS = 10_000;
    private static final int MOST_LICENCES = 1_000_000;

    @Option(names = "--generation", paramLabel = "VERSION", defaultValue = "9.4",
            description = "Version to imitate: 7.2 (SockJS) or 9.4 (Socket.IO; default: ${DEFAULT-VALUE}).")
    private String generation;

    @Option(names = "--converters", paramLabel = "N", defaultValue = "8",
            description = "Simultaneous conversions and assemblies of each process; others queue. A conversion takes "
                    + "50 ms and an assembly 100 ms unless --set says otherwise, so that 8 open 160 documents a "
                    + "second (default: ${DEFAULT-VALUE}).")
    private int converters;

    @Option(names = "--license-connections", paramLabel = "N", defaultValue = "0",
            description = "Limit of simultaneous editors; others become viewers, whose edits end the session. The "
                    + "open-source build has 20; 0, the default, is no limit.")
    private int licenseConnections;

    @Option(names = "--jwt-secret", paramLabel = "SECRET",
            description = "Require JSON Web Tokens with this secret, in all directions of --jwt.")
    private String jwtSecret;

    @Option(names = "--jwt", paramLabel = "WHERE", defaultValue = "browser,inbox,outbox", split = ",",
            description = "Where tokens are used with --jwt-secret: browser, inbox, outbox (default: all).")
    private Set<String> jwt;

    @Option(names = "--kept-changes", paramLabel = "BYTES", defaultValue = "1048576",
            description = "Changes that a document keeps for later sessions, in bytes; older ones are only "
                    + "counted (default: ${DEFAULT-VALUE}).")
    private int keptChanges;

    @Mixin
    private TuningOptions tuning;

    @Override
    protected Protocol protocol() {
        return new EditorProtocol(settings());
    }

    private EditorSettings settings() {
        check("--converters", converters, 1, MOST_CONVERTERS);
        check("--license-connections", licenseConnections, 0, MOST_LICENCES);
        check("--kept-changes", keptChanges, 0, Integer.MAX_VALUE);
        Tuning<EditorTime, EditorFault> start = tuning.tuning(EditorTime.class, EditorFault.class);
        return new EditorSettings(choice("--generation", generation, ServerVersion.values()), tokens(), converters,
                licenseConnections, keptChanges, start);
    }

    private TokenSwitches tokens() {
        if (jwtSecret == null) {
            return TokenSwitches.OFF;
        }
        if (jwtSecret.isEmpty()) {
            throw bad("--jwt-secret must not be empty");
        }
        if (!Set.of("browser", "inbox", "outbox").containsAll(jwt)) {
            throw bad("--jwt must be of browser, inbox and outbox, not '" + String.join(",", jwt) + "'");
        }
        return new TokenSwitches(jwtSecret, jwt.contains("browser"), jwt.contains("inbox"), jwt.contains("outbox"));
    }
}
