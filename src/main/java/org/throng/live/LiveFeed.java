package org.throng.live;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The course of a run as a stream of events: each browser first receives everything so far, then each further step.
 * All work is done on the server's thread, once for all browsers, and only if there is one.
 *
 * <p>A browser that has missed a step, because it is slow or has been away, receives everything again. What it has not
 * taken is one event at most; one that takes nothing for {@value #STUCK_SECONDS} s is dropped. So neither a slow nor a
 * stuck browser costs more than a bounded amount of memory, and none delays the others or the run.
 *
 * <p>Events: {@code whole} and {@code end} replace what the page has, {@code step} adds to it. After {@code end}
 * nothing comes.
 */
public final class LiveFeed {

    /** Steps after which a browser receives everything again: the whole has fewer points for an old time. */
    static final int MOST_STEPS = 600;

    /** Limit of the bytes that all browsers together have not taken; above it none receives everything. */
    static final int MOST_WAITING_BYTES = 64 << 20;

    private static final int STUCK_SECONDS = 20;
    private static final int RETRY_MILLIS = 2000;
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);

    /**
     * The course up to a position.
     *
     * @param upTo position that it reaches to, for example the last second; it grows with each step
     * @param data one line of text
     */
    public record Whole(double upTo, String data) {
    }

    /** A browser, the position that it has, and when its last event was sent. */
    private static final class Browser {

        private final EventStream stream;
        private double upTo;
        private int steps;
        private long sentAt;

        Browser(EventStream stream) {
            this.stream = stream;
        }
    }

    private final LiveServer server;
    private final Supplier<Whole> whole;
    private final Set<Browser> browsers = new LinkedHashSet<>();
    private volatile boolean watched;
    private volatile double position;

    /** The last whole that was made, when the course was at {@link #keptAt}. */
    private Whole kept;
    private byte[] keptEvent;
    private double keptAt;

    /** Both null until the end; the event until a browser needs it. */
    private Supplier<String> ending;
    private byte[] endEvent;
    private CountDownLatch told;

    private final long stuckNanos;

    /** @param whole makes the course so far, on the server's thread */
    public LiveFeed(LiveServer server, Supplier<Whole> whole) {
        this(server, whole, Duration.ofSeconds(STUCK_SECONDS));
    }

    LiveFeed(LiveServer server, Supplier<Whole> whole, Duration stuck) {
        this.server = server;
        this.whole = whole;
        stuckNanos = stuck.toNanos();
    }

    /** The route of the events. */
    public void events(Request request, Reply reply) {
        Browser browser = new Browser(reply.events());
        browsers.add(browser);
        watched = true;
        browser.stream.onClose(() -> left(browser));
        if (ending == null) {
            sendWhole(browser);
        } else {
            sendEnd(browser);
        }
    }

    private void left(Browser browser) {
        if (browsers.remove(browser) && told != null) {
            told.countDown();
        }
        watched = !browsers.isEmpty();
    }

    /** Whether a browser is connected, so that a step will be made. */
    public boolean isWatched() {
        return watched;
    }

    /**
     * The course has got a step. Returns at once; any thread may call it, one after the other.
     *
     * @param from position at which it begins, the last one's end
     * @param upTo position at which it ends
     * @param data makes its text, one line, on the server's thread, if a browser needs it
     */
    public void step(double from, double upTo, Supplier<String> data) {
        position = upTo;
        if (watched) {
            onServerThread(() -> sendStep(from, upTo, data));
        }
    }

    private void sendStep(double from, double upTo, Supplier<String> data) {
        if (ending != null) {
            return;
        }
        byte[] event = null;
        for (Browser browser : List.copyOf(browsers)) {
            if (browser.stream.underWay() > 0) {
                dropIfStuck(browser);
            } else if (browser.upTo < upTo) {
                if (browser.upTo == from && browser.steps < MOST_STEPS) {
                    event = event == null ? event("step", data.get()) : event;
                    browser.upTo = upTo;
                    browser.steps++;
                    send(browser, event);
                } else {
                    sendWhole(browser);
                }
            }
        }
    }

    private void sendWhole(Browser browser) {
        if (keptEvent == null || keptAt != position) {
            keptAt = position;
            kept = whole.get();
            keptEvent = event("whole", kept.data());
        }
        if (waiting() + keptEvent.length > MOST_WAITING_BYTES) {
            // its turn comes with a later step
            return;
        }
        browser.upTo = kept.upTo();
        browser.steps = 0;
        send(browser, keptEvent);
    }

    private long waiting() {
        return browsers.stream().mapToLong(browser -> browser.stream.underWay()).sum();
    }

    private void dropIfStuck(Browser browser) {
        if (System.nanoTime() - browser.sentAt > stuckNanos) {
            browser.stream.drop();
        }
    }

    private void send(Browser browser, byte[] event) {
        browser.sentAt = System.nanoTime();
        browser.stream.send(event, () -> {
            if (ending != null) {
                sendEnd(browser);
            }
        });
    }

    private void sendEnd(Browser browser) {
        if (browser.stream.underWay() == 0 && browsers.contains(browser)) {
            endEvent = endEvent == null ? event("end", ending.get()) : endEvent;
            browser.stream.send(endEvent, browser.stream::end);
        }
    }

    /**
     * The course has ended: sends the end to all browsers, and waits until they have taken it.
     *
     * @param data makes its text, on the server's thread, if there is a browser
     * @param patience after which the others are left without it
     */
    public void end(Supplier<String> data, Duration patience) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        List<CountDownLatch> waits = new ArrayList<>();
        boolean isAsked = onServerThread(() -> {
            ending = data;
            told = new CountDownLatch(browsers.size());
            waits.add(told);
            done.countDown();
            List.copyOf(browsers).forEach(this::sendEnd);
        });
        long until = System.nanoTime() + patience.toNanos();
        if (isAsked && done.await(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            waits.get(0).await(until - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    /** False if the server is closed. */
    private boolean onServerThread(Runnable task) {
        try {
            server.thread().execute(() -> {
                try {
                    task.run();
                } catch (RuntimeException e) {
                    LOG.warn("The live page misses a part of the run", e);
                }
            });
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    /** An event as the standard frames it; the data has no line break. */
    private static byte[] event(String name, String data) {
        return ("event: " + name + "\nretry: " + RETRY_MILLIS + "\ndata: " + data + "\n\n")
                .getBytes(StandardCharsets.UTF_8);
    }
}
