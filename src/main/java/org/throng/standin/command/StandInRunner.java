package org.throng.standin.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.Siblings;
import org.throng.standin.StandIn;
import org.throng.standin.TlsIdentity;
import org.throng.standin.faults.FaultOptions;
import org.throng.standin.faults.Faults;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Runs a stand-in with its options until its end. Standard output has the line
 * {@code stand-in KIND listening on HOST:PORT} when it answers, and before it with TLS a line
 * {@code stand-in KIND trust store FILE password PASSWORD}. At its end, standard error has a line with the counts of
 * its protocol, from each process.
 */
final class StandInRunner {

    /** The options in which a process differs from its parent. */
    private static final Set<String> PARENTS_OWN =
            Set.of("--host", "--port", "--tls", "--max-seconds", "--until-stdin-closes");

    private static final int MAX_PROCESSES = 64;

    private final CommandSpec spec;
    private final ServerOptions options;
    private final Faults faults;
    private final Lifetime lifetime = new Lifetime();

    StandInRunner(CommandSpec spec, ServerOptions options, FaultOptions faults) {
        this.spec = spec;
        this.options = options;
        this.faults = faults.faults();
    }

    /**
     * Starts it and returns when it has ended.
     *
     * @param protocols gives another protocol at each call
     * @return exit code: 0, or 1 with a line on standard error when it could not start or one of its processes died
     * @throws ParameterException if options contradict each other
     */
    int run(Supplier<Protocol> protocols) throws InterruptedException {
        if (options.processes < 1 || options.processes > MAX_PROCESSES) {
            throw new ParameterException(spec.commandLine(), "--processes must be from 1 to " + MAX_PROCESSES);
        }
        if (options.port < 0 || options.port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be from 0 to 65535");
        }
        if (options.rehearsals < 0) {
            throw new ParameterException(spec.commandLine(), "--rehearsals must not be negative");
        }
        try {
            Protocol protocol = protocols.get();
            if (options.untilStdinCloses) {
                lifetime.untilClosed(System.in);
            }
            boolean serves = options.sibling != null || options.processes == 1;
            if (serves && options.rehearsals > 0 && !protocol.rehearsal().isEmpty()) {
                Rehearsal.of(protocols.get().forRehearsal(), options.rehearsals);
            }
            if (options.sibling != null) {
                return serve(protocol, tls(), new PipedSiblings(
                        options.sibling, options.processes, System.in, System.out, lifetime::end));
            }
            TlsIdentity tls = tls();
            return options.processes == 1 ? serve(protocol, tls, Siblings.NONE) : supervise(protocol.name(), tls);
        } catch (IOException e) {
            System.err.println("The stand-in cannot start: " + e.getMessage());
            return 1;
        }
    }

    private int serve(Protocol protocol, TlsIdentity tls, Siblings siblings) throws IOException, InterruptedException {
        Listen listen = new Listen(options.host, options.port, siblings != Siblings.NONE, tls);
        try (StandIn standIn = StandIn.start(protocol, listen, faults, options.seed, siblings)) {
            FinalCounts counts = new FinalCounts(protocol.name(), standIn, System.err);
            Runtime.getRuntime().addShutdownHook(new Thread(counts::say, "final-counts"));
            announce(protocol.name(), standIn.host(), standIn.port());
            lifetime.await(options.maxSeconds);
            counts.say();
        }
        return 0;
    }

    private int supervise(String kind, TlsIdentity tls) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(kind, "--host=" + options.host));
        if (tls != null) {
            command.add("--tls-store=" + tls.store());
        }
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            if (!PARENTS_OWN.contains(option.longestName())) {
                option.originalStringValues().forEach(value -> command.add(option.longestName() + "=" + value));
            }
        }
        try (Supervisor supervisor = new Supervisor(command, options.processes, lifetime::end)) {
            Runtime.getRuntime().addShutdownHook(new Thread(supervisor::close));
            announce(kind, options.host, supervisor.start(options.port));
            lifetime.await(options.maxSeconds);
            return supervisor.childDied() ? 1 : 0;
        }
    }

    private TlsIdentity tls() throws IOException, InterruptedException {
        if (options.tlsStore != null) {
            return new TlsIdentity(options.tlsStore);
        }
        if (!options.tls) {
            return null;
        }
        TlsIdentity identity = TlsIdentity.create();
        System.out.println("stand-in " + spec.name() + " trust store " + identity.store() + " password "
                + TlsIdentity.PASSWORD);
        return identity;
    }

    private static void announce(String kind, String host, int port) {
        System.out.println(Supervisor.readyLine(kind, host, port));
        System.out.flush();
    }

    /** Prints the counts of the protocol, including unknown requests, at any end of the stand-in. */
    private static final class FinalCounts {

        private final String kind;
        private final StandIn standIn;
        private final PrintStream out;
        private final AtomicBoolean said = new AtomicBoolean();

        FinalCounts(String kind, StandIn standIn, PrintStream out) {
            this.kind = kind;
            this.standIn = standIn;
            this.out = out;
        }

        /** Prints them once, as one line, if there are any; the stand-in must not have been closed. */
        void say() {
            if (said.compareAndSet(false, true)) {
                Map<String, Long> counts = standIn.stats().counts();
                if (!counts.isEmpty()) {
                    out.println("stand-in " + kind + ": " + counts.entrySet().stream()
                            .map(each -> each.getKey() + " " + each.getValue())
                            .collect(Collectors.joining(", ")));
                }
            }
        }
    }
}
