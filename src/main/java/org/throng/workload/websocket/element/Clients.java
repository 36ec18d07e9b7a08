package org.throng.workload.websocket.element;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.element.Trust;
import org.throng.measure.RunContext;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.websocket.WebSocketClient;
import org.throng.net.websocket.WebSocketOptions;

/**
 * The client for the options of an element; equal options share one client in the whole run. Another run makes its own:
 * meanwhile the certificates in a trust store may be others.
 */
final class Clients {

    /** Options that differ from user to user would fill the memory: beyond this, clients are no longer shared. */
    private static final int MOST_SHARED = 256;

    private final Setting<List<String>> subprotocols;
    private final Setting<Boolean> compression;
    private final Setting<Integer> maxMessageBytes;
    private final Setting<String> sourceAddresses;
    private final Trust trust;
    private volatile Known last = new Known(null, null);

    Clients(Settings settings) {
        subprotocols = settings.of(WebSocketOpen.SUBPROTOCOLS);
        compression = settings.of(WebSocketOpen.COMPRESSION);
        maxMessageBytes = settings.of(WebSocketOpen.MAX_MESSAGE_BYTES);
        sourceAddresses = settings.of(WebSocketOpen.SOURCE_ADDRESSES);
        trust = new Trust(settings);
    }

    /** @throws IllegalArgumentException if an option known before the run is invalid */
    void check() {
        trust.check();
        if (Setting.areKnown(subprotocols, compression, maxMessageBytes, sourceAddresses) && trust.isKnown()) {
            client();
        }
    }

    /** @throws IllegalArgumentException if the options are invalid */
    WebSocketClient client() {
        Key key = key();
        Known known = last;
        if (!key.equals(known.key)) {
            known = new Known(key, shared(key));
            last = known;
        }
        return known.client;
    }

    private Key key() {
        return new Key(subprotocols.get(), compression.get(), maxMessageBytes.get(), sourceAddresses.get().strip(),
                trust.chosen());
    }

    private static WebSocketClient shared(Key key) {
        return RunContext.current().part(OfRun.class, OfRun::new).client(key);
    }

    private static final class OfRun {

        private final Map<Key, WebSocketClient> shared = new ConcurrentHashMap<>();

        WebSocketClient client(Key key) {
            WebSocketClient client = shared.get(key);
            if (client != null || shared.size() >= MOST_SHARED) {
                return client != null ? client : key.newClient();
            }
            return shared.computeIfAbsent(key, Key::newClient);
        }
    }

    private record Known(Key key, WebSocketClient client) {
    }

    private record Key(
            List<String> subprotocols,
            boolean compression,
            int maxMessageBytes,
            String sourceAddresses,
            Trust.Chosen trust) {

        WebSocketClient newClient() {
            return new WebSocketClient(new WebSocketOptions(
                    ConnectionSettings.DEFAULTS.withTls(trust.options())
                            .withSources(sourceAddresses.isEmpty() ? null : SourceAddresses.parse(sourceAddresses)),
                    subprotocols, compression, maxMessageBytes, maxMessageBytes));
        }
    }
}
