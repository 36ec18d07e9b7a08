package org.throng.workload.bosh.element;

import java.time.Duration;
import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.TargetSettings;
import org.throng.workload.bosh.BoshOptions;

/** The properties of a {@link BoshServerConfig} during a run: read once, for all users. */
final class BoshServerSettings extends TargetSettings {

    BoshServerSettings(BoshServerConfig element) {
        super(element, BoshServerConfig.PORT);
    }

    @Override
    protected void checkTogether() {
        options();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    BoshOptions options() {
        List<String> only = Parsers.unlessAuto(get(BoshServerConfig.MECHANISM), List::of);
        return new BoshOptions(url(get(BoshServerConfig.PATH)), domain(), connection(),
                get(BoshServerConfig.ANSWER_TIMEOUT), get(BoshServerConfig.WAIT), get(BoshServerConfig.HOLD),
                only == null ? BoshOptions.ALL_MECHANISMS : only,
                get(BoshServerConfig.REQUEST_SESSION), false, get(BoshServerConfig.LANGUAGE));
    }

    /** The part of the users' addresses behind the {@code @}. */
    String domain() {
        String domain = get(BoshServerConfig.DOMAIN);
        return domain.isBlank() ? get(BoshServerConfig.HOST) : domain.strip();
    }

    /** How long a message may be under way. */
    Duration lostAfter() {
        return get(BoshServerConfig.LOST_AFTER);
    }

    static String path(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    "the path is empty; servers have /http-bind/, or what they are configured to");
        }
        return Parsers.path(text);
    }
}
