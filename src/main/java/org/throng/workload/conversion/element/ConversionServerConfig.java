package org.throng.workload.conversion.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;
import static org.throng.element.PlanProperty.password;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.measure.Measurements;
import org.throng.workload.conversion.ApiGeneration;

/** The conversion server of the users in its scope. */
public class ConversionServerConfig extends ServerConfig<ConversionRun> {

    static final PlanProperty<Integer> PORT = line("target", "port", "3000").as(Parsers::port);
    static final PlanProperty<String> PATH = line("target", "path", "").as(Parsers::path);
    static final PlanProperty<ApiGeneration> GENERATION =
            choice("target", "generation", "auto", "8", "7", "6").as(ConversionServerSettings::generation);
    static final PlanProperty<String> USER = line("authorization", "user", "");
    static final PlanProperty<String> PASSWORD = password("authorization", "password");
    static final PlanProperty<Duration> ANSWER_TIMEOUT = line("timeouts", "answerTimeout", "60").as(Parsers::timeout);

    static final PlanProperty<Duration> RESULT_TIMEOUT = line("timeouts", "resultTimeout", "60").as(Parsers::timeout);
    static final PlanProperty<String> LISTEN_HOST = line("results", "listenHost", "");
    static final PlanProperty<Integer> LISTEN_PORT = number("results", "listenPort", 0, 0, Parsers.MAX_PORT);
    static final PlanProperty<URI> ADVERTISED_URL =
            line("results", "advertisedUrl", "").as(Parsers::url);

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new ConversionServerSettings(this).check();
    }

    @Override
    protected ConversionRun start(Measurements measurements) {
        return new ConversionRun(new ConversionServerSettings(this), measurements);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(HOST, PORT, TLS, PATH, GENERATION, USER, PASSWORD, CONNECT_TIMEOUT, ANSWER_TIMEOUT,
                RESULT_TIMEOUT, LISTEN_HOST, LISTEN_PORT, ADVERTISED_URL, HEADERS, SOURCE_ADDRESSES, Trust.TRUSTSTORE,
                Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }
}
