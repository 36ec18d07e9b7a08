package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.throng.ReservedPort;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.faults.Tuning;

/** The stand-in, in this JVM: it is held to what the servers that it speaks like do. */
public final class StandInTarget implements ChatTarget {

    /** As often as a real server looks who has been silent for too long. */
    private static final String REAPER = "1s";

    private final BoshSettings settings;
    private final ReservedPort port = new ReservedPort();
    private StandIn standIn;

    /** @param mechanisms those that it offers; none for those of the dialect */
    public StandInTarget(ChatDialect dialect, String... mechanisms) {
        BoshSettings usual = BoshSettings.defaults();
        settings = new BoshSettings(dialect, usual.path(), usual.domain(), 1, "secret", 0, 1, List.of(mechanisms),
                usual.maxWait(), INACTIVITY, usual.polling(), 0, usual.offlineMessages(), usual.registrations(),
                Tuning.usual(BoshTime.class, BoshFault.class).with("reaper", REAPER));
    }

    @Override
    public void start() throws IOException {
        standIn = StandIn.start(new BoshProtocol(settings), new Listen("127.0.0.1", port.number(), false, null));
    }

    @Override
    public void kill() {
        standIn.close();
    }

    @Override
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port.number() + settings.path());
    }

    @Override
    public void close() {
        standIn.close();
        port.close();
    }
}
