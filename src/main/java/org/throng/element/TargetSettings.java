package org.throng.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.throng.measure.Measurements;
import org.throng.net.answer.StrayBytes;
import org.throng.net.connect.ConnectionSettings;

/** The properties of a {@link ServerConfig} during a run; the subclass adds those of its protocol. */
public abstract class TargetSettings {

    protected final Settings settings;
    private final String name;
    private final PlanProperty<Integer> port;
    private final Trust trust;

    /** @param port the element's, whose default depends on the protocol */
    protected TargetSettings(ServerConfig<?> element, PlanProperty<Integer> port) {
        name = element.getName();
        settings = new Settings(element);
        this.port = port;
        trust = new Trust(settings);
    }

    /**
     * The value of a property.
     *
     * @throws PlanException if the text cannot be used
     */
    protected final <T> T get(PlanProperty<T> property) {
        return settings.get(property);
    }

    /** Properties that may differ between users. */
    protected List<PlanProperty<?>> ofUsers() {
        return List.of();
    }

    /** @throws IllegalArgumentException if the properties, each valid by itself, do not fit together */
    protected abstract void checkTogether();

    /** @throws PlanException if a value known before the run is invalid */
    public final void check() {
        settings.check();
        try {
            trust.check();
            if (settings.areKnownExcept(ofUsers())) {
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

    protected final ConnectionSettings connection() {
        return new ConnectionSettings(get(ServerConfig.CONNECT_TIMEOUT), trust.chosen().options(),
                get(ServerConfig.SOURCE_ADDRESSES), get(ServerConfig.HEADERS),
                TargetSettings::noteStrayBytes);
    }

    private static void noteStrayBytes() {
        Measurements.current().note(StrayBytes.NOTE);
    }

    /** @throws IllegalArgumentException if host and path make no URL */
    protected final URI url(String path) {
        String host = get(ServerConfig.HOST);
        int number = get(port);
        try {
            return new URI(get(ServerConfig.TLS) ? "https" : "http", null, host, number == 0 ? -1 : number,
                    path, null, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "host '" + host + "' and path '" + path + "' make no URL: " + e.getReason());
        }
    }
}
