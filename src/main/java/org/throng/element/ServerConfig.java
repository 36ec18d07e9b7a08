package org.throng.element;

import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.throng.measure.Measurements;
import org.throng.net.connect.SourceAddresses;
import org.throng.results.ListenedMeasurements;

/**
 * A config element for the server of its users. It starts an object with the test, shares it between all users of the
 * run, and ends it with the test. It has the properties that all protocols share; the subclass has port and path, whose
 * defaults depend on the protocol.
 *
 * @param <R> the object that is started with the test
 */
public abstract class ServerConfig<R extends ServerConfig.Run> extends PlanConfig {

    /** The objects that the users of a server share while a test runs. */
    public interface Run {

        /** The users have ended. May wait for what is still expected of the server. */
        void end();
    }

    public static final PlanProperty<Boolean> TLS = flag("target", "tls", false);
    public static final PlanProperty<String> HOST = line("target", "host", "127.0.0.1").as(Parsers::host);
    public static final PlanProperty<Duration> CONNECT_TIMEOUT =
            line("timeouts", "connectTimeout", "20").as(Parsers::timeout);
    public static final PlanProperty<SourceAddresses> SOURCE_ADDRESSES =
            line("connection", "sourceAddresses", "").as(Parsers::sources);
    public static final PlanProperty<Map<String, String>> HEADERS =
            lines("connection", "headers", "").as(Parsers::headers);

    private static final long serialVersionUID = 1L;

    private transient volatile R run;
    private transient volatile ListenedMeasurements measurements;
    private transient volatile String problem;

    /**
     * Reads the properties, once for all users, and starts what the run needs.
     *
     * @param measurements records what happens outside samplers
     * @throws PlanException if a property is invalid
     * @throws IllegalArgumentException if the properties, each valid by itself, do not fit together
     * @throws IOException in one sentence, if it cannot be started, for example because a port is in use
     */
    protected abstract R start(Measurements measurements) throws IOException;

    @Override
    public final void testStarted() {
        problem = null;
        // thrown from here a problem would leave JMeter running forever: the first sample reports it and stops the test
        try {
            measurements = ListenedMeasurements.shared(getName());
            run = start(measurements);
        } catch (PlanException e) {
            problem = e.getMessage();
        } catch (IllegalArgumentException | IOException e) {
            problem = getName() + ": " + e.getMessage();
        }
    }

    @Override
    public final void testEnded() {
        R ended = run;
        run = null;
        if (ended != null) {
            ended.end();
            measurements.end();
        }
    }

    /**
     * The object that users share while a test runs. Called by a running sampler: from now on listeners in its scope
     * receive what is recorded outside samplers.
     *
     * @throws PlanException if it could not be started
     */
    public final R run() {
        R started = run;
        if (started == null) {
            throw new PlanException(problem == null ? getName() + " has not been started" : problem);
        }
        measurements.usedHere();
        return started;
    }
}
