package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.time.Duration;
import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.measure.Measurements;
import org.throng.workload.bosh.BoshOptions;

/**
 * The chat server that the users in its scope log in to, and the settings of their sessions. It also follows the
 * messages of the run from sender to recipient.
 */
public class BoshServerConfig extends ServerConfig<BoshRun> {

    static final PlanProperty<Integer> PORT = line("target", "port", "7070").as(Parsers::port);
    static final PlanProperty<String> PATH = line("target", "path", "/http-bind/").as(BoshServerSettings::path);
    static final PlanProperty<String> DOMAIN = line("target", "domain", "");

    static final PlanProperty<Integer> WAIT = number("session", "wait", 60, 0, BoshOptions.MAX_WAIT_SECONDS);
    static final PlanProperty<Integer> HOLD = number("session", "hold", 1, 0, BoshOptions.MAX_HOLD);
    static final PlanProperty<String> MECHANISM =
            choice("session", "mechanism", "auto", "SCRAM-SHA-256", "SCRAM-SHA-1", "PLAIN");
    static final PlanProperty<Boolean> REQUEST_SESSION = flag("session", "requestSession", true);
    static final PlanProperty<String> LANGUAGE = line("session", "language", "en");

    static final PlanProperty<Duration> ANSWER_TIMEOUT = line("timeouts", "answerTimeout", "20").as(Parsers::timeout);
    static final PlanProperty<Duration> LOST_AFTER = line("timeouts", "lostAfter", "30").as(Parsers::timeout);

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new BoshServerSettings(this).check();
    }

    @Override
    protected BoshRun start(Measurements measurements) {
        return new BoshRun(new BoshServerSettings(this), measurements);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                HOST, PORT, TLS, PATH, DOMAIN, MECHANISM, WAIT, HOLD,
                REQUEST_SESSION, LANGUAGE, CONNECT_TIMEOUT, ANSWER_TIMEOUT, LOST_AFTER, HEADERS, SOURCE_ADDRESSES,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }
}
