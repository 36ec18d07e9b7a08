package org.throng.standin.realtime;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.throng.standin.Protocol;
import org.throng.standin.command.KindCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code standin realtime}. */
@Command(
        name = "realtime",
        description = {
            "Appwrite's realtime protocol at /v1/realtime, plain WebSocket echo at /echo and /sink.",
            "When it is ready, it prints: stand-in realtime listening on ADDRESS:PORT",
            ""
        },
        footer = {
            "",
            "While it runs, from the same machine:",
            "  GET  /throng/stats                     connections, messages and errors",
            "  POST /throng/faults?latency=5ms..20ms  sets faults; names as in the options",
            "  POST /throng/publish                   make events; the body is",
            "    {\"channels\":[\"files\"],\"payload\":{},\"count\":100,\"rate\":10}",
            "The session of account user7 is the base64 of",
            "    {\"id\":\"user7\",\"secret\":\"secret-user7\"}"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class RealtimeCommand extends KindCommand {

    @Option(names = "--generation", paramLabel = "VERSION", defaultValue = "main",
            description = "Version of Appwrite to imitate: 0.11, 1.0 or main (default: ${DEFAULT-VALUE}).")
    private String generation;

    @Option(names = "--abuse",
            description = "Enforce Appwrite's limits: 128 connects a minute for an address, 32 messages a minute for a "
                    + "connection. Off by default, because they make a load test impossible.")
    private boolean abuse;

    @Option(names = "--project", paramLabel = "ID",
            description = "A project in addition to console and throng; repeatable.")
    private List<String> projects = List.of();

    @Option(names = "--origin", paramLabel = "HOST", description = "A host that browsers may come from; repeatable.")
    private List<String> origins = List.of();

    @Option(names = "--accounts", paramLabel = "N", defaultValue = "1000",
            description = "Accounts user0, user1, ... (default: ${DEFAULT-VALUE}).")
    private int accounts;

    @Option(names = "--events-per-second", paramLabel = "RATE", defaultValue = "0",
            description = "Events a second that the server makes by itself (default: none).")
    private double eventsPerSecond;

    @Option(names = "--channel", paramLabel = "NAME",
            description = "Channel of these events; repeatable (default: files).")
    private List<String> channels = List.of();

    @Option(names = "--event-project", paramLabel = "ID", defaultValue = Events.CONSOLE,
            description = "Project of these events (default: ${DEFAULT-VALUE}).")
    private String eventProject;

    @Override
    protected Protocol protocol() {
        return new RealtimeProtocol(settings());
    }

    private RealtimeSettings settings() {
        RealtimeSettings defaults = RealtimeSettings.defaults();
        if (!(eventsPerSecond >= 0 && eventsPerSecond <= 1_000_000)) {
            throw bad("--events-per-second must be from 0 to 1000000");
        }
        Set<String> allProjects = new LinkedHashSet<>(defaults.projects());
        allProjects.addAll(projects);
        return new RealtimeSettings(
                choice("--generation", generation, AppwriteVersion.values()),
                abuse,
                allProjects,
                Set.copyOf(origins),
                accounts,
                eventsPerSecond,
                eventProject,
                channels.isEmpty() ? defaults.eventChannels() : new ArrayList<>(channels));
    }
}
