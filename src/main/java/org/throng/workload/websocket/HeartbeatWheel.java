package org.throng.workload.websocket;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.loop.SessionTimer;

/**
 * Schedules heartbeats for any number of sessions with one timer thread in the whole process. The interval is divided
 * into slots; a session is in the slot of its phase and is visited once per turn, so 19,000 sessions with a ping every
 * 20 s send about 950 pings each second instead of all at once. A member costs one reference.
 */
final class HeartbeatWheel {

    /** A member of a wheel. Called on the timer thread; must not block. */
    interface Member {

        /** Lets the member do what is due at its turn in {@code wheel}. */
        void beat(HeartbeatWheel wheel);
    }

    private static final Logger log = LoggerFactory.getLogger(HeartbeatWheel.class);
    private static final int SLOTS = 200;

    /**
     * A tick that is later was missed in a stop of the process. It is not made up for: a session would beat twice in a
     * row, and the second time miss an answer that had no time to come.
     */
    private static final long STOP_NANOS = TimeUnit.MILLISECONDS.toNanos(150);

    private static final Map<Duration, HeartbeatWheel> SHARED = new ConcurrentHashMap<>();

    private final Duration interval;
    private final long tickNanos;
    private final ScheduledExecutorService timer;

    /** Lists are made when first needed; guarded by this. */
    private final List<List<Member>> slots = new ArrayList<>(SLOTS);
    private int members;
    private int next;
    private long dueNanos;
    private ScheduledFuture<?> ticking;

    /** Only used by the timer. */
    private boolean failureLogged;

    HeartbeatWheel(Duration interval, ScheduledExecutorService timer) {
        this.interval = interval;
        this.tickNanos = Math.max(1, interval.toNanos() / SLOTS);
        this.timer = timer;
        for (int i = 0; i < SLOTS; i++) {
            slots.add(new ArrayList<>(0));
        }
    }

    /** The process-wide wheel of an interval. */
    static HeartbeatWheel of(Duration interval) {
        return SHARED.computeIfAbsent(interval, every -> new HeartbeatWheel(every, SessionTimer.THREAD));
    }

    /**
     * The {@code index}-th member's slot: multiples of the golden ratio spread any number of members evenly, and the
     * same user gets the same phase in every run.
     */
    static int slotOf(int index) {
        double turns = index * 0.618_033_988_749_895;
        return (int) ((turns - Math.floor(turns)) * SLOTS);
    }

    synchronized void join(Member member, int index) {
        slots.get(slotOf(index)).add(member);
        members++;
        if (ticking == null) {
            dueNanos = System.nanoTime() + tickNanos;
            ticking = timer.scheduleAtFixedRate(
                    () -> tick(System.nanoTime()), tickNanos, tickNanos, TimeUnit.NANOSECONDS);
        }
    }

    synchronized void leave(Member member, int index) {
        if (slots.get(slotOf(index)).remove(member) && --members == 0) {
            ticking.cancel(false);
            ticking = null;
        }
    }

    /** Visits the members of the next slot. */
    void tick(long nowNanos) {
        List<Member> due;
        synchronized (this) {
            long late = nowNanos - dueNanos;
            dueNanos += tickNanos;
            if (late > STOP_NANOS) {
                return;
            }
            due = List.copyOf(slots.get(next));
            next = (next + 1) % SLOTS;
        }
        for (Member member : due) {
            beat(member);
        }
    }

    /** A failure concerns only its member: it must not end the timer's task, and with it the beats of all. */
    private void beat(Member member) {
        try {
            member.beat(this);
        } catch (RuntimeException | Error e) {
            if (!failureLogged) {
                failureLogged = true;
                log.error("A heartbeat failed; further failures at the interval of {} s are not logged",
                        interval.toSeconds(), e);
            }
        }
    }
}
