package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.stats.Measurements;

/**
 * The chat server that the users in its scope log in to, and the settings of their sessions. It also follows the
 * messages of the run from sender to recipient.
 */
public class BoshServerConfig extends ServerConfig<BoshRun> {

    static final PlanProperty PORT = line("target", "port", "7070");
    static final PlanProperty PATH = line("target", "path", "/http-bind/");
    static final PlanProperty DOMAIN = line("target", "domain", "");

    static final PlanProperty WAIT = line("session", "wait", "60");
    static final PlanProperty HOLD = line("session", "hold", "1");
    static final PlanProperty MECHANISM =
            choice("session", "mechanism", "auto", "SCRAM-SHA-256", "SCRAM-SHA-1", "PLAIN");
    static final PlanProperty REQUEST_SESSION = choice("session", "requestSession", "true", "false");
    static final PlanProperty LANGUAGE = line("session", "language", "en");

    static final PlanProperty ANSWER_TIMEOUT = line("timeouts", "answerTimeout", "20");
    static final PlanProperty LOST_AFTER = line("timeouts", "lostAfter", "30");

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new BoshServerSettings(this).check();
    }

    @Override
    protected BoshRun start(Measurements measurements) {
        return BoshRun.start(new BoshServerSettings(this), measurements);
    }

    @Override
    protected void end(BoshRun started) {
        started.end();
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                TLS, HOST, PORT, PATH, DOMAIN, WAIT, HOLD, MECHANISM,
                REQUEST_SESSION, LANGUAGE, CONNECT_TIMEOUT, ANSWER_TIMEOUT, LOST_AFTER, SOURCE_ADDRESSES, HEADERS,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }
}
