package org.throng.standin.bosh.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.throng.standin.HttpExchange;
import org.throng.standin.Siblings;

/**
 * The other processes of the stand-in. Stanzas use separate connections; their supervisor's pipes only carry rare
 * messages.
 */
public final class Peers {

    private static final String KIND = "bosh-token";

    private final ChatServer server;
    private final Map<Integer, Link> links = new HashMap<>();

    /** Distinguishes processes from clients, whose connections may use the private port as well. */
    private final String ownToken = UUID.randomUUID().toString();

    Peers(ChatServer server) {
        this.server = server;
        Siblings siblings = server.standIn().siblings();
        for (int i = 0; i < siblings.processes(); i++) {
            if (i != siblings.index()) {
                links.put(i, new Link(server.standIn(), i));
            }
        }
        siblings.send(JsonNodeFactory.instance.objectNode()
                .put("kind", KIND)
                .put("process", siblings.index())
                .put("token", ownToken));
    }

    /** Receives a sibling's message, if it is a token. */
    public boolean fromSibling(JsonNode message) {
        if (!message.path("kind").asText().equals(KIND)) {
            return false;
        }
        links.get(message.path("process").asInt()).open(message.path("token").asText());
        return true;
    }

    /**
     * Accepts a connection of another process.
     *
     * @param path of the request
     * @return false if it is none
     */
    public boolean accept(String path, HttpExchange exchange) {
        boolean known = path.equals(Link.PATH) && ownToken.equals(exchange.request().headers().get(Link.TOKEN));
        if (known) {
            exchange.takeOver(new SiblingFrame.Decoder(), new Receiver());
        }
        return known;
    }

    void send(int process, SiblingFrame.Kind kind, List<String> fields) {
        links.get(process).send(new SiblingFrame(kind, fields));
    }

    /** Sends to all others. */
    void send(SiblingFrame.Kind kind, List<String> fields) {
        if (!links.isEmpty()) {
            SiblingFrame frame = new SiblingFrame(kind, fields);
            links.values().forEach(link -> link.send(frame));
        }
    }

    private void received(SiblingFrame frame) {
        List<String> fields = frame.fields();
        String user = fields.get(0);
        switch (frame.kind()) {
            case MESSAGE -> server.messages().arrived(user, fields.get(1), fields.get(2), true);
            case STANZA -> server.messages().arrived(user, fields.get(1), fields.get(2), false);
            case STORE -> server.messages().store(user, fields.get(1));
            case BOUND -> server.presences().replace(user, fields.get(1));
            case AVAILABLE -> server.presences().appeared(new Presences.Online(
                    new Presence(address(fields), Integer.parseInt(fields.get(2)), fields.get(4), fields.get(5)),
                    null,
                    Integer.parseInt(fields.get(3))));
            case UNAVAILABLE -> server.presences().disappeared(
                    new Presence(address(fields), 0, fields.get(2), fields.get(3)), null);
            case ACCOUNT -> server.accounts().set(user, fields.get(1));
            case ACCOUNT_REMOVED -> server.registration().forget(user);
            case ROSTER -> server.subscriptions().change(user, RosterItem.ofFields(fields));
            case ROSTER_REMOVED -> server.subscriptions().drop(user, fields.get(1));
        }
    }

    private Jid address(List<String> fields) {
        return new Jid(fields.get(0), server.settings().domain(), fields.get(1));
    }

    /** Passes on a message of another process. */
    private final class Receiver extends SimpleChannelInboundHandler<SiblingFrame> {

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, SiblingFrame frame) {
            received(frame);
        }
    }
}
