package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;
import org.throng.element.Trust;

/**
 * Opens a WebSocket and, if the plan says so, sends a first message and waits for the one that means success. It also
 * sets the behaviour of the open connection (heartbeat, refusals, pushes).
 */
public class WebSocketOpen extends WebSocketElement {

    static final PlanProperty TLS = choice("target", "tls", "false", "true");
    static final PlanProperty HOST = line("target", "host", "127.0.0.1");
    static final PlanProperty PORT = line("target", "port", "");
    static final PlanProperty PATH = line("target", "path", "/");
    static final PlanProperty PARAMETERS = lines("target", "parameters", "");

    static final PlanProperty SUBPROTOCOLS = line("handshake", "subprotocols", "");
    static final PlanProperty HEADERS = lines("handshake", "headers", "");
    static final PlanProperty COMPRESSION = choice("handshake", "compression", "false", "true");
    static final PlanProperty SOURCE_ADDRESSES = line("handshake", "sourceAddresses", "");
    static final PlanProperty MAX_MESSAGE_BYTES = line("handshake", "maxMessageBytes", "1048576");

    static final PlanProperty HELLO = lines("answer", "hello", "");
    static final PlanProperty HELLO_TYPE = choice("answer", "helloType", MessagePayload.TEXT, MessagePayload.HEX);
    static final PlanProperty SUCCESS = line("answer", "success", "");

    static final PlanProperty REFUSAL = line("refusals", "refusal", "");
    static final PlanProperty REFUSAL_CODE = line("refusals", "refusalCode", "");
    static final PlanProperty REFUSAL_TEXT = line("refusals", "refusalText", "");

    static final PlanProperty HEARTBEAT = line("alive", "heartbeat", "");
    static final PlanProperty PING_INTERVAL = line("alive", "pingInterval", "");
    static final PlanProperty FRAMING = choice("alive", "framing", "preset", "whole", "lines", "records", "mqtt");

    static final PlanProperty PUSH_LABEL = line("pushes", "pushLabel", "push");
    static final PlanProperty PUSH_LABEL_FROM = line("pushes", "pushLabelFrom", "");
    static final PlanProperty PUSH_TIME = line("pushes", "pushTime", "");
    static final PlanProperty PUSH_ID = line("pushes", "pushId", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new OpenSampler(this);
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                CONNECTION, TLS, HOST, PORT, PATH, PARAMETERS,
                SUBPROTOCOLS, HEADERS, COMPRESSION, SOURCE_ADDRESSES, MAX_MESSAGE_BYTES,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL,
                HELLO, HELLO_TYPE, SUCCESS, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT,
                REFUSAL, REFUSAL_CODE, REFUSAL_TEXT,
                HEARTBEAT, PING_INTERVAL, FRAMING,
                PUSH_LABEL, PUSH_LABEL_FROM, PUSH_TIME, PUSH_ID,
                ExpectedMessage.KEEP_DATA);
    }
}
