package org.throng.http;

import java.util.List;
import javax.net.ssl.X509ExtendedKeyManager;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.measure.RunContext;
import org.throng.net.wire.WireTls;

/**
 * TLS as JMeter's properties ask for it. Each user resumes its own sessions; with
 * {@code https.sessioncontext.shared=true} all users share them.
 */
final class UserTls {

    private UserTls() {
    }

    /**
     * For this thread's user.
     *
     * @param shared whether it has that of all users
     */
    static WireTls ofThread(boolean shared) {
        return shared ? RunContext.current().part(Shared.class, Shared::new).tls : made(ClientKeys.ofThread());
    }

    private static WireTls made(X509ExtendedKeyManager keys) {
        return WireTls.trustAll(list("https.socket.protocols"), list("https.cipherSuites"), keys,
                Http2Choice.ofRun());
    }

    private static List<String> list(String property) {
        String[] values = JMeterUtils.getArrayPropDefault(property, null);
        return values == null ? List.of() : List.of(values);
    }

    /** The TLS of all users of a run; made when the first request needs it. */
    private static final class Shared {

        private final WireTls tls = made(null);
    }
}
