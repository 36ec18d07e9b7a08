package org.throng.workload.sync.provision;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.TlsOptions;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpFailedException;
import org.throng.net.http.HttpOptions;
import org.throng.net.http.HttpRequest;
import org.throng.provision.ProvisionException;

/**
 * A file server and the connections to it. If a server asks for a pause (429, 503), it gets one, a few times. Safe to
 * use from any thread.
 */
final class FileServer implements AutoCloseable {

    /** Lists of shares and drives are a few KB; a longer answer is invalid here. */
    private static final int MAX_BODY_BYTES = 1 << 20;

    private static final Duration ANSWERED = Duration.ofSeconds(60);
    /** Uploads get more time, as on a slow line. */
    private static final long SLOWEST_BYTES_PER_SECOND = 100_000;

    private final URI base;
    private final HttpClient http;
    private final RetryPauses patience;

    /**
     * @param base where the server is: {@code http} or {@code https}, with the path that it is installed under, if any
     * @param connections how many are kept
     * @throws IllegalArgumentException if it is no such URL
     */
    FileServer(URI base, TlsOptions tls, int connections) {
        this(base, tls, connections, new RetryPauses());
    }

    FileServer(URI base, TlsOptions tls, int connections, RetryPauses patience) {
        boolean http = "http".equalsIgnoreCase(base.getScheme()) || "https".equalsIgnoreCase(base.getScheme());
        if (!http || base.getHost() == null || base.getRawQuery() != null || base.getRawUserInfo() != null) {
            throw new IllegalArgumentException("the server must be http://host:port/path, not " + base.getScheme()
                    + "://" + base.getHost());
        }
        this.base = base;
        this.http = new HttpClient(HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(tls)
                        // Nextcloud treats requests with cookies as those of a browser without this header
                        .withHeaders(Map.of("OCS-APIRequest", "true", "User-Agent", "throng")))
                .withMaxBodyBytes(MAX_BODY_BYTES)
                .withMaxIdlePerTarget(connections));
        this.patience = patience;
    }

    /**
     * Sends a request and waits for its answer.
     *
     * @param path below the server's own, encoded, with its query
     * @param about the account, for messages
     * @throws ProvisionException if there is no answer, or only requests for a pause
     */
    HttpAnswer send(
            String method, String path, Map<String, String> headers, HttpBody body, Caller caller, String about)
            throws ProvisionException, InterruptedException {
        HttpAnswer answer = sendOnce(method, path, headers, body, caller, about);
        int waits = 0;
        while (isPutOff(answer) && patience.allows(waits)) {
            patience.await(waits++, answer.head().first("Retry-After"));
            answer = sendOnce(method, path, headers, body, caller, about);
        }
        if (isPutOff(answer)) {
            throw new ProvisionException("HTTP " + answer.status(), false, about + ": the server still says HTTP "
                    + answer.status() + (answer.status() == 429 ? ", too many requests" : ", unavailable")
                    + ", after " + waits + " repetitions");
        }
        return answer;
    }

    private static boolean isPutOff(HttpAnswer answer) {
        return answer.status() == 429 || answer.status() == 503;
    }

    private HttpAnswer sendOnce(
            String method, String path, Map<String, String> headers, HttpBody body, Caller caller, String about)
            throws ProvisionException, InterruptedException {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("Authorization", caller.user().authorization());
        String cookies = caller.cookies() == null ? "" : caller.cookies().line();
        if (!cookies.isEmpty()) {
            all.put("Cookie", cookies);
        }
        Duration deadline = ANSWERED.plusSeconds(Math.max(0, body.length()) / SLOWEST_BYTES_PER_SECOND);
        try {
            HttpAnswer answer = sendAgainIfLost(new HttpRequest(method, uri(path), all, body), deadline);
            if (caller.cookies() != null) {
                caller.cookies().take(answer.head());
            }
            return answer;
        } catch (OpenFailedException e) {
            throw new ProvisionException("no connection", e.receivedBytes() == 0, about + ": " + e.getMessage());
        } catch (HttpFailedException e) {
            throw new ProvisionException(kind(e), e.receivedBytes() == 0, about + ": " + e.getMessage());
        }
    }

    /**
     * The server may have closed a kept connection meanwhile. {@link HttpClient} repeats only requests that any server
     * takes twice; those of provisioning may all be repeated: an account or file that exists already is no failure.
     */
    private HttpAnswer sendAgainIfLost(HttpRequest request, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        try {
            return http.send(request, deadline);
        } catch (HttpFailedException e) {
            if (e.kind() != HttpFailedException.Kind.LOST || e.receivedBytes() > 0) {
                throw e;
            }
            return http.send(request, deadline);
        }
    }

    private static String kind(HttpFailedException e) {
        return switch (e.kind()) {
            case LOST -> "connection lost";
            case LATE -> "no answer";
            case UNREADABLE -> "unreadable answer";
            case GIVEN_UP -> "given up";
        };
    }

    private URI uri(String path) {
        String own = base.getRawPath() == null ? "" : base.getRawPath().replaceAll("/+$", "");
        return URI.create(base.getScheme() + "://" + base.getRawAuthority() + own + path);
    }

    /** A segment of a path, or a value of a form or query, percent-encoded. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Scheme, host and path. */
    @Override
    public String toString() {
        return base.toString();
    }

    @Override
    public void close() {
        http.close();
    }
}
