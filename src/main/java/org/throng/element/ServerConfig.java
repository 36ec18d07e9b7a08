package org.throng.element;

import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.time.Duration;
import java.util.Map;
import org.throng.net.SourceAddresses;

/**
 * A config element for the server of its users: the properties that all protocols share. The subclass has port and
 * path, whose defaults depend on the protocol.
 *
 * @param <R> the object that is started with the test
 */
public abstract class ServerConfig<R> extends RunConfig<R> {

    public static final PlanProperty<Boolean> TLS = flag("target", "tls", false);
    public static final PlanProperty<String> HOST = line("target", "host", "127.0.0.1").as(Readers::host);
    public static final PlanProperty<Duration> CONNECT_TIMEOUT =
            line("timeouts", "connectTimeout", "20").as(Readers::timeout);
    public static final PlanProperty<SourceAddresses> SOURCE_ADDRESSES =
            line("connection", "sourceAddresses", "").as(Readers::sources);
    public static final PlanProperty<Map<String, String>> HEADERS =
            lines("connection", "headers", "").as(Readers::headers);

    private static final long serialVersionUID = 1L;
}
