package org.throng.workload.conversion.element;

import org.throng.element.TargetSettings;
import org.throng.workload.conversion.ConversionOptions;
import org.throng.workload.conversion.Generation;

/** The properties of a {@link ConversionServerConfig} during a run: read once, for all users. */
final class ConversionServerSettings extends TargetSettings {

    ConversionServerSettings(ConversionServerConfig element) {
        super(element, ConversionServerConfig.PORT);
    }

    @Override
    protected void checkTogether() {
        options();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    ConversionOptions options() {
        return new ConversionOptions(url(get(ConversionServerConfig.PATH)), get(ConversionServerConfig.GENERATION),
                connection(),
                ConversionOptions.basic(get(ConversionServerConfig.USER), get(ConversionServerConfig.PASSWORD)),
                get(ConversionServerConfig.ANSWER_TIMEOUT));
    }

    /** Null: to be found out. */
    static Generation generation(String text) {
        return text.isBlank() || text.strip().equals("auto") ? null : Generation.of(text);
    }

    static String path(String text) {
        if (!text.isBlank() && !text.startsWith("/")) {
            throw new IllegalArgumentException("'" + text + "' does not begin with /");
        }
        return text.strip();
    }
}
