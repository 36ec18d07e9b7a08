package org.throng.standin.bosh;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.standin.HttpExchange;
import org.throng.standin.KindControl;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.session.Connections;
import org.throng.standin.bosh.session.ServerSession;
import org.throng.standin.bosh.session.Sessions;
import org.throng.standin.faults.Faults;

/**
 * The control of a running chat server: times and faults, and
 *
 * <ul>
 *   <li>{@code POST /throng/bosh/kill?share=10%}: silently forget sessions; {@code user=user7} only that user's
 *   <li>{@code POST /throng/bosh/restart}: forget all sessions and cut all connections, like a restarted server;
 *       accounts, rosters and stored messages stay
 *   <li>{@code GET /throng/bosh/sessions}: how many there are in this process
 * </ul>
 */
final class BoshControl extends KindControl {

    private static final String KILL = "kill";
    private static final String RESTART = "restart";

    private final ChatServer server;
    private final Sessions sessions;
    private final Connections connections;

    BoshControl(ChatServer server, Sessions sessions, Connections connections) {
        super("bosh", server.standIn(), server.tuning());
        this.server = server;
        this.sessions = sessions;
        this.connections = connections;
    }

    @Override
    protected boolean handle(String what, HttpExchange exchange) {
        switch (what) {
            case KILL, RESTART -> {
                if (isPost(exchange)) {
                    exchange.respond(202, "");
                    order(what, exchange.target().parameters());
                } else {
                    exchange.respond(405, "do this by POST\n");
                }
            }
            case "sessions" -> json(exchange, Map.of("sessions", sessions.count()));
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void obey(String order, Map<String, List<String>> parameters) {
        switch (order) {
            case KILL -> kill(parameters);
            case RESTART -> restart();
            default -> super.obey(order, parameters);
        }
    }

    private void kill(Map<String, List<String>> parameters) {
        double share = Faults.parseRate(parameter(parameters, "share", "1"));
        List<String> users = parameters.get("user");
        for (ServerSession each : sessions.all()) {
            boolean meant = users == null || users.contains(each.stream().user());
            if (meant && ThreadLocalRandom.current().nextDouble() < share) {
                server.count("ended-by-order");
                each.end(null);
            }
        }
    }

    private void restart() {
        connections.closeAll();
        for (ServerSession each : sessions.all()) {
            server.count("ended-by-order");
            each.end(null);
        }
    }
}
