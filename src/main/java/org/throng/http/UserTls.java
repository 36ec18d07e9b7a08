package org.throng.http;

import java.util.List;
import javax.net.ssl.X509ExtendedKeyManager;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.net.WireTls;

/**
 * TLS as JMeter's properties ask for it. Each user resumes its own sessions; with
 * {@code https.sessioncontext.shared=true} all users share them.
 */
final class UserTls {

    static final boolean SHARED = JMeterUtils.getPropDefault("https.sessioncontext.shared", false);

    private static final List<String> PROTOCOLS = list("https.socket.protocols");
    private static final List<String> CIPHERS = list("https.cipherSuites");

    private UserTls() {
    }

    /** For this thread's user. */
    static WireTls ofThread() {
        return SHARED ? Shared.TLS : made(ClientKeys.ofThread());
    }

    private static WireTls made(X509ExtendedKeyManager keys) {
        return WireTls.trustAll(PROTOCOLS, CIPHERS, keys, Http2Choice.ofRun());
    }

    private static List<String> list(String property) {
        String[] values = JMeterUtils.getArrayPropDefault(property, null);
        return values == null ? List.of() : List.of(values);
    }

    /** Made when the first request needs it. */
    private static final class Shared {
        private static final WireTls TLS = made(null);
    }
}
