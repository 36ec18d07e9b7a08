package org.throng.workload.conversion;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.net.Printable;
import org.throng.net.loop.ArrivalDeadline;
import org.throng.session.AwaitedEvents;
import org.throng.session.SessionException;

/**
 * The results that the server sends to this injector, each awaited from the beginning of its request: samples under
 * {@value #LABEL}. Safe to use from any thread.
 */
final class AwaitedFiles {

    static final String LABEL = "converted";

    private static final Pattern STATUS = Pattern.compile("\"status\"\\s*:\\s*(\\d{3})");

    private final Map<String, AwaitedFile> byTrace = new ConcurrentHashMap<>();
    private final AwaitedEvents<AwaitedFile> awaited = new AwaitedEvents<>();
    private final Measurements measurements;
    private final Duration timeout;

    AwaitedFiles(Measurements measurements, Duration timeout) {
        this.measurements = measurements;
        this.timeout = timeout;
    }

    /** A request begins now whose result is awaited. */
    void begin(Conversion conversion, String trace, ScheduledExecutorService timer) {
        AwaitedFile file = new AwaitedFile(conversion, trace);
        long now = System.nanoTime();
        file.begin(now);
        byTrace.put(trace, file);
        awaited.add(file, measurements.awaiting(LABEL, now));
        file.timeout(ArrivalDeadline.in(timeout, timer, () -> late(file, trace)));
    }

    /** Records a file that has not come, or whose rest has not. */
    private void late(AwaitedFile file, String trace) {
        file.late();
        byTrace.remove(trace, file);
        file.end(() -> failed(file, System.nanoTime(), 0, new SessionException("no result", file.what()
                + ": the server has not sent the result within " + timeout.toMillis() + " ms", "")));
    }

    /** The server has refused the request: nothing will arrive. */
    void callOff(String trace) {
        AwaitedFile file = take(trace);
        if (file != null) {
            file.stopTimer();
            file.end();
        }
    }

    /** The awaited result with this trace, which the caller must hand to one of the methods below; null if unknown. */
    AwaitedFile take(String trace) {
        return byTrace.remove(trace);
    }

    /** A result has arrived. It is checked here, or on another thread if it is kept to look into it. */
    void arrived(AwaitedFile file, ReceivedFile received, String contentType, long arrivedNanos) {
        file.stopTimer();
        if (received.isKept()) {
            CompletableFuture.runAsync(() -> check(file, received, contentType, arrivedNanos));
        } else {
            check(file, received, contentType, arrivedNanos);
        }
    }

    private void check(AwaitedFile file, ReceivedFile received, String contentType, long arrivedNanos) {
        file.end(() -> {
            try {
                received.check(file.what(), file.conversion().route(), contentType);
                file.conversion().pdfs().checkHere(file.what(), received);
                measurements.sample(Sample.unscheduled(
                        LABEL, true, file.microsUntil(arrivedNanos), 0, received.bytes()));
            } catch (SessionException e) {
                failed(file, arrivedNanos, received.bytes(), e);
            }
        });
    }

    /** The connection was lost while a result arrived: the server may send it again. */
    void broken(AwaitedFile file, String trace) {
        byTrace.put(trace, file);
        if (file.isLate()) {
            byTrace.remove(trace, file);
        }
    }

    /**
     * The server says why there is no result.
     *
     * @param text its beginning
     */
    void refused(AwaitedFile file, String text, long arrivedNanos) {
        file.stopTimer();
        Matcher status = STATUS.matcher(text);
        int number = status.find() ? Integer.parseInt(status.group(1)) : 0;
        file.end(() -> failed(file, arrivedNanos, text.length(), new SessionException(ConversionFailures.code(number),
                file.what() + ": the server sent an error instead of the result"
                        + (number == 0 ? "" : ", HTTP " + number), Printable.beginning(text))));
    }

    private void failed(AwaitedFile file, long nanos, long bytes, SessionException e) {
        measurements.failed(Sample.unscheduled(LABEL, false, file.microsUntil(nanos), 0, bytes), e.code(),
                e.getMessage(), e::serverSaid);
    }

    /** Waits until nothing is awaited, but not longer than this. */
    void await(Duration patience) throws InterruptedException {
        awaited.awaitNone(patience);
    }

    /** Awaited results stay in flight. */
    void leave() {
        awaited.leave();
    }
}
