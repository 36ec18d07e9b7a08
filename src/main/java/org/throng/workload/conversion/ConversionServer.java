package org.throng.workload.conversion;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.BodySink;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpFailedException;
import org.throng.net.http.HttpOptions;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.PreparedRequest;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.SessionStep;
import org.throng.session.SharedAnswer;
import org.throng.session.StepListener;

/**
 * A conversion server (Gotenberg), shared by all users of one configuration. A user has no state: each conversion takes
 * a free connection. Safe to use from any thread.
 */
public final class ConversionServer implements AutoCloseable {

    /** The header that joins a request with the server's log. */
    public static final String TRACE = "Gotenberg-Trace";

    /** Limit of a refusal in memory. Files are streamed. */
    private static final int MAX_REFUSAL_BYTES = 1 << 20;

    /** A server closes a connection after 30 s without a request; half of that leaves no race. */
    private static final Duration IDLE_KEEP = Duration.ofSeconds(15);

    /** Most idle connections: as many as users at a time, so that none of them connects again for a conversion. */
    private static final int MOST_IDLE = 10_000;

    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;
    private static final Pattern MAJOR = Pattern.compile("\\D{0,20}(\\d{1,3})\\..*", Pattern.DOTALL);

    private final ConversionOptions options;
    private final HttpClient http;
    private final String base;
    private final SharedAnswer<ApiGeneration> found = new SharedAnswer<>();

    /** Nothing is sent before the first conversion. */
    public ConversionServer(ConversionOptions options) {
        this.options = options;
        URI uri = options.server();
        base = uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath().replaceAll("/+$", "");
        http = new HttpClient(HttpOptions.of(options.connection()).withMaxBodyBytes(MAX_REFUSAL_BYTES)
                .withIdleKeep(IDLE_KEEP).withMaxIdlePerTarget(MOST_IDLE));
    }

    /**
     * The generation of the server's API: configured, or found out by one request that all users wait for.
     *
     * @throws SessionException if the server does not say; the next call asks again
     */
    ApiGeneration generation() throws SessionException, InterruptedException {
        return options.generation() != null ? options.generation() : found.get(this::findOut);
    }

    /** 8 has a route for its version, 7 for its health only, 6 a ping. */
    private ApiGeneration findOut() throws SessionException, InterruptedException {
        HttpAnswer version = get("/version");
        if (version.status() == OK) {
            Matcher major = MAJOR.matcher(new String(version.body(), StandardCharsets.UTF_8).strip());
            if (major.matches() && Integer.parseInt(major.group(1)) >= 7) {
                return Integer.parseInt(major.group(1)) == 7 ? ApiGeneration.V7 : ApiGeneration.V8;
            }
        }
        if (version.status() == NOT_FOUND && get("/health").status() == OK) {
            return ApiGeneration.V7;
        }
        if (version.status() == NOT_FOUND && get("/ping").status() == OK) {
            return ApiGeneration.V6;
        }
        throw new SessionException("unknown generation", "the server says no version of Gotenberg at " + base
                + "/version (HTTP " + version.status() + "); check host, port and path, or set the generation", "");
    }

    private HttpAnswer get(String path) throws SessionException, InterruptedException {
        try {
            return http.send(new HttpRequest("GET", uri(path), headers(Map.of(), null), HttpBody.NONE),
                    options.answerTimeout());
        } catch (OpenFailedException | HttpFailedException e) {
            throw ConversionFailures.of("find out the generation", e);
        }
    }

    private URI uri(String path) {
        return URI.create(base + path);
    }

    /**
     * A new map: these headers, and those that the server wants.
     *
     * @param trace null for a request without one
     */
    private Map<String, String> headers(Map<String, String> base, String trace) {
        Map<String, String> headers = new LinkedHashMap<>(base);
        if (!options.authorization().isEmpty()) {
            headers.put("Authorization", options.authorization());
        }
        if (trace != null) {
            headers.put(TRACE, trace);
        }
        return headers;
    }

    /**
     * Posts a form and waits for the whole file, which is checked and not kept.
     *
     * @param trace sent as {@value #TRACE}; the server's log has it
     * @param step what is measured
     * @throws SessionException if the server refuses, or its answer is not the whole file
     * @throws IllegalArgumentException if the server's generation does not have the route
     */
    public void convert(Conversion conversion, String trace, SessionStep step, StepListener steps)
            throws SessionException, InterruptedException {
        ApiGeneration generation = generation();
        PreparedRequest request = request(conversion, generation);
        ReceivedFile file = new ReceivedFile(conversion.pdfs().next(conversion.route().type()));
        steps.begin(step);
        HttpAnswer answer = post(conversion, request.withId(trace), trace, file, steps);
        if (answer.status() != OK) {
            throw ConversionFailures.of(what(conversion, trace), answer);
        }
        file.check(what(conversion, trace), conversion.route(), answer.head().first("Content-Type", ""));
        conversion.pdfs().check(what(conversion, trace), file);
    }

    /**
     * Posts a form whose result the server sends to this injector. It is awaited from now on; this waits only until the
     * server has accepted the form.
     *
     * @param results receives the result
     * @throws SessionException if the server refuses; then no result is awaited
     * @throws IllegalArgumentException if the server's generation does not have the route
     */
    public void convertLater(
            Conversion conversion, String trace, ResultServer results, SessionStep step, StepListener steps)
            throws SessionException, InterruptedException {
        ApiGeneration generation = generation();
        PreparedRequest request = prepare(conversion, generation, trace, new Conversion.Webhook(
                results.address() + ResultServer.RESULTS + trace, results.address() + ResultServer.ERRORS + trace));
        steps.begin(step);
        boolean accepted = false;
        results.begin(conversion, trace);
        try {
            HttpAnswer answer = post(conversion, request, trace, BodySink.discard(), steps);
            accepted = answer.status() == NO_CONTENT || answer.status() == ACCEPTED
                    || generation == ApiGeneration.V6 && answer.status() == OK;
            if (!accepted) {
                throw ConversionFailures.of(what(conversion, trace), answer);
            }
        } finally {
            if (!accepted) {
                results.callOff(trace);
            }
        }
    }

    private HttpAnswer post(Conversion conversion, PreparedRequest request, String trace, BodySink sink,
            StepListener steps) throws SessionException, InterruptedException {
        try {
            HttpAnswer answer = http.send(request, sink, options.answerTimeout());
            steps.answered(MeasuredStep.of(answer));
            return answer;
        } catch (HttpFailedException e) {
            steps.answered(MeasuredStep.messages(System.nanoTime(), e.sentBytes(), e.receivedBytes()));
            throw ConversionFailures.of(what(conversion, trace), e);
        } catch (OpenFailedException e) {
            throw ConversionFailures.of(what(conversion, trace), e);
        }
    }

    private static String what(Conversion conversion, String trace) {
        return conversion.route().word() + " (trace " + trace + ")";
    }

    /** With {@link HttpRequest#NEW_ID} in place of the trace; prepared once for all requests of a conversion. */
    private PreparedRequest request(Conversion conversion, ApiGeneration generation) throws SessionException {
        PreparedRequest known = conversion.request(this);
        if (known == null) {
            known = prepare(conversion, generation, HttpRequest.NEW_ID, null);
            conversion.keep(this, known);
        }
        return known;
    }

    private PreparedRequest prepare(Conversion conversion, ApiGeneration generation, String trace,
            Conversion.Webhook webhook) throws SessionException {
        try {
            Conversion.Posted posted = conversion.post(generation, webhook);
            return http.prepare(new HttpRequest("POST", uri(conversion.route().path(generation)),
                    headers(posted.headers(), trace), posted.body()));
        } catch (IOException e) {
            throw new SessionException("not sent", conversion.route().word() + ": a document cannot be read: "
                    + e.getMessage(), "");
        }
    }

    /** Ends the idle connections. */
    @Override
    public void close() {
        http.close();
    }
}
