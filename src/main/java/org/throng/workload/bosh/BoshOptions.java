package org.throng.workload.bosh;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.throng.net.connect.ConnectionSettings;

/**
 * The address of a server's BOSH endpoint and the behaviour of its users.
 *
 * @param url of the endpoint, {@code http} or {@code https}, as {@code http://chat.example:7070/http-bind/}
 * @param domain of the XMPP service; the part of an address behind its {@code @}
 * @param answerTimeout for an immediate answer, above zero; for a held one it is added to the granted wait
 * @param waitSeconds how long the server should hold a request, 0 (a polling session) to an hour
 * @param hold how many requests the server should hold, 0 (a polling session: the server holds no request, and is
 *     polled repeatedly, XEP-0124 section 12) to {@value #MAX_HOLD}
 * @param mechanisms SASL mechanisms, best first; the first one that the server offers is used
 * @param requestSession whether to request a session (RFC 3921) if the server offers it
 * @param oneAtATime sessions for short tasks: never more than one outstanding request, and none while no answer is
 *     expected. So no request can overtake another one, after which ejabberd answers neither until it has news. Such a
 *     session receives stanzas of others only while it waits for an answer, and ends if it is not used
 * @param language the language of the session (xml:lang)
 */
public record BoshOptions(URI url, String domain, ConnectionSettings connection, Duration answerTimeout,
        int waitSeconds, int hold, List<String> mechanisms, boolean requestSession, boolean oneAtATime,
        String language) {

    /** The longest {@link #waitSeconds}: an hour. */
    public static final int MAX_WAIT_SECONDS = 3_600;

    /** The largest {@link #hold}. */
    public static final int MAX_HOLD = 4;

    /** All SASL mechanisms that a user can log in with, best first. */
    public static final List<String> ALL_MECHANISMS = Mechanism.PREFERRED;

    /** @throws IllegalArgumentException if the URL is no such URL, the domain is empty, or a value is out of range */
    public BoshOptions {
        boolean http = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
        if (!http || url.getHost() == null || url.getRawUserInfo() != null) {
            throw new IllegalArgumentException("the URL of the BOSH endpoint must be http://host:port/path or"
                    + " https://host:port/path, as http://chat.example:7070/http-bind/");
        }
        if (domain.isBlank()) {
            throw new IllegalArgumentException("the XMPP domain is empty; it is the part of an address after the @");
        }
        domain = domain.strip();
        if (answerTimeout.isNegative() || answerTimeout.isZero()) {
            throw new IllegalArgumentException("the answer timeout must be above zero, is " + answerTimeout);
        }
        within("wait", waitSeconds, MAX_WAIT_SECONDS);
        within("hold", hold, MAX_HOLD);
        mechanisms.forEach(Mechanism::checkKnown);
        if (mechanisms.isEmpty()) {
            throw new IllegalArgumentException("no mechanism to log in with; name one of " + ALL_MECHANISMS);
        }
        mechanisms = List.copyOf(mechanisms);
    }

    private static void within(String name, int value, int most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(name + " must be from 0 to " + most + ", is " + value);
        }
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
}
