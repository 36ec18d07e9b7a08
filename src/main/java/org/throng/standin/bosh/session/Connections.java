package org.throng.standin.bosh.session;

import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.throng.standin.HttpExchange;
import org.throng.standin.PendingAnswer;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;

/** The connections of clients: the sessions of their requests, and their idle time. */
public final class Connections {

    private static final AttributeKey<Connection> KEY = AttributeKey.valueOf(Connections.class, "connection");
    private static final long CHECK_MILLIS = 250;

    private static final class Connection {
        private final Channel channel;
        private ServerSession session;
        private long usedNanos;

        Connection(Channel channel) {
            this.channel = channel;
        }
    }

    private final ChatServer server;
    private final BoshTime idle;
    private final Set<Connection> all = new HashSet<>();

    public Connections(ChatServer server) {
        this.server = server;
        this.idle = server.settings().dialect() == ChatDialect.OPENFIRE ? BoshTime.OPENFIRE_IDLE : BoshTime.IDLE;
        server.standIn().loop().scheduleWithFixedDelay(
                this::closeIdle, CHECK_MILLIS, CHECK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Records the session of a request, and lets its answer wait. */
    public PendingAnswer of(HttpExchange exchange, ServerSession session) {
        PendingAnswer pending = exchange.later();
        Channel channel = pending.channel();
        Connection connection = channel.attr(KEY).get();
        if (connection == null) {
            Connection added = new Connection(channel);
            channel.attr(KEY).set(added);
            all.add(added);
            channel.closeFuture().addListener(closed -> closed(added));
            connection = added;
        }
        connection.session = session;
        connection.usedNanos = System.nanoTime();
        return pending;
    }

    /** Whether the connection has carried a request of an open session. */
    public boolean hasSession(HttpExchange exchange) {
        Connection connection = exchange.later().channel().attr(KEY).get();
        return connection != null && !connection.session.isEnded();
    }

    private void closed(Connection connection) {
        all.remove(connection);
        connection.session.disconnected();
    }

    private void closeIdle() {
        long limit = server.tuning().nanos(idle);
        if (limit == 0) {
            return;
        }
        long now = System.nanoTime();
        for (Connection each : List.copyOf(all)) {
            if (each.session.holds(each.channel)) {
                each.usedNanos = now;
            } else if (now - each.usedNanos > limit) {
                server.count("idle-connections-closed");
                each.channel.close();
            }
        }
    }

    /** Cuts all of them, like the end of a server. */
    public void closeAll() {
        List.copyOf(all).forEach(each -> each.channel.close());
    }
}
