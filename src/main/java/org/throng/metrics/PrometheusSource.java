package org.throng.metrics;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.throng.net.NetworkException;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpOptions;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.PreparedRequest;
import org.throng.stats.metrics.MetricValue;

/** An HTTP endpoint with metrics in a text format of Prometheus. */
public final class PrometheusSource implements MetricsSource {

    /** Longest answer in bytes: 8 MiB. A node exporter sends about 0.2 MiB. */
    static final int LONGEST_ANSWER = 8 << 20;

    private static final String ACCEPT =
            "text/plain;version=0.0.4, application/openmetrics-text;version=1.0.0;q=0.5, */*;q=0.1";
    private static final int OK = 200;
    private static final int REDIRECTS = 3;

    private final HttpClient client;
    private final PreparedRequest request;

    /**
     * An endpoint. Nothing is sent yet.
     *
     * @param user for basic authentication (RFC 7617); empty for none
     * @throws IllegalArgumentException if the endpoint, a header or the TLS options cannot be used
     */
    public PrometheusSource(URI endpoint, ConnectionSettings connection, String user, String password) {
        Map<String, String> headers = new HashMap<>();
        if (connection.headers().keySet().stream().noneMatch("Accept"::equalsIgnoreCase)) {
            headers.put("Accept", ACCEPT);
        }
        if (!user.isEmpty()) {
            byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
            headers.put("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
        }
        client = new HttpClient(
                HttpOptions.of(connection).withMaxBodyBytes(LONGEST_ANSWER).withMaxIdlePerTarget(1));
        request = client.prepare(new HttpRequest("GET", endpoint, Map.copyOf(headers), HttpBody.NONE));
    }

    @Override
    public void read(Duration timeout, Consumer<MetricValue> values) throws SourceException, InterruptedException {
        HttpAnswer answer;
        try {
            answer = client.send(request, timeout);
        } catch (NetworkException e) {
            throw new SourceException(e.getMessage());
        }
        if (answer.status() != OK) {
            boolean isRedirect = answer.status() / 100 == REDIRECTS;
            throw new SourceException("the endpoint answered with status " + answer.status()
                    + (isRedirect ? ": redirects are not followed" : ""));
        }
        PrometheusText.read(new String(answer.body(), StandardCharsets.UTF_8), values);
    }

    @Override
    public void close() {
        client.close();
    }
}
