package org.throng.workload.bosh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.xml.stream.XMLStreamException;
import org.throng.net.NetworkException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpRequest;
import org.throng.workload.bosh.stanzas.Envelope;
import org.throng.workload.bosh.stanzas.GrantedLimits;
import org.throng.workload.bosh.stanzas.ParsedAnswer;
import org.throng.workload.bosh.stanzas.XmppText;

/**
 * The requests and answers of one session: their numbers, how many may be outstanding and over which connection each
 * goes. When it is live, the server always has a request to answer. Everything but the first four methods runs on the
 * event loop of the session's connections.
 */
final class RequestPipeline {

    /** Low enough that a session's numbers stay below 2^53, which all servers support. */
    private static final long FIRST_RID_BOUND = 1L << 48;

    /**
     * Most connections of a session, independent of what a server grants; one more for the request that terminates it.
     */
    private static final int MAX_OUTSTANDING = 4;

    /** How long stanzas may arrive after the server's termination. */
    private static final long FAREWELL_MILLIS = 500;

    private final BoshServer server;
    private final StanzaInbox inbox;
    private final ScheduledExecutorService loop;

    /** Idle connections, the one used last at the end. */
    private final List<HttpConnection> idle = new ArrayList<>(2);

    /** The requests in the order of their numbers; one that is answered stays until those before it are. */
    private final List<NumberedRequest> requests = new ArrayList<>(2);
    private final Deque<PendingRequest> waiting = new ArrayDeque<>(1);
    private final RequestPacing pace = new RequestPacing();

    private long rid = ThreadLocalRandom.current().nextLong(1, FIRST_RID_BOUND);
    private String sid;
    private volatile GrantedLimits granted;
    private volatile String domain = "";
    private int outstanding;
    private boolean live;
    private boolean terminating;

    /** The server has confirmed the requested end; later errors of the session are no loss. */
    private boolean parted;

    /** The reason of the end; null before. */
    private volatile BoshException end;

    /** The thread that waits for the end, or null. */
    private volatile Runnable whenEnded;

    RequestPipeline(BoshServer server, StanzaInbox inbox) {
        this.server = server;
        this.inbox = inbox;
        HttpConnection first = server.connection();
        loop = first.loop();
        idle.add(first);
    }

    /** Sends this as soon as the rules allow it; its waiters get the result. From any thread. */
    void submit(PendingRequest outgoing) {
        loop.execute(() -> accept(outgoing));
    }

    /** As {@link #submit}; from then on the session polls by itself. */
    void goLive(PendingRequest outgoing) {
        loop.execute(() -> {
            live = true;
            accept(outgoing);
        });
    }

    /** As {@link #submit}, with the last request of the session, which may exceed the allowed number by one. */
    void terminate(PendingRequest outgoing) {
        loop.execute(() -> {
            terminating = true;
            accept(outgoing);
        });
    }

    /** Ends it here and cuts its connections, if that has not been done. */
    void close() {
        loop.execute(() -> finish(server.failures().closed(), false));
    }

    /** After the termination: ends it when everything has been answered, or soon. */
    void closeWhenQuiet() {
        loop.execute(() -> {
            if (outstanding == 0) {
                close();
            } else {
                loop.schedule(this::close, FAREWELL_MILLIS, TimeUnit.MILLISECONDS);
            }
        });
    }

    /** Null before the session is created. */
    GrantedLimits granted() {
        return granted;
    }

    /** The domain that the server names, empty if it names none. */
    String domain() {
        return domain;
    }

    /** Null before the end. */
    BoshException end() {
        return end;
    }

    ScheduledExecutorService loop() {
        return loop;
    }

    /** @param action runs when the session ends, at once if it has ended; null for nothing */
    void whenEnded(Runnable action) {
        whenEnded = action;
        if (action != null && end != null) {
            action.run();
        }
    }

    // From here on everything runs on the event loop.

    private void accept(PendingRequest outgoing) {
        if (end != null) {
            outgoing.fail(end);
            return;
        }
        waiting.add(outgoing);
        pump();
    }

    /** Sends what is waiting, as far as the rules allow it. */
    private void pump() {
        while (end == null && maySend()) {
            long wait = pace.nanosToNext(System.nanoTime());
            if (wait > 0) {
                if (pace.alarm()) {
                    loop.schedule(this::wake, wait, TimeUnit.NANOSECONDS);
                }
                return;
            }
            sendNext();
        }
    }

    private void wake() {
        pace.alarmed();
        pump();
    }

    private boolean maySend() {
        if (!waiting.isEmpty()) {
            return outstanding < limit() || terminating && waiting.size() == 1 && outstanding == limit();
        }
        if (!live || terminating) {
            return false;
        }
        if (server.options().oneAtATime()) {
            return outstanding == 0 && inbox.isOwedAnAnswer();
        }
        return outstanding == 0 || inbox.hasReplies() && outstanding < limit();
    }

    private int limit() {
        return live && !granted.isPolling() && !server.options().oneAtATime()
                ? Math.max(1, Math.min(granted.requests(), MAX_OUTSTANDING)) : 1;
    }

    private void sendNext() {
        List<PendingRequest> parts = new ArrayList<>(1);
        String attributes = "";
        StringBuilder payload = inbox.takeReplies();
        if (!waiting.isEmpty() && waiting.peek().standsAlone()) {
            attributes = waiting.peek().attributes();
            payload.append(waiting.peek().payload());
            parts.add(waiting.poll());
        }
        while (attributes.isEmpty() && !waiting.isEmpty() && !waiting.peek().standsAlone()) {
            payload.append(waiting.peek().payload());
            parts.add(waiting.poll());
        }
        if (!parts.isEmpty()) {
            inbox.sent();
        }
        byte[] body = BodyWriter.body(rid++, sid, attributes, payload);
        HttpConnection connection = idle.isEmpty()
                ? requests.get(0).connection().beside()
                : idle.remove(idle.size() - 1);
        HttpRequest http = new HttpRequest("POST", server.options().url(), BoshServer.HEADERS, HttpBody.once(body));
        NumberedRequest request = new NumberedRequest(
                this, connection, http, deadline(), parts, outstanding == 0 ? pace.endSilence() : null);
        requests.add(request);
        outstanding++;
        pace.sent(System.nanoTime());
        request.send();
    }

    private Duration deadline() {
        Duration atOnce = server.options().answerTimeout();
        return live ? granted.held().plus(atOnce) : atOnce;
    }

    /** A request is sent again, because the server lost it or its answer was lost. */
    void sentAgain() {
        inbox.sentAgain();
    }

    /** A request was handed to the operating system for the first time. */
    void written(NumberedRequest request, long endNanos) {
        if (request.silence() != null && granted != null && end == null) {
            long lag = Math.max(0, endNanos - request.silence().dueNanos());
            pace.silentFor(endNanos - request.silence().sinceNanos(), granted.inactivityNanos());
            inbox.polled(lag, granted.inactivityNanos());
        }
    }

    void answered(NumberedRequest request, HttpAnswer answer) {
        if (end != null) {
            return;
        }
        long now = System.nanoTime();
        BoshException refusal = server.failures().status(answer, circumstances());
        ParsedAnswer read = null;
        if (refusal == null) {
            try {
                read = server.answers().read(answer.body());
                refusal = server.failures().answer(read, answer.body(), circumstances());
            } catch (XMLStreamException e) {
                refusal = server.failures().unreadable(e.getMessage(), answer.body(), sid);
            }
        }
        if (read != null && read.envelope().isRecoverable()) {
            if (request.sendAgain(answer.sentBytes())) {
                return;
            }
            refusal = server.failures().unrecovered(answer.body(), circumstances());
        }
        free(request, now);
        boolean farewell = terminating && read != null && read.envelope().terminates();
        if (refusal != null && !farewell) {
            finishUnlessTerminating(request, refusal, answer.sentBytes(), answer.receivedBytes());
            return;
        }
        parted |= farewell;
        pace.heard();
        request.keep(read, now, answer);
        applyInOrder(farewell);
        if (terminating && outstanding == 0 && waiting.isEmpty()) {
            finish(server.failures().closed(), false);
        }
        pump();
    }

    private void finishUnlessTerminating(
            NumberedRequest request, BoshException why, long sentBytes, long receivedBytes) {
        request.fail(why.withBytes(sentBytes + request.lostBytes(), receivedBytes));
        requests.remove(request);
        if (!terminating || outstanding == 0) {
            finish(parted ? server.failures().closed() : why, true);
        }
    }

    /** @param all whether to skip missing answers */
    private void applyInOrder(boolean all) {
        List<NumberedRequest> turn = new ArrayList<>(1);
        for (NumberedRequest request : requests) {
            if (request.isAnswered()) {
                turn.add(request);
            } else if (!all) {
                break;
            }
        }
        requests.removeAll(turn);
        for (NumberedRequest request : turn) {
            ReceivedAnswer received = request.received();
            if (sid == null) {
                begin(received.answer().envelope());
            }
            inbox.take(received.answer(), received.arrivedNanos());
            request.deliver();
        }
    }

    /** The answer to the first request creates the session, or refuses it. */
    private void begin(Envelope envelope) {
        if (!envelope.sid().isEmpty() && envelope.granted() != null) {
            sid = XmppText.escaped(envelope.sid());
            domain = envelope.from();
            granted = envelope.granted();
            if (granted.isPolling()) {
                pace.setInterval(TimeUnit.SECONDS.toNanos(granted.pollingSeconds()));
            }
        }
    }

    void failed(NumberedRequest request, IOException failure) {
        if (end != null || request.isSentAgainAfter(failure)) {
            return;
        }
        free(request, System.nanoTime());
        long sent = failure instanceof NetworkException network ? network.sentBytes() : 0;
        long received = failure instanceof NetworkException network ? network.receivedBytes() : 0;
        finishUnlessTerminating(request, server.failures().network(failure), sent, received);
    }

    private void free(NumberedRequest request, long nowNanos) {
        idle.add(request.connection());
        outstanding--;
        if (outstanding == 0) {
            pace.beginSilence(nowNanos);
        }
    }

    private BoshFailures.Circumstances circumstances() {
        return new BoshFailures.Circumstances(sid, granted, TimeUnit.NANOSECONDS.toSeconds(pace.tooSilentNanos()));
    }

    private void finish(BoshException why, boolean tell) {
        if (end != null) {
            return;
        }
        end = why;
        idle.forEach(HttpConnection::close);
        for (NumberedRequest request : requests) {
            if (!request.isAnswered()) {
                request.connection().close();
            }
            request.fail(why);
        }
        waiting.forEach(outgoing -> outgoing.fail(why));
        requests.clear();
        waiting.clear();
        idle.clear();
        inbox.over(why, tell && live && !terminating);
        Runnable action = whenEnded;
        if (action != null) {
            action.run();
        }
    }
}
