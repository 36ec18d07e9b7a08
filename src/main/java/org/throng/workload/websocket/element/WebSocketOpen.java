package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.throng.element.PlanProperty;
import org.throng.element.Readers;
import org.throng.element.SharedSampler;
import org.throng.element.Trust;
import org.throng.workload.websocket.Expectation;
import org.throng.workload.websocket.Extraction;
import org.throng.workload.websocket.Framing;
import org.throng.workload.websocket.HeartbeatPreset;

/**
 * Opens a WebSocket and, if the plan says so, sends a first message and waits for the one that means success. It also
 * sets the behaviour of the open connection (heartbeat, refusals, pushes).
 */
public class WebSocketOpen extends WebSocketElement {

    static final PlanProperty<Boolean> TLS = flag("target", "tls", false);
    static final PlanProperty<String> HOST = line("target", "host", "127.0.0.1").as(Readers::host);
    static final PlanProperty<String> PORT = line("target", "port", "");
    static final PlanProperty<String> PATH = line("target", "path", "/");
    static final PlanProperty<String> PARAMETERS = lines("target", "parameters", "");

    static final PlanProperty<List<String>> SUBPROTOCOLS = line("handshake", "subprotocols", "").as(Readers::list);
    static final PlanProperty<Map<String, String>> HEADERS = lines("handshake", "headers", "").as(Readers::headers);
    static final PlanProperty<Boolean> COMPRESSION = flag("handshake", "compression", false);
    static final PlanProperty<String> SOURCE_ADDRESSES = line("handshake", "sourceAddresses", "");
    static final PlanProperty<Integer> MAX_MESSAGE_BYTES =
            line("handshake", "maxMessageBytes", "1048576").as(Readers::bytes);

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
        return new OpenSampler(this);
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
}
