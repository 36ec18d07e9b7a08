package org.throng.workload.bosh.element;

import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.element.ServerConfig;
import org.throng.measure.Measurements;
import org.throng.session.StepListener;
import org.throng.users.InjectorClocks;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshServer;
import org.throng.workload.bosh.BoshSession;
import org.throng.workload.bosh.BoshUser;
import org.throng.workload.bosh.deliveries.MessageDeliveries;
import org.throng.workload.bosh.stanzas.GrantedLimits;

/**
 * The objects that all users of a {@link BoshServerConfig} share while a test runs: the connection to the chat server,
 * and the tracking of messages from sender to recipient.
 */
final class BoshRun implements ServerConfig.Run {

    private static final Logger LOG = LoggerFactory.getLogger(BoshRun.class);

    /** A row without times: a server that handles a repeated request as a new one delivers its message twice. */
    private static final String SENT_AGAIN = "request sent again";

    private final String name;
    private final String domain;
    private final Measurements measurements;
    private final BoshServer server;
    private final MessageDeliveries deliveries;

    /** The server grants the same limits to all users; they are logged once. */
    private final AtomicBoolean grantedTold = new AtomicBoolean();

    /** @throws IllegalArgumentException if the properties do not fit together */
    BoshRun(BoshServerSettings settings, Measurements measurements) {
        this.measurements = measurements;
        name = settings.name();
        domain = settings.domain();
        server = new BoshServer(settings.options());
        deliveries = InjectorClocks.ofThisRun()
                .map(clocks -> new MessageDeliveries(
                        MessageDeliveries.LABEL, settings.lostAfter(), measurements, clocks.newName(), clocks))
                .orElseGet(() -> new MessageDeliveries(MessageDeliveries.LABEL, settings.lostAfter(), measurements));
    }

    /** Logs a user in; {@code chat} receives the events of its session. */
    BoshSession login(BoshUser user, ChatSession chat, StepListener steps) throws BoshException, InterruptedException {
        BoshSession session = server.login(user, chat, steps);
        if (grantedTold.compareAndSet(false, true)) {
            GrantedLimits granted = session.granted();
            LOG.info("{}: the server grants wait {} s, hold {}, {} requests at a time; it ends a session that has none"
                    + " for {} s", name, granted.waitSeconds(), granted.hold(), granted.requests(),
                    granted.inactivitySeconds());
            compareDomain(session.domain());
        }
        return session;
    }

    /** Some servers accept any domain: a wrong one would run without an error. */
    private void compareDomain(String named) {
        // a server on this machine, such as the stand-in, used by its address without a domain
        boolean same = named.equalsIgnoreCase(domain) || named.equals("localhost") && domain.equals("127.0.0.1");
        if (!named.isEmpty() && !same) {
            String note = name + ": the server says that its domain is '" + named + "', but the plan asks for '"
                    + domain
                    + "'. Set the domain of the BOSH Server element.";
            LOG.warn(note);
            measurements.note(note);
        }
    }

    void sentAgain() {
        measurements.skipped(SENT_AGAIN, 1);
    }

    /** An address with its domain, which may be missing. */
    String address(String written) {
        return written.contains("@") ? written : written + "@" + domain;
    }

    MessageDeliveries deliveries() {
        return deliveries;
    }

    /** The server has a request of a session again. Called on an event loop. */
    void polled(long lagNanos, long inactivityNanos) {
        measurements.repollLag(lagNanos / 1_000, inactivityNanos / 1_000);
    }

    @Override
    public void end() {
        deliveries.close();
        server.close();
    }
}
