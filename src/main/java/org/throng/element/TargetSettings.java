package org.throng.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import org.throng.net.SourceAddresses;
import org.throng.net.TlsOptions;

/** The properties of a {@link ServerConfig} during a run; the subclass adds those of its protocol. */
public abstract class TargetSettings {

    protected final Setting<Boolean> tls;
    protected final Setting<String> host;

    /** 0 if the property is empty. */
    protected final Setting<Integer> port;

    protected final Setting<Duration> connect;
    protected final Setting<SourceAddresses> sourceAddresses;
    protected final Setting<Map<String, String>> headers;

    private final String name;
    private final Trust trust;

    /** @param portProperty the element's, whose default depends on the protocol */
    protected TargetSettings(ServerConfig<?> element, PlanProperty portProperty) {
        name = element.getName();
        tls = Setting.of(element, ServerConfig.TLS, Readers::flag);
        host = Setting.of(element, ServerConfig.HOST, Readers::host);
        port = Setting.of(element, portProperty, Readers::port);
        connect = Setting.of(element, ServerConfig.CONNECT_TIMEOUT, Readers::timeout);
        sourceAddresses = Setting.of(element, ServerConfig.SOURCE_ADDRESSES, Readers::sources);
        headers = Setting.of(element, ServerConfig.HEADERS, Readers::headers);
        trust = new Trust(element);
    }

    /** All settings with one value for all users, in the order of their check. */
    protected abstract Setting<?>[] all();

    /** @throws IllegalArgumentException if the properties, each valid by itself, do not fit together */
    protected abstract void checkTogether();

    /** @throws PlanException if a value known before the run is invalid */
    public final void check() {
        Setting<?>[] all = all();
        Setting.check(all);
        try {
            trust.check();
            if (Setting.areKnown(all) && trust.isKnown()) {
                checkTogether();
            }
        } catch (IllegalArgumentException e) {
            throw new PlanException(name + ": " + e.getMessage());
        }
    }

    /** The element's name, for messages. */
    public final String name() {
        return name;
    }

    /** The trusted certificates of the users. */
    protected final TlsOptions trusted() {
        return trust.chosen().options();
    }

    /** @throws IllegalArgumentException if host and path make no URL */
    protected final URI url(String path) {
        try {
            return new URI(tls.get() ? "https" : "http", null, host.get(), port.get() == 0 ? -1 : port.get(), path,
                    null, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "host '" + host.get() + "' and path '" + path + "' make no URL: " + e.getReason());
        }
    }
}
