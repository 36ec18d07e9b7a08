package org.throng.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

/**
 * A config element for the server of its users: the properties that all protocols share. The subclass has port and
 * path, whose defaults depend on the protocol.
 *
 * @param <R> the object that is started with the test
 */
public abstract class ServerConfig<R> extends RunConfig<R> {

    public static final PlanProperty TLS = choice("target", "tls", "false", "true");
    public static final PlanProperty HOST = line("target", "host", "127.0.0.1");
    public static final PlanProperty CONNECT_TIMEOUT = line("timeouts", "connectTimeout", "20");
    public static final PlanProperty SOURCE_ADDRESSES = line("connection", "sourceAddresses", "");
    public static final PlanProperty HEADERS = lines("connection", "headers", "");

    private static final long serialVersionUID = 1L;

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

    public String getConnectTimeout() {
        return read(CONNECT_TIMEOUT);
    }

    public void setConnectTimeout(String value) {
        write(CONNECT_TIMEOUT, value);
    }

    public String getSourceAddresses() {
        return read(SOURCE_ADDRESSES);
    }

    public void setSourceAddresses(String value) {
        write(SOURCE_ADDRESSES, value);
    }

    public String getHeaders() {
        return read(HEADERS);
    }

    public void setHeaders(String value) {
        write(HEADERS, value);
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
}
