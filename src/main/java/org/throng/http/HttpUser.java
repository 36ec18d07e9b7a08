package org.throng.http;

import org.apache.jmeter.util.JMeterUtils;
import org.throng.net.UserConnections;
import org.throng.net.WireNetwork;
import org.throng.users.PerUser;
import org.throng.users.UserState;

/** The HTTP connections of a user; they end with it. */
final class HttpUser implements UserState {

    /** When connections are not used again, by the properties that JMeter has for HttpClient 4. */
    private static final WireNetwork NETWORK = new WireNetwork(new WireNetwork.Reuse(
            JMeterUtils.getPropDefault("httpclient4.time_to_live", 60_000),
            JMeterUtils.getPropDefault("httpclient4.idletimeout", 0)));

    private static final PerUser<HttpUser> USERS = new PerUser<>(HttpUser::new);

    private final UserConnections connections = NETWORK.forUser();

    /** Those of this thread's user. */
    static UserConnections ofThread() {
        return USERS.current().connections;
    }

    @Override
    public void end() {
        connections.close();
    }
}
