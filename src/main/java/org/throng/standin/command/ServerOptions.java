package org.throng.standin.command;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that every kind of stand-in has. */
final class ServerOptions {

    /** The default of {@code --rehearsals}: about a second. More take longer than they spare. */
    private static final int REHEARSALS = 500;

    @Option(names = "--host", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
            description = "Address to listen on (default: ${DEFAULT-VALUE}).")
    String host;

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "0",
            description = "Port to listen on; 0, the default, is any free one.")
    int port;

    @Option(names = "--processes", paramLabel = "N", defaultValue = "1",
            description = "Processes that share the port, for more connections than one process may have open files "
                    + "(default: ${DEFAULT-VALUE}).")
    int processes;

    @Option(names = "--tls",
            description = "Serve TLS with a certificate made for this run; its trust store is printed.")
    boolean tls;

    @Option(names = "--max-seconds", paramLabel = "N", defaultValue = "0",
            description = "Stop by itself after this long; 0, the default, is never.")
    long maxSeconds;

    @Option(names = "--until-stdin-closes",
            description = "Stop when standard input ends, as it does when the parent process dies.")
    boolean untilStdinCloses;

    @Option(names = "--rehearsals", paramLabel = "N", defaultValue = "" + REHEARSALS,
            description = "Conversations of a realtime stand-in with itself before it is ready, so that its first "
                    + "clients do not wait for its JVM to compile (default: ${DEFAULT-VALUE}, about a second; at most "
                    + "three seconds).")
    int rehearsals;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
            description = "Seed of the random choice of faults (default: ${DEFAULT-VALUE}).")
    long seed;

    /** Set by {@link Supervisor} for the processes that it starts. */
    @Option(names = "--sibling", paramLabel = "INDEX", hidden = true)
    Integer sibling;

    /** Set by {@link Supervisor}: all processes serve the same certificate. */
    @Option(names = "--tls-store", paramLabel = "FILE", hidden = true)
    Path tlsStore;
}
