package org.throng.standin.conversion;

import io.netty.channel.EventLoop;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.throng.standin.conversion.gotenberg.EngineLimits;

/**
 * The engine that converts: a number of workers behind one queue. As in Gotenberg the engine starts at its first
 * request, and restarts after a number of conversions, when no worker is busy. Used on the event loop only.
 */
final class Engine {

    /** One conversion. */
    interface Task {

        /**
         * Begins.
         *
         * @param done to be called once, on the event loop, at the end; not after a stop
         */
        void begin(Runnable done);

        /** Stops what has begun. */
        void stop();
    }

    /** The place of a request in the queue or at a worker. */
    final class Ticket {

        private final Task task;
        private boolean ended;

        private Ticket(Task task) {
            this.task = task;
        }

        /** Leaves the queue, or stops the conversion; without effect after its end. */
        void cancel() {
            if (ended) {
                return;
            }
            ended = true;
            if (running.remove(this)) {
                task.stop();
            } else {
                waiting.remove(this);
            }
            dispatch();
        }

        private void end() {
            if (!ended) {
                ended = true;
                running.remove(this);
                dispatch();
            }
        }
    }

    private enum State { STOPPED, STARTING, STARTED }

    private final EngineLimits limits;
    private final EventLoop loop;
    private final LongSupplier startNanos;
    private final Set<Ticket> waiting = new LinkedHashSet<>();
    private final Set<Ticket> running = new HashSet<>();
    private State state;
    private int conversions;
    private long restarts;

    /**
     * Makes an engine.
     *
     * @param startNanos duration of a start, asked for at each
     * @param started whether the first request finds it started
     */
    Engine(EngineLimits limits, EventLoop loop, LongSupplier startNanos, boolean started) {
        this.limits = limits;
        this.loop = loop;
        this.startNanos = startNanos;
        this.state = started ? State.STARTED : State.STOPPED;
    }

    /** Queues a conversion; null if the queue is full. */
    Ticket submit(Task task) {
        if (limits.queue() > 0 && requests() >= limits.queue()) {
            return null;
        }
        Ticket ticket = new Ticket(task);
        waiting.add(ticket);
        dispatch();
        return ticket;
    }

    /** Requests from their arrival to their end, running ones included. */
    int requests() {
        return waiting.size() + running.size();
    }

    /** Conversions at present. */
    int running() {
        return running.size();
    }

    EngineLimits limits() {
        return limits;
    }

    /** Restarts so far; the first start is none. */
    long restarts() {
        return restarts;
    }

    private void dispatch() {
        while (!waiting.isEmpty() && running.size() < limits.workers() && isReady()) {
            Iterator<Ticket> first = waiting.iterator();
            Ticket next = first.next();
            first.remove();
            running.add(next);
            conversions++;
            next.task.begin(next::end);
        }
    }

    private boolean isReady() {
        if (state == State.STARTED && limits.restartAfter() > 0 && conversions >= limits.restartAfter()) {
            if (!running.isEmpty()) {
                return false; // a restart waits for the last conversion
            }
            restarts++;
            state = State.STOPPED;
        }
        if (state == State.STOPPED) {
            state = State.STARTING;
            conversions = 0;
            loop.schedule(this::started, startNanos.getAsLong(), TimeUnit.NANOSECONDS);
        }
        return state == State.STARTED;
    }

    private void started() {
        state = State.STARTED;
        dispatch();
    }
}
