package org.throng.cli.run;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.export.Exposition;
import org.throng.export.RunMeter;
import org.throng.live.LiveRoute;
import org.throng.live.Reply;
import org.throng.live.Request;
import org.throng.report.console.Console;

/** Answers Prometheus with the metrics of the present run, on a thread of its own, and knows when it comes again. */
final class Scrapes implements LiveRoute, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Scrapes.class);

    /** Prometheus, and what reads like it, sends this header; a browser or curl does not come again. */
    private static final String OF_PROMETHEUS = "x-prometheus-scrape-timeout-seconds";

    private static final int MOST_WAITING = 16;
    private static final int OK = 200;
    private static final int FAILED = 500;
    private static final int UNAVAILABLE = 503;

    /** The usual interval of Prometheus is a minute. */
    private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(65);

    /** A scrape that fails or is late is followed by another one, however short the interval is. */
    private static final long SHORTEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final ExecutorService thread = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING), task -> {
                Thread made = new Thread(task, "throng-metrics");
                made.setDaemon(true);
                return made;
            });
    private final CountDownLatch last = new CountDownLatch(1);
    private volatile RunMeter run;
    private volatile boolean runHasEnded;
    private long scrapedAt;
    private long interval;

    /** Serves the metrics of this run from now on. */
    void serve(RunMeter meter) {
        run = meter;
    }

    @Override
    public void answer(Request request, Reply reply) {
        try {
            thread.execute(() -> answerNow(request, reply));
        } catch (RejectedExecutionException e) {
            reply.text(UNAVAILABLE, "Too many requests at once, or the run ends.");
        }
    }

    private void answerNow(Request request, Reply reply) {
        RunMeter present = run;
        if (present == null) {
            reply.text(UNAVAILABLE, "The run has not begun yet.");
            return;
        }
        boolean isLast = runHasEnded;
        boolean comesAgain = request.header(OF_PROMETHEUS).isPresent();
        try {
            Exposition answer = Exposition.of(present, request.header("accept").orElse(null));
            if (comesAgain) {
                scraped();
            }
            reply.send(OK, answer.contentType(), answer.body(), comesAgain && isLast ? last::countDown : () -> { });
        } catch (RuntimeException e) {
            LOG.warn("The metrics of the run cannot be written", e);
            reply.text(FAILED, "The metrics cannot be written; see jmeter.log.");
        }
    }

    private synchronized void scraped() {
        long now = System.nanoTime();
        interval = scrapedAt == 0 ? 0 : now - scrapedAt;
        scrapedAt = now;
    }

    /** Time in which the next scrape has come, if the last two were an interval apart; 0 if there was none. */
    private synchronized long patience() {
        if (scrapedAt == 0) {
            return 0;
        }
        return interval == 0 ? LONGEST_WAIT_NANOS
                : Math.max(SHORTEST_WAIT_NANOS, Math.min(2 * interval, LONGEST_WAIT_NANOS));
    }

    /**
     * Waits for a scrape that has the end of the run, if there was one before.
     *
     * @param interruptible receives what ends the wait
     */
    void awaitLast(Consumer<Runnable> interruptible, Console console) {
        runHasEnded = true;
        long patience = patience();
        if (patience == 0) {
            return;
        }
        console.say("Waiting for the last scrape of the metrics, at most "
                + Math.max(1, TimeUnit.NANOSECONDS.toSeconds(patience)) + " s; Ctrl-C ends the wait.");
        interruptible.accept(last::countDown);
        try {
            last.await(patience, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
