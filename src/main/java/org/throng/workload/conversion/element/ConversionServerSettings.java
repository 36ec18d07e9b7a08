package org.throng.workload.conversion.element;

import org.throng.element.Parsers;
import org.throng.element.TargetSettings;
import org.throng.workload.conversion.ApiGeneration;
import org.throng.workload.conversion.ConversionOptions;
import org.throng.workload.conversion.ResultServer;

/** The properties of a {@link ConversionServerConfig} during a run: read once, for all users. */
final class ConversionServerSettings extends TargetSettings {

    ConversionServerSettings(ConversionServerConfig element) {
        super(element, ConversionServerConfig.PORT);
    }

    @Override
    protected void checkTogether() {
        options();
        results();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    ConversionOptions options() {
        return new ConversionOptions(url(get(ConversionServerConfig.PATH)), get(ConversionServerConfig.GENERATION),
                connection(),
                ConversionOptions.basic(get(ConversionServerConfig.USER), get(ConversionServerConfig.PASSWORD)),
                get(ConversionServerConfig.ANSWER_TIMEOUT));
    }

    /** The host of the server, which sends results to us. */
    String host() {
        return get(ConversionServerConfig.HOST);
    }

    /** @throws IllegalArgumentException if the advertised URL cannot be used */
    ResultServer.Options results() {
        return new ResultServer.Options(Parsers.orNull(get(ConversionServerConfig.LISTEN_HOST)),
                get(ConversionServerConfig.LISTEN_PORT), get(ConversionServerConfig.ADVERTISED_URL),
                get(ConversionServerConfig.RESULT_TIMEOUT));
    }

    /** Null: to be found out. */
    static ApiGeneration generation(String text) {
        return Parsers.unlessAuto(text, ApiGeneration::of);
    }
}
