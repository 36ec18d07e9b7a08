package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.throng.standin.HttpExchange;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.Siblings;
import org.throng.standin.StandIn;
import org.throng.standin.StandInContext;
import org.throng.standin.TestClient;
import org.throng.standin.editor.files.DocumentFiles;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.Faults;
import org.throng.standin.faults.TuningSwitch;
import org.throng.standin.outgoing.AnswerBounds;
import org.throng.standin.outgoing.OutgoingHttp;

/** A stand-in with nothing but the HTTP side, over documents that a test makes up. */
public final class HttpSideProbe implements Protocol, AutoCloseable {

    static final AnswerBounds QUICK = new AnswerBounds(Duration.ofMillis(300), 100_000, 1_000);
    static final AnswerBounds PATIENT = new AnswerBounds(Duration.ofMinutes(1), 100_000, 1_000);

    static final HttpSideSettings SETTINGS =
            new HttpSideSettings(9_000, PATIENT, Duration.ofMillis(1), PATIENT, Duration.ofMillis(1));

    private static final ObjectMapper JSON = new ObjectMapper();

    final FakeDocuments documents = new FakeDocuments();
    private final EditorSettings settings;
    private final HttpSideSettings http;
    private StandIn standIn;
    private StandInContext context;
    private HttpSide side;
    private HttpRoutes routes;

    private HttpSideProbe(EditorSettings settings, HttpSideSettings http) {
        this.settings = settings;
        this.http = http;
    }

    public static HttpSideProbe start(ServerVersion generation) throws IOException {
        return start(EditorSettings.of(generation), SETTINGS);
    }

    public static HttpSideProbe start(EditorSettings settings, HttpSideSettings http) throws IOException {
        return start(settings, http, Listen.loopback(), Siblings.NONE);
    }

    public static HttpSideProbe start(EditorSettings settings, HttpSideSettings http, Listen listen, Siblings siblings)
            throws IOException {
        HttpSideProbe probe = new HttpSideProbe(settings, http);
        probe.standIn = StandIn.start(probe, listen, Faults.NONE, 0, siblings);
        return probe;
    }

    int port() {
        return standIn.port();
    }

    StandIn standIn() {
        return standIn;
    }

    ConversionOutcome convert(String url, String format) throws Exception {
        return onLoop(side -> {
            CompletableFuture<ConversionOutcome> outcome = new CompletableFuture<>();
            side.conversion().convert(new DocumentSource(url, format), outcome::complete);
            return outcome;
        });
    }

    CallbackOutcome callback(String url, ObjectNode body) throws Exception {
        return onLoop(side -> {
            CompletableFuture<CallbackOutcome> outcome = new CompletableFuture<>();
            side.callbacks().send(url, body, outcome::complete);
            return outcome;
        });
    }

    /** Sends a callback in the event loop's task after the one that closes the connections which are kept now. */
    CallbackOutcome callbackAsKeptConnectionsClose(String url, ObjectNode body) throws Exception {
        return onLoop(side -> {
            CompletableFuture<CallbackOutcome> outcome = new CompletableFuture<>();
            long nanos = TimeUnit.SECONDS.toNanos(OutgoingHttp.KEPT_SECONDS);
            long due = System.nanoTime() + nanos;
            context.loop().schedule(() -> side.callbacks().send(url, body, outcome::complete), nanos,
                    TimeUnit.NANOSECONDS);
            // both tasks are due when the loop goes on, and it takes them in the order of their times
            while (System.nanoTime() - due < TimeUnit.MILLISECONDS.toNanos(100)) {
                LockSupport.parkNanos(nanos);
            }
            return outcome;
        });
    }

    /** Sends the same callback many times at once. */
    List<CompletableFuture<CallbackOutcome>> callbacks(String url, ObjectNode body, int count) {
        List<CompletableFuture<CallbackOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            CompletableFuture<CallbackOutcome> outcome = new CompletableFuture<>();
            outcomes.add(outcome);
            context.loop().execute(() -> side.callbacks().send(url, body, outcome::complete));
        }
        return outcomes;
    }

    public DocumentFiles files() {
        return side.files();
    }

    public String origin() {
        return "http://127.0.0.1:" + port();
    }

    /** Posts JSON and reads JSON. */
    JsonNode ask(String path, String body) throws Exception {
        HttpResponse<String> answer = TestClient.http("POST", port(), path, body);
        return JSON.readTree(answer.body());
    }

    JsonNode ask(String path, Map<String, ?> body) throws Exception {
        return ask(path, JSON.writeValueAsString(body));
    }

    private <T> T onLoop(Function<HttpSide, CompletableFuture<T>> task) throws Exception {
        CompletableFuture<CompletableFuture<T>> begun = new CompletableFuture<>();
        context.loop().execute(() -> begun.complete(task.apply(side)));
        return begun.get(1, TimeUnit.MINUTES).get(1, TimeUnit.MINUTES);
    }

    @Override
    public String name() {
        return "probe";
    }

    @Override
    public boolean relays() {
        return true;
    }

    @Override
    public void started(StandInContext started) {
        context = started;
        side = new HttpSide(
                settings,
                http,
                started,
                new TuningSwitch<>(settings.tuning(), started.faults()),
                new Converters(settings.converters()));
        routes = side.routes(documents);
    }

    @Override
    public void handle(HttpExchange exchange) {
        if (!routes.handle(exchange)) {
            exchange.respond(404, "not here\n");
        }
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return false;
    }

    @Override
    public void fromSibling(JsonNode message) {
        side.fromSibling(message);
    }

    @Override
    public void close() {
        standIn.close();
    }
}
