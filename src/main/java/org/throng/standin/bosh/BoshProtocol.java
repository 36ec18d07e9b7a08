package org.throng.standin.bosh;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpMethod;
import javax.xml.stream.XMLStreamException;
import org.throng.standin.HttpExchange;
import org.throng.standin.Protocol;
import org.throng.standin.StandInContext;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.session.Connections;
import org.throng.standin.bosh.session.ServerSession;
import org.throng.standin.bosh.session.Sessions;
import org.throng.standin.bosh.settings.BodyAnswer;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.xml.BodyRequest;
import org.throng.standin.bosh.xml.Namespaces;
import org.throng.standin.bosh.xml.XmlReader;

/** XMPP over BOSH (XEP-0124, XEP-0206), the server's side. */
public final class BoshProtocol implements Protocol {

    /** Prosody's own limit for a stanza of a client. */
    private static final int MAX_REQUEST_BYTES = 256 << 10;

    private final BoshSettings settings;
    private final XmlReader reader = new XmlReader();
    private ChatServer server;
    private Sessions sessions;
    private BoshControl control;
    private Connections connections;

    public BoshProtocol(BoshSettings settings) {
        this.settings = settings;
    }

    @Override
    public String name() {
        return "bosh";
    }

    @Override
    public boolean relays() {
        return true;
    }

    @Override
    public void started(StandInContext context) {
        server = new ChatServer(settings, context);
        sessions = new Sessions(server);
        connections = new Connections(server);
        control = new BoshControl(server, sessions, connections);
    }

    @Override
    public void handle(HttpExchange exchange) {
        String path = exchange.target().path();
        if (server.peers().accept(path, exchange)) {
            return;
        }
        if (!isEndpoint(path)) {
            exchange.respond(404, "there is only " + settings.path() + " here\n");
        } else if (HttpMethod.OPTIONS.equals(exchange.request().method())) {
            exchange.respond(200, "");
        } else if (HttpMethod.POST.equals(exchange.request().method())) {
            post(exchange);
        } else {
            server.wire().get().send(exchange.later());
        }
    }

    private boolean isEndpoint(String path) {
        return path.equals(settings.path()) || path.equals(settings.path() + "/");
    }

    private void post(HttpExchange exchange) {
        ByteBuf content = exchange.request().content();
        if (content.readableBytes() > MAX_REQUEST_BYTES) {
            exchange.respond(413, "a request may have " + MAX_REQUEST_BYTES + " bytes\n");
            return;
        }
        server.count("requests");
        boolean empty = !content.isReadable();
        BodyRequest request;
        try {
            request = new BodyRequest(reader.read(content));
        } catch (XMLStreamException e) {
            malformed(exchange, empty);
            return;
        }
        if (!request.body().is("body", Namespaces.HTTP_BIND)) {
            malformed(exchange, empty);
        } else if (request.rid() == BodyRequest.NO_RID) {
            server.count("requests-without-rid");
            server.standIn().stats().error();
            server.wire().withoutRid().send(exchange.later());
        } else if (request.sid() == null) {
            create(request, exchange);
        } else {
            receive(request, exchange);
        }
    }

    private void malformed(HttpExchange exchange, boolean empty) {
        server.count("requests-malformed");
        server.standIn().stats().error();
        server.wire().malformed(empty, connections.hasSession(exchange)).send(exchange.later());
    }

    private void create(BodyRequest request, HttpExchange exchange) {
        BodyAnswer wrongDomain = server.wire().wrongDomain();
        if (wrongDomain != null && !settings.domain().equalsIgnoreCase(request.to())) {
            server.count("wrong-domains");
            server.standIn().stats().error();
            wrongDomain.send(exchange.later());
            return;
        }
        int processes = server.standIn().siblings().processes();
        if (settings.maxSessions() > 0
                && sessions.count() >= (settings.maxSessions() + processes - 1) / processes) {
            server.count("sessions-refused");
            server.wire().full().send(exchange.later());
            return;
        }
        ServerSession session = sessions.create(server.wire().grant(request, settings), request);
        session.create(request, connections.of(exchange, session));
    }

    private void receive(BodyRequest request, HttpExchange exchange) {
        if (!server.standIn().owners().isOwn(request.sid())) {
            exchange.request().content().resetReaderIndex();
            exchange.relay(server.standIn().owners().of(request.sid()));
            return;
        }
        ServerSession session = sessions.get(request.sid());
        if (session != null && server.tuning().strikes(BoshFault.SESSION_LOST)) {
            server.count("sessions-lost-by-fault");
            session.end(null);
            session = null;
        }
        if (session == null) {
            server.count("unknown-sids");
            server.standIn().stats().error();
            server.wire().unknownSession().send(exchange.later());
        } else {
            session.receive(request, connections.of(exchange, session));
        }
    }

    @Override
    public boolean control(HttpExchange exchange) {
        return control.handle(exchange);
    }

    @Override
    public void fromSibling(JsonNode message) {
        if (!server.peers().fromSibling(message)) {
            control.fromSibling(message);
        }
    }
}
