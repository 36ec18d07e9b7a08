package org.throng.standin.editor;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.throng.standin.HttpExchange;
import org.throng.standin.KindControl;
import org.throng.standin.editor.coauthoring.Documents;
import org.throng.standin.editor.coauthoring.EditorClient;
import org.throng.standin.editor.coauthoring.EditorServices;
import org.throng.standin.editor.coauthoring.EndReason;
import org.throng.standin.editor.coauthoring.ServerMessages;
import org.throng.standin.faults.Faults;

/**
 * The control of a running document server: times and faults, and
 *
 * <ul>
 *   <li>{@code POST /throng/editor/disconnect?code=4001&share=100%}: end sessions now, in all processes
 *   <li>{@code GET /throng/editor/documents}: counts of this process; with {@code ?key=K}, that document, from the
 *       process that keeps it
 * </ul>
 */
final class EditorControl extends KindControl {

    private static final String DISCONNECT = "disconnect";

    private final EditorServices server;
    private final Documents documents;

    EditorControl(Documents documents) {
        super("editor", documents.services().standIn(), documents.services().tuning());
        this.server = documents.services();
        this.documents = documents;
    }

    @Override
    protected boolean handle(String what, HttpExchange exchange) {
        switch (what) {
            case DISCONNECT -> {
                if (isPost(exchange)) {
                    order(DISCONNECT, exchange.target().parameters());
                    exchange.respond(202, "");
                } else {
                    exchange.respond(405, "disconnect by POST\n");
                }
            }
            case "documents" -> documents(exchange, parameter(exchange.target().parameters(), "key", ""));
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void obey(String order, Map<String, List<String>> parameters) {
        if (order.equals(DISCONNECT)) {
            disconnect(parameters);
        } else {
            super.obey(order, parameters);
        }
    }

    private void disconnect(Map<String, List<String>> parameters) {
        String code = parameter(parameters, "code", "");
        EndReason why = Stream.of(EndReason.values())
                .filter(each -> code.equals(Integer.toString(each.code())))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("code must be from 4001 to 4007, not '" + code + "'"));
        double share = Faults.parseRate(parameter(parameters, "share", "1"));
        List<EditorClient> sessions = documents.all().stream()
                .flatMap(document -> document.sessions().stream())
                .toList();
        for (EditorClient session : sessions) {
            if (ThreadLocalRandom.current().nextDouble() < share) {
                session.expel(why);
            }
        }
    }

    private void documents(HttpExchange exchange, String key) {
        if (key.isEmpty()) {
            json(exchange, ServerMessages.object()
                    .put("documents", documents.all().size())
                    .put("editors", server.licence().editors())
                    .put("viewers", server.licence().viewers())
                    .put("waitingForConverter", server.converters().waiting()));
        } else if (!server.standIn().owners().isOwn(key)) {
            exchange.relay(server.standIn().owners().of(key));
        } else {
            documents.get(key).ifPresentOrElse(
                    document -> json(exchange, ServerMessages.object()
                            .put("state", document.state())
                            .put("changes", document.saving().changes().count())
                            .put("participants", document.sessions().size())),
                    () -> exchange.respond(404, "there is no document of this key\n"));
        }
    }
}
