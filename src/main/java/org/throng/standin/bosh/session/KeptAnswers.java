package org.throng.standin.bosh.session;

import java.util.ArrayDeque;
import java.util.Deque;
import org.throng.standin.bosh.settings.BodyAnswer;

/** The last answers of one session, for requests that are repeated after a broken connection. */
final class KeptAnswers {

    private record Sent(long rid, BodyAnswer answer) {
    }

    private final int most;
    private final Deque<Sent> sent;

    KeptAnswers(int most) {
        this.most = most;
        this.sent = new ArrayDeque<>(most + 1);
    }

    void keep(long rid, BodyAnswer answer) {
        sent.addLast(new Sent(rid, answer));
        if (sent.size() > most) {
            sent.removeFirst();
        }
    }

    /** The answer to the request of this number, or null if it is not kept. */
    BodyAnswer to(long rid) {
        for (Sent each : sent) {
            if (each.rid() == rid) {
                return each.answer();
            }
        }
        return null;
    }
}
