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
}
