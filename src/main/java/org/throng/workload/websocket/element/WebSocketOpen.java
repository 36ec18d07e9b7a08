package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.OpeningSampler;
import org.throng.element.Parsers;
import org.throng.element.PlanException;
import org.throng.element.PlanProperty;
import org.throng.element.SampleOutcome;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.Trust;
import org.throng.measure.Measurements;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.websocket.HandshakeTimings;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.UpgradeRefusedException;
import org.throng.net.websocket.WebSocket;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.websocket.Framing;
import org.throng.workload.websocket.HeartbeatPreset;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.SessionFailures;
import org.throng.workload.websocket.SessionOptions;
import org.throng.workload.websocket.WebSocketSession;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

/**
 * Opens a WebSocket and, if the plan says so, sends a first message and waits for the one that means success. It also
 * sets the behaviour of the open connection (heartbeat, refusals, pushes).
 */
public class WebSocketOpen extends WebSocketElement {

    static final PlanProperty<Boolean> TLS = flag("target", "tls", false);
    static final PlanProperty<String> HOST = line("target", "host", "127.0.0.1").as(Parsers::host);
    static final PlanProperty<String> PORT = line("target", "port", "");
    static final PlanProperty<String> PATH = line("target", "path", "/");
    static final PlanProperty<String> PARAMETERS = lines("target", "parameters", "");

    static final PlanProperty<List<String>> SUBPROTOCOLS = line("handshake", "subprotocols", "").as(Parsers::list);
    static final PlanProperty<Map<String, String>> HEADERS = lines("handshake", "headers", "").as(Parsers::headers);
    static final PlanProperty<Boolean> COMPRESSION = flag("handshake", "compression", false);
    static final PlanProperty<String> SOURCE_ADDRESSES = line("handshake", "sourceAddresses", "");
    static final PlanProperty<Integer> MAX_MESSAGE_BYTES =
            line("handshake", "maxMessageBytes", "1048576").as(Parsers::bytes);

    static final PlanProperty<String> HELLO = lines("answer", "hello", "");
    static final PlanProperty<Boolean> HELLO_TYPE = MessagePayload.type("answer", "helloType");
    static final PlanProperty<Expectation> SUCCESS = line("answer", "success", "").as(Expectation::parse);

    static final PlanProperty<Expectation> REFUSAL =
            line("refusals", "refusal", "").as(text -> text.isBlank() ? null : Expectation.parse(text));
    static final PlanProperty<Extraction> REFUSAL_CODE = extraction("refusals", "refusalCode");
    static final PlanProperty<Extraction> REFUSAL_TEXT = extraction("refusals", "refusalText");

    static final PlanProperty<HeartbeatPreset> HEARTBEAT = line("alive", "heartbeat", "").as(Presets::find);
    static final PlanProperty<Duration> PING_INTERVAL =
            line("alive", "pingInterval", "").as(SessionBehaviour::interval);
    static final PlanProperty<Framing> FRAMING =
            choice("alive", "framing", "preset", "whole", "lines", "records", "mqtt").as(SessionBehaviour::framing);

    static final PlanProperty<String> PUSH_LABEL = line("pushes", "pushLabel", "push");
    static final PlanProperty<Extraction> PUSH_LABEL_FROM = extraction("pushes", "pushLabelFrom");
    static final PlanProperty<Extraction> PUSH_TIME = extraction("pushes", "pushTime");
    static final PlanProperty<Extraction> PUSH_ID = extraction("pushes", "pushId");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    /** Null where the text is empty. */
    private static PlanProperty<Extraction> extraction(String group, String name) {
        return line(group, name, "").as(text -> text.isBlank() ? null : Extraction.parse(text));
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                HOST, PORT, TLS, PATH, PARAMETERS,
                HELLO, HELLO_TYPE, SUCCESS, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT,
                REFUSAL, REFUSAL_CODE, REFUSAL_TEXT,
                HEARTBEAT, PING_INTERVAL, FRAMING,
                PUSH_LABEL, PUSH_TIME, PUSH_ID, PUSH_LABEL_FROM,
                HEADERS, SUBPROTOCOLS, COMPRESSION, SOURCE_ADDRESSES, MAX_MESSAGE_BYTES,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL,
                CONNECTION, ExpectedMessage.KEEP_DATA);
    }

    private static final class Running extends OpeningSampler {

        private static final long serialVersionUID = 1L;
        private static final String SWITCHED = "101";

        private final transient Setting<String> connection;
        private final transient Setting<Boolean> tls;
        private final transient Setting<String> host;
        private final transient Setting<String> port;
        private final transient Setting<String> path;
        private final transient Setting<String> parameters;
        private final transient Setting<Map<String, String>> headers;
        private final transient Setting<String> hello;
        private final transient MessagePayload firstMessage;
        private final transient Setting<String> success;
        private final transient ExpectedMessage answer;
        private final transient Clients clients;
        private final transient SessionBehaviour behaviour;
        private transient volatile Address last = new Address(null, null);

        Running(WebSocketOpen element) {
            super(element, UserSockets.USERS);
            connection = settings.of(WebSocketElement.CONNECTION);
            tls = settings.of(TLS);
            host = settings.of(HOST);
            port = settings.of(PORT);
            path = settings.of(PATH);
            parameters = settings.of(PARAMETERS);
            headers = settings.of(HEADERS);
            hello = settings.of(HELLO);
            firstMessage = new MessagePayload(settings, HELLO, HELLO_TYPE);
            success = settings.of(SUCCESS).as(Function.identity());
            answer = new ExpectedMessage(settings, SUCCESS);
            clients = new Clients(settings);
            behaviour = new SessionBehaviour(settings);
        }

        @Override
        protected void check() {
            super.check();
            firstMessage.check();
            try {
                if (Setting.areKnown(tls, host, port, path, parameters)) {
                    uri();
                }
                clients.check();
            } catch (IllegalArgumentException e) {
                throw new PlanException(getName() + ": " + e.getMessage());
            }
        }

        @Override
        protected SampleResult run(SampleStart start) throws InterruptedException {
            UserSockets sockets = UserSockets.current();
            String name = connection.get();
            sockets.remove(name);
            WebSocketSession session = new WebSocketSession(options(), userIndex());
            Duration deadline = answer.deadline();
            WebSocket socket;
            try {
                socket = clients.client().open(uri(), headers.get(), session, deadline);
            } catch (OpenFailedException e) {
                return failed(start, e);
            } catch (IllegalArgumentException e) {
                throw new PlanException(start.label() + ": " + e.getMessage());
            }
            session.opened(socket);
            boolean greeted = false;
            try {
                TimedResult result = greet(start, session, socket.timings(), deadline);
                greeted = result.isSuccessful();
                return result;
            } finally {
                if (greeted) {
                    session.startHeartbeats();
                    sockets.put(name, session);
                } else {
                    session.abort();
                }
            }
        }

        /** Shared by all users, unless listeners need the user of each push. */
        private SessionOptions options() {
            Measurements own = measurements();
            SessionOptions options = behaviour.options();
            return own == Measurements.current() ? options : options.recordingIn(own);
        }

        /** Sends the first message and waits for the one that means success, within the rest of the deadline. */
        private TimedResult greet(
                SampleStart start, WebSocketSession session, HandshakeTimings timings, Duration deadline)
                throws InterruptedException {
            try {
                OutgoingMessage first = hello.get().isEmpty() ? null : firstMessage.message();
                if (first != null) {
                    session.send(first);
                }
                if (success.get().isEmpty()) {
                    long opened = timings.startNanos() + timings.totalMicros() * 1_000;
                    return SocketOutcome.opened(start.endedAt(opened), timings, session)
                            .succeed(SWITCHED, "Switching Protocols");
                }
                Expectation expected = answer.expectation();
                Message message = session.expect(expected, deadline, start.nanos());
                return greeted(start, session, timings, first, message);
            } catch (SessionException e) {
                return SocketOutcome.opened(start.ended(), timings, session).fail(e);
            }
        }

        private TimedResult greeted(
                SampleStart start, WebSocketSession session, HandshakeTimings timings, OutgoingMessage first,
                Message message) {
            SampleOutcome outcome = SocketOutcome.opened(start.endedAt(message.arrivedNanos()), timings, session);
            if (answer.isKept()) {
                outcome.sent(first == null ? "" : first.toString()).received(message.payload(), message.text());
            }
            String missing = answer.extract(message);
            return missing == null
                    ? outcome.succeed(SWITCHED, "Switching Protocols")
                    : outcome.fail(SocketSampler.NOT_FOUND, missing, SessionFailures.excerpt(message));
        }

        private static TimedResult failed(SampleStart start, OpenFailedException e) {
            SampleOutcome outcome = start.ended().bytes(e.sentBytes(), e.receivedBytes());
            return e instanceof UpgradeRefusedException refused
                    ? outcome.fail(Integer.toString(refused.refusal().status()), e.getMessage(),
                            refused.refusal().toString())
                    : outcome.fail(e.phase().toString(), e.getMessage(), "");
        }

        private URI uri() {
            WebSocketAddress target =
                    new WebSocketAddress(tls.get(), host.get(), port.get(), path.get(), parameters.get());
            Address known = last;
            if (!target.equals(known.target)) {
                known = new Address(target, target.uri());
                last = known;
            }
            return known.uri;
        }

        private record Address(WebSocketAddress target, URI uri) {
        }
    }
}
