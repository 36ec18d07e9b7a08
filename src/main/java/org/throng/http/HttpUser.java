package org.throng.http;

import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import org.apache.http.auth.AuthState;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.measure.Measurements;
import org.throng.measure.RunContext;
import org.throng.net.answer.StrayBytes;
import org.throng.net.wire.UserConnections;
import org.throng.net.wire.WireNetwork;
import org.throng.net.wire.WireTls;
import org.throng.users.run.PerUser;
import org.throng.users.run.UserState;

/**
 * The state that a user of HTTP Request keeps between samples; its connections end with it. Safe for parallel
 * downloads.
 */
final class HttpUser implements UserState {

    private static final PerUser<HttpUser> USERS = new PerUser<>(HttpUser::new);

    private final HttpSettings settings = HttpSettings.ofRun();
    private final UserConnections connections =
            RunContext.current().part(WireNetwork.class, HttpUser::network).forUser();

    /** Null before the first request over TLS. */
    private WireTls tls;

    /** The challenges of proxies; null before the first request through one. */
    private Map<Target, AuthState> proxies;

    /** Whether its next sample is one of another user; only its own thread knows. */
    private boolean another;

    private record Target(ViaProxy.Settings proxy, String protocol, String authority) {
    }

    /** Connections are not used again by the properties that JMeter has for HttpClient 4. */
    private static WireNetwork network() {
        return new WireNetwork(new WireNetwork.Reuse(
                JMeterUtils.getPropDefault("httpclient4.time_to_live", 60_000),
                JMeterUtils.getPropDefault("httpclient4.idletimeout", 0)), Http2Choice.ofRun(),
                () -> Measurements.current().note(StrayBytes.NOTE));
    }

    /** This thread's user. */
    static HttpUser ofThread() {
        return USERS.current();
    }

    HttpSettings settings() {
        return settings;
    }

    UserConnections connections() {
        return connections;
    }

    /** TLS for this user, who calls it. */
    synchronized WireTls tls() {
        if (tls == null) {
            tls = UserTls.ofThread(settings.sharedTls());
        }
        return tls;
    }

    /** Whether and how a proxy has asked for credentials on the way to the server of this URL. */
    synchronized AuthState proxyState(ViaProxy.Settings proxy, URL url) {
        if (proxies == null) {
            proxies = new HashMap<>();
        }
        return proxies.computeIfAbsent(new Target(proxy, url.getProtocol(), url.getAuthority()),
                any -> new AuthState());
    }

    /**
     * Each of its samplers says so at the beginning of an iteration.
     *
     * @param another whether it acts as another user from its next sample on
     */
    void beginIteration(boolean another) {
        this.another = another;
    }

    /** The first sample of another user finds no connections, sessions and credentials of the one before. */
    void beginSample() {
        if (another) {
            another = false;
            forget();
        }
    }

    private synchronized void forget() {
        connections.closeIdle();
        proxies = null;
        tls = null;
    }

    @Override
    public void end() {
        connections.close();
    }
}
