package org.throng.standin.bosh.session;

import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import org.throng.standin.PendingAnswer;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.chat.StreamCarrier;
import org.throng.standin.bosh.chat.XmppStream;
import org.throng.standin.bosh.session.OpenRequests.Open;
import org.throng.standin.bosh.session.RequestWindow.Early;
import org.throng.standin.bosh.settings.AnsweredSession;
import org.throng.standin.bosh.settings.BodyAnswer;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.settings.Condition;
import org.throng.standin.bosh.settings.SessionLimits;
import org.throng.standin.bosh.xml.BodyRequest;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/**
 * One session of XEP-0124: takes requests in the order of their numbers, holds as many as were granted, and repeats the
 * answers of repeated requests. {@link XmppStream} handles the stanzas.
 */
public final class ServerSession implements AnsweredSession, StreamCarrier {

    private final ChatServer server;
    private final Sessions sessions;
    private final String sid;
    private final SessionLimits grant;
    private final long creationRid;
    private final String version;
    private final XmppStream stream;
    private final SessionClock clock;

    private final RequestWindow window;
    private final OpenRequests open = new OpenRequests(RequestWindow.SIZE + 1);
    private final KeptAnswers sent = new KeptAnswers(RequestWindow.SIZE + 1);
    private final PollingLimit pollingLimit;

    private final UnsentStanzas unsent = new UnsentStanzas();
    private boolean created;
    private boolean processing;
    private boolean ended;

    ServerSession(Sessions sessions, String sid, SessionLimits grant, BodyRequest creation) {
        this.sessions = sessions;
        this.server = sessions.server();
        this.sid = sid;
        this.grant = grant;
        this.creationRid = creation.rid();
        this.version = creation.version() == null ? "1.5" : creation.version();
        this.window = new RequestWindow(creationRid);
        this.stream = new XmppStream(server, this, creation.language());
        this.clock = new SessionClock(sessions, this);
        this.pollingLimit = new PollingLimit(server.wire(), grant);
    }

    @Override
    public String sid() {
        return sid;
    }

    @Override
    public SessionLimits grant() {
        return grant;
    }

    @Override
    public String domain() {
        return server.settings().domain();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public long creationRid() {
        return creationRid;
    }

    @Override
    public long highestRid() {
        return window.highest();
    }

    @Override
    public boolean isLegacy() {
        return version.matches("1\\.[0-5]|0\\..*");
    }

    public XmppStream stream() {
        return stream;
    }

    @Override
    public boolean isEnded() {
        return ended;
    }

    boolean isExpired() {
        return clock.isExpired();
    }

    boolean hasOpen() {
        return !open.isEmpty();
    }

    /** Begins with the request that created it. */
    public void create(BodyRequest creation, PendingAnswer pending) {
        boolean talks = creation.hasXmppVersion() || !server.wire().has(ChatRules.Habit.NEEDS_XMPP_VERSION);
        if (talks) {
            unsent.add(stream.features());
        }
        take(creation, pending);
    }

    /** Takes any other request. */
    public void receive(BodyRequest request, PendingAnswer pending) {
        long rid = request.rid();
        if (window.isRepeated(rid)) {
            repeated(rid, request, pending);
        } else if (window.isBeyond(rid)) {
            server.count("rid-out-of-window");
            outOfRange(pending);
        } else if (!window.isNext(rid)) {
            window.addEarly(request, pending);
        } else if (server.tuning().strikes(BoshFault.RECOVERABLE)) {
            server.count("recoverable-errors");
            BodyAnswer.xml("<body xmlns='" + Namespaces.HTTP_BIND + "' type='error'/>").send(pending);
        } else {
            take(request, pending);
            while (!ended && window.hasNext()) {
                Early next = window.next();
                take(next.request(), next.pending());
            }
            if (ended) {
                window.removeAll().forEach(each -> server.wire().unknownSession().send(each.pending()));
            }
        }
    }

    private void take(BodyRequest request, PendingAnswer pending) {
        long now = System.nanoTime();
        if (pollingLimit.isExceededBy(request, now)) {
            fatal(Condition.POLICY_VIOLATION, "", pending);
            return;
        }
        window.take(request.rid());
        if (server.wire().has(ChatRules.Habit.LIMITS_REQUESTS) && open.size() >= grant.requests()
                && !request.terminates() && request.pause() < 0) {
            fatal(Condition.POLICY_VIOLATION, "", pending);
            return;
        }
        open.add(request.rid(), pending, now);
        clock.requested();
        processing = true;
        if (request.restarts()
                && (request.hasUsualPrefix() || !server.wire().has(ChatRules.Habit.NEEDS_XMPP_PREFIX))) {
            stream.restart();
        } else {
            stream.beforeStanzas();
        }
        for (Element stanza : request.stanzas()) {
            if (!ended) {
                stream.receive(stanza);
            }
        }
        processing = false;
        if (ended) {
            return;
        }
        if (request.terminates()) {
            terminate();
        } else if (request.pause() >= 0 && !server.wire().has(ChatRules.Habit.IGNORES_PAUSE)) {
            pause(request.pause());
        } else {
            settle();
        }
    }

    private void repeated(long rid, BodyRequest request, PendingAnswer pending) {
        server.count("rid-repeated");
        PendingAnswer waiting = window.replaceEarly(request, pending);
        PendingAnswer before = waiting != null ? waiting : open.replace(rid, pending);
        if (before != null) {
            server.wire().content(this, rid, "").send(before);
            return;
        }
        boolean resumes = open.resumes(rid);
        BodyAnswer kept = sent.to(rid);
        if (!resumes && kept != null) {
            kept.send(pending);
        } else if (resumes || server.wire().has(ChatRules.Habit.HOLDS_OLD_RID)) {
            resume(rid, pending);
        } else {
            server.count("rid-too-old");
            outOfRange(pending);
        }
    }

    /** Holds a request whose stanzas have been processed already. */
    private void resume(long rid, PendingAnswer pending) {
        open.add(rid, pending, System.nanoTime());
        clock.requested();
        settle();
    }

    private void outOfRange(PendingAnswer pending) {
        if (server.wire().has(ChatRules.Habit.SURVIVES_WRONG_RID)) {
            server.wire().fatal(this, Condition.ITEM_NOT_FOUND, "").send(pending);
        } else {
            fatal(Condition.ITEM_NOT_FOUND, "", pending);
        }
    }

    @Override
    public void deliver(String stanza) {
        if (ended) {
            return;
        }
        unsent.add(stanza);
        if (unsent.areTooLong()) {
            server.count("ended-overfull");
            end(null);
        } else if (!processing) {
            settle();
        }
    }

    /** Answers the requests that can be answered, and holds as many as were granted. */
    private void settle() {
        if (!unsent.isEmpty() && !open.isEmpty()) {
            answer(answerable(), unsent.take());
        }
        int holdable = grant.isPolling() ? 0 : grant.hold();
        while (open.size() > holdable) {
            answer(0, "");
        }
        clock.held();
    }

    private int answerable() {
        return open.size() > 1 && server.tuning().strikes(BoshFault.YOUNGER_FIRST) ? open.size() - 1 : 0;
    }

    private void answer(int index, String content) {
        Open request = open.remove(index);
        BodyAnswer answer = created
                ? server.wire().content(this, request.rid(), content)
                : server.wire().created(this, content);
        created = true;
        pollingLimit.answered(content.isEmpty());
        send(request, answer);
        clock.answered(open.isEmpty());
    }

    private void send(Open request, BodyAnswer answer) {
        sent.keep(request.rid(), answer);
        answer.send(request.pending());
    }

    /** Answers requests that have been held for as long as was granted. */
    void releaseHeldSince(long nanos) {
        while (!open.isEmpty() && open.oldest().sinceNanos() - nanos <= 0) {
            answer(0, "");
        }
    }

    /** Arrival of the oldest open request. */
    long oldestOpenNanos() {
        return open.oldest().sinceNanos();
    }

    /** A connection has closed; its held requests may be repeated. */
    void disconnected() {
        for (int lost = open.interrupt(); lost > 0; lost--) {
            server.count("held-connection-lost");
        }
        if (!ended) {
            clock.answered(open.isEmpty());
        }
    }

    /** Whether a request is open on a connection. */
    boolean holds(Channel channel) {
        return open.isOn(channel);
    }

    /** Cuts the connection of the oldest held request. */
    void dropHeld() {
        if (!open.isEmpty()) {
            open.oldest().pending().cut();
        }
    }

    private void pause(long seconds) {
        server.count("pauses");
        if (seconds > grant.maxPause() && !server.wire().has(ChatRules.Habit.HOLDS_PAUSE)) {
            fatal(Condition.POLICY_VIOLATION, "", open.removeYoungest().pending());
            return;
        }
        clock.pause(seconds);
        boolean holds = server.wire().has(ChatRules.Habit.HOLDS_PAUSE);
        while (open.size() > 1) {
            Open older = open.remove(0);
            if (holds) {
                send(older, server.wire().content(this, older.rid(), unsent.take()));
            } else {
                // Openfire 5.2 closes the older answer after it has announced a length
                BodyAnswer.html(HttpResponseStatus.INTERNAL_SERVER_ERROR,
                        "<html><body><h2>HTTP ERROR 500 Insufficient content written</h2></body></html>")
                        .send(older.pending());
            }
        }
        if (!holds) {
            answer(0, unsent.take());
        }
        clock.held();
    }

    private void terminate() {
        server.count("ended-by-client");
        int youngest = open.size() - 1;
        List<Open> all = open.removeAll();
        ChatRules wire = server.wire();
        stream.end("");
        String content = unsent.take();
        boolean youngestFirst = wire.has(ChatRules.Habit.TERMINATES_YOUNGEST_FIRST);
        if (youngestFirst) {
            wire.terminated(this, all.get(youngest).rid(), "").send(all.get(youngest).pending());
        }
        for (int i = 0; i < youngest; i++) {
            wire.terminatedBeside(this, all.get(i).rid(), content).send(all.get(i).pending());
            content = "";
        }
        if (!youngestFirst) {
            wire.terminated(this, all.get(youngest).rid(), content).send(all.get(youngest).pending());
        }
        forget();
    }

    @Override
    public void fatal(Condition condition, String content) {
        if (ended) {
            return;
        }
        PendingAnswer told = open.isEmpty() ? null : open.removeYoungest().pending();
        fatal(condition, content, told);
    }

    private void fatal(Condition condition, String content, PendingAnswer told) {
        server.count("ended-" + condition);
        if (told != null) {
            server.wire().fatal(this, condition, content).send(told);
        }
        end(null);
    }

    @Override
    public void streamError(String error) {
        server.count("ended-stream-error");
        unsent.add(error);
        if (!open.isEmpty()) {
            answer(0, unsent.take());
        }
        end(null);
    }

    @Override
    public void end(String status) {
        if (ended) {
            return;
        }
        List<Open> all = open.removeAll();
        forget();
        for (Open each : all) {
            server.wire().content(this, each.rid(), "").send(each.pending());
        }
        stream.end(status);
    }

    private void forget() {
        ended = true;
        clock.stop();
        unsent.clear();
        sessions.remove(this);
    }
}
