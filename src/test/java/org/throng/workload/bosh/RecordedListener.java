package org.throng.workload.bosh;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** Records every call. */
final class RecordedListener implements SessionListener {

    final List<IncomingMessage> messages = new CopyOnWriteArrayList<>();
    final List<String> presences = new CopyOnWriteArrayList<>();
    final List<Long> lags = new CopyOnWriteArrayList<>();
    final AtomicInteger sentAgain = new AtomicInteger();
    final List<BoshException> ends = new CopyOnWriteArrayList<>();

    @Override
    public void message(IncomingMessage message) {
        messages.add(message);
    }

    @Override
    public void presence(String from, boolean available, long arrivedNanos, int wireBytes) {
        presences.add((available ? "+" : "-") + from + " " + wireBytes);
    }

    @Override
    public void polled(long lagNanos, long inactivityNanos) {
        lags.add(lagNanos);
    }

    @Override
    public void sentAgain() {
        sentAgain.incrementAndGet();
    }

    @Override
    public void ended(BoshException why) {
        ends.add(why);
    }

    @Override
    public String toString() {
        List<String> ids = messages.stream().map(IncomingMessage::id).toList();
        return "%s, %s requests sent again, lags %s, ends %s".formatted(ids, sentAgain, lags, ends);
    }
}
