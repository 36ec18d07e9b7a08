package org.throng.workload.bosh;

import java.util.Optional;
import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.Stanza;
import org.throng.workload.bosh.stanzas.StanzaWriter;

/** The requests of a user before the session is live: one after the other, each answered at once. */
final class LoginRequests {

    private final BoshServer server;
    private final RequestPipeline pipeline;
    private final StepListener steps;

    LoginRequests(BoshServer server, RequestPipeline pipeline, StepListener steps) {
        this.server = server;
        this.pipeline = pipeline;
        this.steps = steps;
    }

    /** Sends and waits for the answer, which the steps receive. */
    ReceivedAnswer ask(String attributes, String payload) throws BoshException, InterruptedException {
        return answerTo(PendingRequest.toBeAnswered(attributes, payload));
    }

    private ReceivedAnswer answerTo(PendingRequest outgoing) throws BoshException, InterruptedException {
        pipeline.submit(outgoing);
        return awaitAnswer(outgoing);
    }

    /** As {@link #ask}; from then on the session polls by itself. */
    ReceivedAnswer goLive(String payload) throws BoshException, InterruptedException {
        PendingRequest outgoing = PendingRequest.toBeAnswered("", payload);
        pipeline.goLive(outgoing);
        return awaitAnswer(outgoing);
    }

    /** As {@link #ask}, with the last request of the session. */
    ReceivedAnswer terminate(String payload) throws BoshException, InterruptedException {
        PendingRequest outgoing = PendingRequest.toBeAnswered(BodyWriter.terminate(), payload);
        pipeline.terminate(outgoing);
        return awaitAnswer(outgoing);
    }

    private ReceivedAnswer awaitAnswer(PendingRequest outgoing) throws BoshException, InterruptedException {
        ReceivedAnswer received = outgoing.received().await();
        received.report(steps);
        return received;
    }

    /**
     * Asks for a stanza of a kind, which mostly comes with the answer itself. A server may also release the request
     * first; then it is polled again.
     *
     * @param what for messages
     */
    <T extends Stanza> T askFor(Class<T> kind, String what, String attributes, String payload)
            throws BoshException, InterruptedException {
        long start = System.nanoTime();
        Optional<T> found = ask(attributes, payload).answer().first(kind);
        while (found.isEmpty()) {
            giveUpIfLate(start, what);
            found = ask("", StanzaWriter.NOTHING).answer().first(kind);
        }
        return found.get();
    }

    /** Waits for the answer to the request with this id, of any kind. */
    Stanza.Iq query(String id, String what, String payload) throws BoshException, InterruptedException {
        long start = System.nanoTime();
        Optional<Stanza.Iq> found = find(id, ask("", payload));
        while (found.isEmpty()) {
            giveUpIfLate(start, what);
            found = find(id, ask("", StanzaWriter.NOTHING));
        }
        return found.get();
    }

    private void giveUpIfLate(long startNanos, String what) throws BoshException {
        if (System.nanoTime() - startNanos > server.options().answerTimeout().toNanos()) {
            throw server.failures().noAnswer("to the attempt to " + what, server.options().answerTimeout().toMillis());
        }
    }

    private static Optional<Stanza.Iq> find(String id, ReceivedAnswer received) {
        return received.answer().first(Stanza.Iq.class, iq -> iq.id().equals(id) && !iq.isRequest());
    }
}
