package org.throng.workload.sync.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpListener;

/**
 * Runs jobs concurrently, each over its own connection; see docs/sync-protocol.md, Transfers. The user's thread waits
 * here for the next answer. A job takes the first connection that is free; the client keeps all of them for its next
 * run, as real clients do.
 */
public final class JobRunner {

    /** The source of jobs. */
    public interface Jobs {

        /** The next that may begin now, null if there is none, or none before another has ended. */
        Job next();

        /** A job has ended, with success or failure. */
        void ended(Job job);
    }

    /** A connection, and its present job or pause. */
    private final class Lane implements HttpListener {

        private final HttpConnection connection;
        private Job job;
        private Job.Order order;
        private long startNanos;

        Lane(HttpConnection connection) {
            this.connection = connection;
        }

        void take(Job.Order next) {
            order = next;
            if (next.pause().isZero()) {
                start();
            } else {
                connection.loop().schedule(this::due, next.pause().toNanos(), TimeUnit.NANOSECONDS);
            }
        }

        private void due() {
            ended.add(new Ended(this, null, null));
            LockSupport.unpark(user);
        }

        void start() {
            startNanos = System.nanoTime();
            connection.start(order.request(), order.sink(), order.deadline(), this);
        }

        @Override
        public void answered(HttpAnswer answer) {
            ended.add(new Ended(this, answer, null));
            LockSupport.unpark(user);
        }

        @Override
        public void failed(IOException failure) {
            ended.add(new Ended(this, null, failure));
            LockSupport.unpark(user);
        }
    }

    /** At most one of the two is there; neither if a pause has ended. */
    private record Ended(Lane lane, HttpAnswer answer, IOException failure) {
    }

    private final ClientSession session;
    private final RequestListener steps;
    private final Jobs jobs;
    private final Thread user = Thread.currentThread();
    private final Queue<Ended> ended = new ConcurrentLinkedQueue<>();
    private final List<Lane> lanes = new ArrayList<>();
    private int busy;

    private JobRunner(ClientSession session, RequestListener steps, Jobs jobs) {
        this.session = session;
        this.steps = steps;
        this.jobs = jobs;
    }

    /** Runs all jobs, and those that they create. */
    public static void run(ClientSession session, RequestListener steps, Jobs jobs) throws InterruptedException {
        new JobRunner(session, steps, jobs).run();
    }

    private void run() throws InterruptedException {
        boolean whole = false;
        try {
            beginAll();
            while (busy > 0) {
                handle(await());
                beginAll();
            }
            whole = true;
        } finally {
            if (!whole) {
                session.reconnect();
            }
        }
    }

    private void beginAll() {
        int most = session.options().parallel();
        while (busy < most) {
            Job job = jobs.next();
            if (job == null) {
                return;
            }
            Lane lane = freeLane();
            lane.job = job;
            busy++;
            try {
                job.begin();
                goOn(lane);
            } catch (SyncException e) {
                fail(lane, e);
            }
        }
    }

    private Lane freeLane() {
        for (Lane lane : lanes) {
            if (lane.job == null) {
                return lane;
            }
        }
        Lane lane = new Lane(session.connection(lanes.size()));
        lanes.add(lane);
        return lane;
    }

    private Ended await() throws InterruptedException {
        Ended next = ended.poll();
        while (next == null) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            next = ended.poll();
        }
        return next;
    }

    private void handle(Ended end) {
        Lane lane = end.lane;
        try {
            if (end.answer == null && end.failure == null) {
                begin(lane, lane::start);
                return;
            }
            if (end.failure == null) {
                answered(lane, end.answer);
            } else {
                SyncException why = SyncFailures.of(lane.order.step(), end.failure);
                steps.failed(lane.order.step(), RequestListener.Failed.of(lane.startNanos, end.failure, why));
                lane.job.lost(why);
            }
            goOn(lane);
        } catch (SyncException e) {
            fail(lane, e);
        }
    }

    private void answered(Lane lane, HttpAnswer answer) throws SyncException {
        SyncStep step = lane.order.step();
        session.heard(answer);
        try {
            lane.order.then().answered(answer);
        } catch (SyncException e) {
            steps.failed(step, RequestListener.Failed.of(answer, e));
            throw e;
        }
        steps.answered(step, answer);
    }

    /** Sends the job's request, or starts another job instead. */
    private void goOn(Lane lane) throws SyncException {
        Job.Order next = lane.job.takeNext();
        if (next == null) {
            release(lane);
            return;
        }
        begin(lane, () -> lane.take(next));
    }

    private void begin(Lane lane, Runnable sending) throws SyncException {
        try {
            sending.run();
        } catch (IllegalStateException e) {
            if (!session.closed()) {
                throw e;
            }
            throw new SyncException(SyncErrorKind.CONNECTION, lane.order.step().label()
                    + ": the client was closed here");
        }
    }

    private void fail(Lane lane, SyncException why) {
        lane.job.takeNext();
        lane.job.failed(why);
        release(lane);
    }

    private void release(Lane lane) {
        Job job = lane.job;
        lane.job = null;
        lane.order = null;
        busy--;
        jobs.ended(job);
    }
}
