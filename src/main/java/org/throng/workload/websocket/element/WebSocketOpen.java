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

    static final List<PlanProperty> PROPERTIES = List.of(
            CONNECTION, TLS, HOST, PORT, PATH, PARAMETERS,
            SUBPROTOCOLS, HEADERS, COMPRESSION, SOURCE_ADDRESSES, MAX_MESSAGE_BYTES,
            Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL,
            HELLO, HELLO_TYPE, SUCCESS, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT,
            REFUSAL, REFUSAL_CODE, REFUSAL_TEXT,
            HEARTBEAT, PING_INTERVAL, FRAMING,
            PUSH_LABEL, PUSH_LABEL_FROM, PUSH_TIME, PUSH_ID,
            ExpectedMessage.KEEP_DATA);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new OpenSampler(this);
    }

    public String getTls() {
        return read(TLS);
    }

    public void setTls(String value) {
        write(TLS, value);
    }

    public String getHost() {
        return read(HOST);
    }

    public void setHost(String value) {
        write(HOST, value);
    }

    public String getPort() {
        return read(PORT);
    }

    public void setPort(String value) {
        write(PORT, value);
    }

    public String getPath() {
        return read(PATH);
    }

    public void setPath(String value) {
        write(PATH, value);
    }

    public String getParameters() {
        return read(PARAMETERS);
    }

    public void setParameters(String value) {
        write(PARAMETERS, value);
    }

    public String getSubprotocols() {
        return read(SUBPROTOCOLS);
    }

    public void setSubprotocols(String value) {
        write(SUBPROTOCOLS, value);
    }

    public String getHeaders() {
        return read(HEADERS);
    }

    public void setHeaders(String value) {
        write(HEADERS, value);
    }

    public String getCompression() {
        return read(COMPRESSION);
    }

    public void setCompression(String value) {
        write(COMPRESSION, value);
    }

    public String getSourceAddresses() {
        return read(SOURCE_ADDRESSES);
    }

    public void setSourceAddresses(String value) {
        write(SOURCE_ADDRESSES, value);
    }

    public String getMaxMessageBytes() {
        return read(MAX_MESSAGE_BYTES);
    }

    public void setMaxMessageBytes(String value) {
        write(MAX_MESSAGE_BYTES, value);
    }

    public String getTruststore() {
        return read(Trust.TRUSTSTORE);
    }

    public void setTruststore(String value) {
        write(Trust.TRUSTSTORE, value);
    }

    public String getTruststorePassword() {
        return read(Trust.TRUSTSTORE_PASSWORD);
    }

    public void setTruststorePassword(String value) {
        write(Trust.TRUSTSTORE_PASSWORD, value);
    }

    public String getTrustAll() {
        return read(Trust.TRUST_ALL);
    }

    public void setTrustAll(String value) {
        write(Trust.TRUST_ALL, value);
    }

    public String getHello() {
        return read(HELLO);
    }

    public void setHello(String value) {
        write(HELLO, value);
    }

    public String getHelloType() {
        return read(HELLO_TYPE);
    }

    public void setHelloType(String value) {
        write(HELLO_TYPE, value);
    }

    public String getSuccess() {
        return read(SUCCESS);
    }

    public void setSuccess(String value) {
        write(SUCCESS, value);
    }

    public String getDeadline() {
        return read(ExpectedMessage.DEADLINE);
    }

    public void setDeadline(String value) {
        write(ExpectedMessage.DEADLINE, value);
    }

    public String getExtract() {
        return read(ExpectedMessage.EXTRACT);
    }

    public void setExtract(String value) {
        write(ExpectedMessage.EXTRACT, value);
    }

    public String getRefusal() {
        return read(REFUSAL);
    }

    public void setRefusal(String value) {
        write(REFUSAL, value);
    }

    public String getRefusalCode() {
        return read(REFUSAL_CODE);
    }

    public void setRefusalCode(String value) {
        write(REFUSAL_CODE, value);
    }

    public String getRefusalText() {
        return read(REFUSAL_TEXT);
    }

    public void setRefusalText(String value) {
        write(REFUSAL_TEXT, value);
    }

    public String getHeartbeat() {
        return read(HEARTBEAT);
    }

    public void setHeartbeat(String value) {
        write(HEARTBEAT, value);
    }

    public String getPingInterval() {
        return read(PING_INTERVAL);
    }

    public void setPingInterval(String value) {
        write(PING_INTERVAL, value);
    }

    public String getFraming() {
        return read(FRAMING);
    }

    public void setFraming(String value) {
        write(FRAMING, value);
    }

    public String getPushLabel() {
        return read(PUSH_LABEL);
    }

    public void setPushLabel(String value) {
        write(PUSH_LABEL, value);
    }

    public String getPushLabelFrom() {
        return read(PUSH_LABEL_FROM);
    }

    public void setPushLabelFrom(String value) {
        write(PUSH_LABEL_FROM, value);
    }

    public String getPushTime() {
        return read(PUSH_TIME);
    }

    public void setPushTime(String value) {
        write(PUSH_TIME, value);
    }

    public String getPushId() {
        return read(PUSH_ID);
    }

    public void setPushId(String value) {
        write(PUSH_ID, value);
    }

    public String getKeepData() {
        return read(ExpectedMessage.KEEP_DATA);
    }

    public void setKeepData(String value) {
        write(ExpectedMessage.KEEP_DATA, value);
    }
}
