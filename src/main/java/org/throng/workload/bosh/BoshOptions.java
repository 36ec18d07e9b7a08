package org.throng.workload.bosh;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.throng.net.SourceAddresses;
import org.throng.net.TlsOptions;

/** The address of a server's BOSH endpoint and the behaviour of its users. Immutable; made by {@link #builder}. */
public final class BoshOptions {

    /** The longest {@link Builder#waitSeconds}: an hour. */
    public static final int MAX_WAIT_SECONDS = 3_600;

    /** The largest {@link Builder#hold}. */
    public static final int MAX_HOLD = 4;

    private final URI url;
    private final String domain;
    private final int waitSeconds;
    private final int hold;
    private final List<String> mechanisms;
    private final boolean requestSession;
    private final boolean oneAtATime;
    private final Duration connectTimeout;
    private final Duration answerTimeout;
    private final TlsOptions tls;
    private final SourceAddresses sources;
    private final Map<String, String> headers;
    private final String language;

    private BoshOptions(Builder builder) {
        url = builder.url;
        domain = builder.domain;
        waitSeconds = builder.waitSeconds;
        hold = builder.hold;
        mechanisms = builder.mechanisms;
        requestSession = builder.requestSession;
        oneAtATime = builder.oneAtATime;
        connectTimeout = builder.connectTimeout;
        answerTimeout = builder.answerTimeout;
        tls = builder.tls;
        sources = builder.sources;
        headers = Map.copyOf(builder.headers);
        language = builder.language;
    }

    /**
     * @param url of the endpoint, {@code http} or {@code https}, as {@code http://chat.example:7070/http-bind/}
     * @param domain of the XMPP service; the part of an address behind its {@code @}
     * @throws IllegalArgumentException if the URL is no such URL, or the domain empty
     */
    public static Builder builder(URI url, String domain) {
        return new Builder(url, domain);
    }

    URI url() {
        return url;
    }

    String domain() {
        return domain;
    }

    int waitSeconds() {
        return waitSeconds;
    }

    int hold() {
        return hold;
    }

    List<String> mechanisms() {
        return mechanisms;
    }

    boolean requestSession() {
        return requestSession;
    }

    boolean oneAtATime() {
        return oneAtATime;
    }

    Duration connectTimeout() {
        return connectTimeout;
    }

    Duration answerTimeout() {
        return answerTimeout;
    }

    TlsOptions tls() {
        return tls;
    }

    /** Null lets the operating system choose. */
    SourceAddresses sources() {
        return sources;
    }

    Map<String, String> headers() {
        return headers;
    }

    String language() {
        return language;
    }

    /** The server's address, for messages: without a query, which may contain a token. */
    String where() {
        return url.getScheme() + "://" + url.getRawAuthority() + url.getRawPath();
    }

    /** Address and domain; without headers, which may contain secrets. */
    @Override
    public String toString() {
        return where() + " for " + domain;
    }

    /** Collects the options; each except the address has a default. */
    public static final class Builder {

        private final URI url;
        private final String domain;
        private int waitSeconds = 60;
        private int hold = 1;
        private List<String> mechanisms = Mechanism.PREFERRED;
        private boolean requestSession = true;
        private boolean oneAtATime;
        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration answerTimeout = Duration.ofSeconds(20);
        private TlsOptions tls = TlsOptions.defaults();
        private SourceAddresses sources;
        private Map<String, String> headers = Map.of();
        private String language = "en";

        private Builder(URI url, String domain) {
            boolean http = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
            if (!http || url.getHost() == null || url.getRawUserInfo() != null) {
                throw new IllegalArgumentException("the URL of the BOSH endpoint must be http://host:port/path or"
                        + " https://host:port/path, as http://chat.example:7070/http-bind/");
            }
            if (domain.isBlank()) {
                throw new IllegalArgumentException(
                        "the XMPP domain is empty; it is the part of an address after the @");
            }
            this.url = url;
            this.domain = domain.strip();
        }

        /** How long the server should hold a request, 0 (a polling session) to an hour; 60 s by default. */
        public Builder waitSeconds(int seconds) {
            waitSeconds = within("wait", seconds, MAX_WAIT_SECONDS);
            return this;
        }

        /** How many requests the server should hold, 0 (a polling session) to {@value #MAX_HOLD}; 1. */
        public Builder hold(int requests) {
            hold = within("hold", requests, MAX_HOLD);
            return this;
        }

        /** A polling session: the server holds no request, and is polled repeatedly (XEP-0124 section 12). */
        public Builder polling() {
            return waitSeconds(0).hold(0);
        }

        /**
         * SASL mechanisms, best first; the first one that the server offers is used. By default SCRAM-SHA-256,
         * SCRAM-SHA-1, PLAIN; there are no others.
         */
        public Builder mechanisms(List<String> names) {
            names.forEach(Mechanism::checkKnown);
            if (names.isEmpty()) {
                throw new IllegalArgumentException("no mechanism to log in with; name one of " + Mechanism.PREFERRED);
            }
            mechanisms = List.copyOf(names);
            return this;
        }

        /** Whether to request a session (RFC 3921) if the server offers it; by default yes. */
        public Builder requestSession(boolean request) {
            requestSession = request;
            return this;
        }

        /**
         * Sessions for short tasks: never more than one outstanding request, and none while no answer is expected. So
         * no request can overtake another one, after which ejabberd answers neither until it has news. Such a session
         * receives stanzas of others only while it waits for an answer, and ends if it is not used.
         */
        public Builder oneAtATime() {
            oneAtATime = true;
            return this;
        }

        /** For one TCP connect; 10 s by default. */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = aboveZero("connect timeout", timeout);
            return this;
        }

        /** For an immediate answer; for a held one it is added to the granted wait. 20 s by default. */
        public Builder answerTimeout(Duration timeout) {
            answerTimeout = aboveZero("answer timeout", timeout);
            return this;
        }

        /** The trusted certificates; by default the JVM's. */
        public Builder tls(TlsOptions options) {
            tls = Objects.requireNonNull(options);
            return this;
        }

        /** Local addresses to connect from in turn; null (the default) lets the operating system choose. */
        public Builder sources(SourceAddresses addresses) {
            sources = addresses;
            return this;
        }

        /** Headers of every request. */
        public Builder headers(Map<String, String> more) {
            headers = more;
            return this;
        }

        /** The language of the session (xml:lang), {@code en} by default. */
        public Builder language(String tag) {
            language = Objects.requireNonNull(tag);
            return this;
        }

        public BoshOptions build() {
            return new BoshOptions(this);
        }

        private static int within(String name, int value, int most) {
            if (value < 0 || value > most) {
                throw new IllegalArgumentException(name + " must be from 0 to " + most + ", is " + value);
            }
            return value;
        }

        private static Duration aboveZero(String name, Duration time) {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("the " + name + " must be above zero, is " + time);
            }
            return time;
        }
    }
}
