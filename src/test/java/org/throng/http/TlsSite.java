package org.throng.http;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.throng.net.TestKeys;

/** The ports of one {@link RecordingServer} for TLS, and plans for them. */
final class TlsSite {

    static final Consumer<SSLSocket> TLS_1_2 = socket -> socket.setEnabledProtocols(new String[] {"TLSv1.2"});
    /** The key of the server is one of elliptic curves. */
    static final Consumer<SSLSocket> WITH_RSA = TLS_1_2.andThen(
            socket -> socket.setEnabledCipherSuites(new String[] {"TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"}));
    static final Consumer<SSLSocket> WANTS_CERTIFICATE = socket -> socket.setWantClientAuth(true);
    static final Consumer<SSLSocket> REQUIRES_CERTIFICATE = socket -> socket.setNeedClientAuth(true);
    static final Consumer<SSLSocket> REQUIRES_CERTIFICATE_IN_TLS_1_2 = REQUIRES_CERTIFICATE.andThen(TLS_1_2);

    private static final Consumer<SSLSocket> DEFAULT = socket -> { };

    private final RecordingServer server;
    private final SSLContext context;
    private final Map<Consumer<SSLSocket>, Integer> ports = new HashMap<>();
    private final int plain;
    private final int ending;
    private final int silent;

    /** @param folder for the key of the server */
    TlsSite(RecordingServer server, Path folder) throws Exception {
        this.server = server;
        context = TestKeys.forHost(folder, "some.example").context();
        server.tunnelTo(context);
        plain = server.saying("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        ending = server.saying("");
        silent = server.silent();
    }

    int port() throws IOException {
        return port(DEFAULT);
    }

    /** Where the server has these settings. */
    int port(Consumer<SSLSocket> settings) throws IOException {
        Integer known = ports.get(settings);
        if (known == null) {
            known = server.overTls(context, settings);
            ports.put(settings, known);
        }
        return known;
    }

    /** Where a server does not speak TLS. */
    int plainPort() {
        return plain;
    }

    /** Where a server ends each connection after the first bytes. */
    int endingPort() {
        return ending;
    }

    /** Where a server never says anything. */
    int silentPort() {
        return silent;
    }

    /** Adds HTTP Request Defaults for the server over TLS, and a thread group that starts its users at once. */
    HashTree users(WrittenPlan plan, int users, int loops) throws IOException {
        return users(plan, port(), users, loops);
    }

    HashTree users(WrittenPlan plan, int port, int users, int loops) {
        return users(plan, port, new ThreadGroup(), users, loops);
    }

    /** The same with another user at each iteration. */
    HashTree newUsers(WrittenPlan plan, int port, int users, int loops) {
        ThreadGroup group = new ThreadGroup();
        group.setProperty(ThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, false);
        return users(plan, port, group, users, loops);
    }

    private static HashTree users(WrittenPlan plan, int port, ThreadGroup group, int users, int loops) {
        plan.add(WrittenPlan.with(plan.defaults(), "defaults", "HTTPSampler.protocol", "https",
                "HTTPSampler.port", Integer.toString(port)));
        return plan.add(WrittenPlan.group(group, "users", users, loops));
    }
}
