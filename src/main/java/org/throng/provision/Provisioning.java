package org.throng.provision;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Runs items through stages. A stage begins when all items have passed the previous one: with a remaining failure the
 * run ends there, and the next run begins with the remaining items. A stage also ends if many items fail in a row, for
 * example because the server is down or refuses registration. Run it once; {@link #stop} and {@link #progress} are for
 * other threads.
 */
final class Provisioning {

    /** For each worker: how many items in a row may fail. */
    private static final int FAILURES_PER_WORKER = 3;

    private final int items;
    private final List<Stage> stages;
    private final Journal journal;
    private final RateLimit rate;
    private final int workers;

    private final Map<String, FailureKind> failures = new LinkedHashMap<>();
    private Stage current;
    private long done;
    private long requestsDone;
    private long failed;
    private int failedInARow;
    private boolean reached;
    private boolean gaveUp;
    private boolean stopped;
    private ExecutorService threads;

    /**
     * @param items number of items
     * @param workers items processed at a time, at least 1
     */
    Provisioning(int items, List<Stage> stages, Journal journal, RateLimit rate, int workers) {
        this.items = items;
        this.stages = List.copyOf(stages);
        this.journal = journal;
        this.rate = rate;
        this.workers = workers;
        this.current = stages.get(0);
        for (Stage stage : stages) {
            long through = items - open(stage).length;
            done += through;
            requestsDone += through * stage.requests();
        }
    }

    /**
     * Does the remaining work.
     *
     * @throws IOException if the journal cannot be written
     * @throws InterruptedException if this thread is interrupted; the workers are interrupted, too
     */
    ProvisioningOutcome run() throws IOException, InterruptedException {
        boolean goOn = true;
        for (int i = 0; i < stages.size() && goOn; i++) {
            goOn = run(stages.get(i));
        }
        synchronized (this) {
            return new ProvisioningOutcome(goOn, reached, List.copyOf(failures.values()));
        }
    }

    /** Ends the run soon: items in work are left as they are. */
    synchronized void stop() {
        stopped = true;
        if (threads != null) {
            threads.shutdownNow();
        }
    }

    synchronized ProvisioningProgress progress() {
        return new ProvisioningProgress(current.words(), done, failed, stages.size() * (long) items,
                requestsDone, items * stages.stream().mapToLong(Stage::requests).sum());
    }

    /**
     * Repeats failed items while this makes progress: most failures of a busy server do not occur twice. Returns
     * whether all items have passed.
     */
    private boolean run(Stage stage) throws IOException, InterruptedException {
        int[] open = open(stage);
        int before = items + 1;
        while (open.length > 0 && open.length < before && begin(stage)) {
            pass(stage, open);
            before = open.length;
            open = open(stage);
        }
        return open.length == 0;
    }

    /** Returns false if the run must end. */
    private synchronized boolean begin(Stage stage) {
        if (stopped) {
            return false;
        }
        current = stage;
        failures.clear();
        failed = 0;
        failedInARow = 0;
        gaveUp = false;
        return true;
    }

    private void pass(Stage stage, int[] open) throws IOException, InterruptedException {
        List<Future<Void>> ends = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            synchronized (this) {
                threads = pool;
                for (int i = 0; i < Math.min(workers, open.length) && !stopped; i++) {
                    ends.add(pool.submit(worker(stage, open, next)));
                }
            }
            for (Future<Void> end : ends) {
                awaitEnd(end);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void awaitEnd(Future<Void> worker) throws IOException, InterruptedException {
        try {
            worker.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IllegalStateException("a worker failed", e.getCause());
        }
    }

    private Callable<Void> worker(Stage stage, int[] open, AtomicInteger next) {
        return () -> {
            try {
                for (int i = next.getAndIncrement(); i < open.length && goesOn(); i = next.getAndIncrement()) {
                    rate.await();
                    work(stage, open[i]);
                }
            } catch (InterruptedException e) {
                // the run must end: the worker has finished
            }
            return null;
        };
    }

    private void work(Stage stage, int item) throws IOException, InterruptedException {
        try {
            stage.work().on(item);
        } catch (ProvisionException e) {
            failed(e);
            return;
        }
        journal.note(stage.name(), item);
        succeeded(stage);
    }

    private synchronized boolean goesOn() {
        return !stopped && !gaveUp;
    }

    private synchronized void succeeded(Stage stage) {
        done++;
        requestsDone += stage.requests();
        reached = true;
        failedInARow = 0;
    }

    private synchronized void failed(ProvisionException failure) {
        failed++;
        failures.merge(failure.kind(), new FailureKind(failure.kind(), 1, failure.getMessage()),
                (known, first) -> known.oneMore());
        failedInARow++;
        reached |= !failure.isAway();
        gaveUp |= failedInARow >= FAILURES_PER_WORKER * workers;
    }

    /** The items that have not passed a stage. */
    private int[] open(Stage stage) {
        BitSet through = journal.done(stage.name());
        return IntStream.range(0, items).filter(item -> !through.get(item)).toArray();
    }
}
