package org.throng.workload.bosh.element;

import java.time.Duration;
import java.util.List;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.TargetSettings;
import org.throng.workload.bosh.BoshOptions;

/** The properties of a {@link BoshServerConfig} during a run: read once, for all users. */
final class BoshServerSettings extends TargetSettings {

    private static final String BEST = "auto";

    private final Setting<String> path;
    private final Setting<String> domain;
    private final Setting<Integer> wait;
    private final Setting<Integer> hold;
    private final Setting<String> mechanism;
    private final Setting<Boolean> requestSession;
    private final Setting<String> language;
    private final Setting<Duration> answer;
    private final Setting<Duration> lostAfter;

    BoshServerSettings(BoshServerConfig element) {
        super(element, BoshServerConfig.PORT);
        path = Setting.of(element, BoshServerConfig.PATH, BoshServerSettings::path);
        domain = Setting.text(element, BoshServerConfig.DOMAIN);
        wait = Setting.of(element, BoshServerConfig.WAIT,
                text -> Readers.number(text, 0, BoshOptions.MAX_WAIT_SECONDS));
        hold = Setting.of(element, BoshServerConfig.HOLD, text -> Readers.number(text, 0, BoshOptions.MAX_HOLD));
        mechanism = Setting.text(element, BoshServerConfig.MECHANISM);
        requestSession = Setting.of(element, BoshServerConfig.REQUEST_SESSION, Readers::flag);
        language = Setting.text(element, BoshServerConfig.LANGUAGE);
        answer = Setting.of(element, BoshServerConfig.ANSWER_TIMEOUT, Readers::timeout);
        lostAfter = Setting.of(element, BoshServerConfig.LOST_AFTER, Readers::timeout);
    }

    @Override
    protected Setting<?>[] all() {
        return new Setting<?>[] {
            tls, host, port, path, domain, wait, hold, mechanism, requestSession, language, connect, answer, lostAfter,
            sourceAddresses, headers
        };
    }

    @Override
    protected void checkTogether() {
        options();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    BoshOptions options() {
        BoshOptions.Builder options = BoshOptions.builder(url(path.get()), domain())
                .waitSeconds(wait.get())
                .hold(hold.get())
                .requestSession(requestSession.get())
                .language(language.get())
                .connectTimeout(connect.get())
                .answerTimeout(answer.get())
                .tls(trusted())
                .sources(sourceAddresses.get())
                .headers(headers.get());
        if (!mechanism.get().isBlank() && !mechanism.get().equals(BEST)) {
            options.mechanisms(List.of(mechanism.get().strip()));
        }
        return options.build();
    }

    /** The part of the users' addresses behind the {@code @}. */
    String domain() {
        return domain.get().isBlank() ? host.get() : domain.get().strip();
    }

    /** How long a message may be under way. */
    Duration lostAfter() {
        return lostAfter.get();
    }

    private static String path(String text) {
        if (!text.startsWith("/")) {
            throw new IllegalArgumentException(
                    "'" + text + "' does not begin with /; servers have /http-bind/, or what they are configured to");
        }
        return text.strip();
    }
}
