package org.throng.workload.bosh.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.throng.stats.RunStatistics;
import org.throng.stats.Unanswered;
import org.throng.stats.summary.LabelSummary;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** Senders on threads of their own, arrivals on event loops: whatever comes first, each message is counted once. */
class DeliveriesRaceTest {

    private static final int SENDERS = 4;
    private static final int MESSAGES = 500;

    private final RunStatistics run = new RunStatistics();
    private final MessageDeliveries deliveries = new MessageDeliveries("delivery", Duration.ofSeconds(30), run);
    private final ExecutorService threads = Executors.newFixedThreadPool(3 * SENDERS);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private static void arrive(Recipient recipient, String id) {
        recipient.arrived(new IncomingMessage("a@b/c", id, "chat", "text", "", false, System.nanoTime(), 100));
    }

    private long inFlight() {
        Unanswered open = run.inFlight().unanswered().get("delivery");
        return open == null ? 0 : open.count();
    }

    private LabelSummary row() {
        run.closeInterval(1, SENDERS);
        return run.labels(1).get(0);
    }

    @RepeatedTest(5)
    void anArrivalMayOvertakeTheSenderInAnyWay() throws Exception {
        List<Future<?>> all = new ArrayList<>();
        for (int sender = 0; sender < SENDERS; sender++) {
            Recipient recipient = deliveries.recipient();
            String jid = "user" + sender + "@example.org";
            recipient.online(jid);
            all.add(threads.submit(() -> {
                for (int i = 0; i < MESSAGES; i++) {
                    TrackedMessage message = deliveries.sending(jid);
                    long nanos = System.nanoTime();
                    Future<?> arrival = threads.submit(() -> arrive(recipient, message.id()));
                    message.written(nanos);
                    arrival.get();
                }
                return null;
            }));
        }
        for (Future<?> one : all) {
            one.get(1, TimeUnit.MINUTES);
        }

        assertThat(row().samples()).isEqualTo(SENDERS * MESSAGES);
        assertThat(row().errors()).isZero();
        assertThat(inFlight()).isZero();
    }

    @RepeatedTest(5)
    void aRecipientMayLeaveInAnyMoment() throws Exception {
        List<Future<?>> all = new ArrayList<>();
        for (int sender = 0; sender < SENDERS; sender++) {
            Recipient recipient = deliveries.recipient();
            String jid = "user" + sender + "@example.org";
            recipient.online(jid);
            List<TrackedMessage> messages = new ArrayList<>();
            for (int i = 0; i < MESSAGES; i++) {
                messages.add(deliveries.sending(jid));
            }
            all.add(threads.submit(() -> messages.forEach(message -> message.written(System.nanoTime()))));
            all.add(threads.submit(() -> messages.forEach(message -> arrive(recipient, message.id()))));
            all.add(threads.submit(recipient::left));
        }
        for (Future<?> one : all) {
            one.get(1, TimeUnit.MINUTES);
        }

        assertThat(row().samples() + inFlight()).isEqualTo(SENDERS * MESSAGES);
        assertThat(row().errors()).isZero();
    }
}
