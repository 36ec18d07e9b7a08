package org.throng.element.bosh;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.throng.bosh.BoshOptions;
import org.throng.element.PlanException;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.Trust;
import org.throng.net.SourceAddresses;

/** The properties of a {@link BoshServerConfig} as a run reads them: once, for all users alike. */
final class BoshServerSettings {

    private static final String BEST = "auto";

    private final String name;
    private final Setting<Boolean> tls;
    private final Setting<String> host;
    private final Setting<Integer> port;
    private final Setting<String> path;
    private final Setting<String> domain;
    private final Setting<Integer> wait;
    private final Setting<Integer> hold;
    private final Setting<String> mechanism;
    private final Setting<Boolean> requestSession;
    private final Setting<String> language;
    private final Setting<Duration> connect;
    private final Setting<Duration> answer;
    private final Setting<Duration> lostAfter;
    private final Setting<SourceAddresses> sourceAddresses;
    private final Setting<Map<String, String>> headers;
    private final Trust trust;
    private final Setting<?>[] all;

    BoshServerSettings(BoshServerConfig element) {
        name = element.getName();
        tls = Setting.of(element, BoshServerConfig.TLS, Readers::flag);
        host = Setting.of(element, BoshServerConfig.HOST, Readers::host);
        port = Setting.of(element, BoshServerConfig.PORT, Readers::port);
        path = Setting.of(element, BoshServerConfig.PATH, BoshServerSettings::path);
        domain = Setting.text(element, BoshServerConfig.DOMAIN);
        wait = Setting.of(element, BoshServerConfig.WAIT,
                text -> Readers.number(text, 0, BoshOptions.MAX_WAIT_SECONDS));
        hold = Setting.of(element, BoshServerConfig.HOLD, text -> Readers.number(text, 0, BoshOptions.MAX_HOLD));
        mechanism = Setting.text(element, BoshServerConfig.MECHANISM);
        requestSession = Setting.of(element, BoshServerConfig.REQUEST_SESSION, Readers::flag);
        language = Setting.text(element, BoshServerConfig.LANGUAGE);
        connect = Setting.of(element, BoshServerConfig.CONNECT_TIMEOUT, Readers::timeout);
        answer = Setting.of(element, BoshServerConfig.ANSWER_TIMEOUT, Readers::timeout);
        lostAfter = Setting.of(element, BoshServerConfig.LOST_AFTER, Readers::timeout);
        sourceAddresses = Setting.of(element, BoshServerConfig.SOURCE_ADDRESSES, Readers::sources);
        headers = Setting.of(element, BoshServerConfig.HEADERS, Readers::headers);
        trust = new Trust(element);
        all = new Setting<?>[] {
            tls, host, port, path, domain, wait, hold, mechanism, requestSession, language, connect, answer, lostAfter,
            sourceAddresses, headers
        };
    }

    /** @throws PlanException if what is known before the run cannot be used */
    void check() {
        Setting.check(all);
        try {
            trust.check();
            if (Setting.areKnown(all) && trust.isKnown()) {
                options();
            }
        } catch (IllegalArgumentException e) {
            throw new PlanException(name + ": " + e.getMessage());
        }
    }

    /** The element's name, for messages. */
    String name() {
        return name;
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    BoshOptions options() {
        BoshOptions.Builder options = BoshOptions.builder(url(), domain())
                .waitSeconds(wait.get())
                .hold(hold.get())
                .requestSession(requestSession.get())
                .language(language.get())
                .connectTimeout(connect.get())
                .answerTimeout(answer.get())
                .tls(trust.chosen().options())
                .sources(sourceAddresses.get())
                .headers(headers.get());
        if (!mechanism.get().isBlank() && !mechanism.get().equals(BEST)) {
            options.mechanisms(List.of(mechanism.get().strip()));
        }
        return options.build();
    }

    private URI url() {
        try {
            return new URI(tls.get() ? "https" : "http", null, host.get(), port.get() == 0 ? -1 : port.get(),
                    path.get(), null, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("host '" + host.get() + "' and path '" + path.get()
                    + "' make no URL: " + e.getReason());
        }
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
