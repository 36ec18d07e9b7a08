package org.throng.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.metrics.Series;

/**
 * Polls all sources of a run, each on a thread of its own, so that a source that hangs delays no other. Polls begin at
 * multiples of the interval from the start of the run.
 */
public final class Polling implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Polling.class);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final RunMetrics metrics;
    private final Instant started;
    private final long startNanos;
    private final List<SourceThread> threads = new ArrayList<>();

    private Polling(RunMetrics metrics, Instant started) {
        this.metrics = metrics;
        this.started = started;
        this.startNanos = System.nanoTime() - Duration.between(started, Instant.now()).toNanos();
    }

    /**
     * Begins to poll.
     *
     * @param metrics receives the outcome of each poll
     * @param started when the run began, or is to begin; nothing is polled before
     */
    public static Polling begin(List<PolledSource> sources, RunMetrics metrics, Instant started) {
        sources.forEach(source -> metrics.expect(source.name()));
        Polling polling = new Polling(metrics, started);
        for (PolledSource source : sources) {
            SourceThread thread = polling.new SourceThread(source);
            polling.threads.add(thread);
            thread.start();
        }
        return polling;
    }

    /** Ends all polls, also one that waits for its answer. */
    @Override
    public void close() {
        metrics.end();
        threads.forEach(Thread::interrupt);
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        for (SourceThread thread : threads) {
            try {
                TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, giveUp - System.nanoTime()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** One sentence for each source whose answers do not fit its selection. */
    public List<String> notes() {
        return threads.stream().map(SourceThread::note).filter(note -> note != null).toList();
    }

    private final class SourceThread extends Thread {

        private final PolledSource polled;
        private final Selection selection;
        private boolean failing;
        private volatile String note;

        SourceThread(PolledSource polled) {
            super("server metrics " + polled.name());
            setDaemon(true);
            this.polled = polled;
            this.selection = new Selection(polled.selectors(), polled.limit());
        }

        String note() {
            return note;
        }

        @Override
        public void run() {
            long interval = polled.interval().toNanos();
            try (MetricsSource source = polled.source()) {
                for (long due = startNanos; ; due = Math.max(due + interval, lastMultiple(interval))) {
                    TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                    metrics.polled(poll(source));
                }
            } catch (InterruptedException e) {
                LOG.debug("{} is no longer polled", polled.name());
            }
        }

        /** The beginning of the interval that is running now. */
        private long lastMultiple(long interval) {
            return startNanos + (System.nanoTime() - startNanos) / interval * interval;
        }

        private Poll poll(MetricsSource source) throws InterruptedException {
            long sinceStart = System.nanoTime() - startNanos;
            LinkedHashMap<Series, MetricValue> selected = new LinkedHashMap<>();
            List<MetricValue> values = List.of();
            String problem = null;
            try {
                source.read(polled.timeout(), selection.into(selected));
                values = selection.accept(selected);
                String about = selection.note();
                note = about == null ? null : "Server Metrics '" + polled.name() + "': " + about + ".";
            } catch (SourceException e) {
                problem = e.getMessage();
            } catch (RuntimeException e) {
                if (!failing) {
                    LOG.error("Server Metrics '{}' cannot be read", polled.name(), e);
                }
                problem = "it cannot be read: " + e.getClass().getSimpleName();
            }
            log(problem);
            return new Poll(polled.name(), started.plusNanos(sinceStart), sinceStart / 1e9, values, problem);
        }

        /** Only what changes: a source that is away for hours is away once. */
        private void log(String problem) {
            if (problem != null && !failing) {
                LOG.warn("Server Metrics '{}' has a gap: {}", polled.name(), problem);
            } else if (problem == null && failing) {
                LOG.info("Server Metrics '{}' answers again", polled.name());
            }
            failing = problem != null;
        }
    }
}
