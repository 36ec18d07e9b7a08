package org.throng.users.run;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.users.threads.UserThreads;

/**
 * Work of a user that runs on another virtual thread while the user's own thread waits for its end. During the work the
 * other thread acts as the user's: it has the user's JMeter context, and is interrupted with the user's thread.
 *
 * <p>A virtual thread that has waited for seconds gets a new copy of its whole stack on the heap when it waits again,
 * because the collector has moved the old one meanwhile. So a user whose samples wait with a deep stack would leave
 * several KB of old garbage at each sample, and would hold as much while it is idle. The stack of the other thread is
 * dropped before the collector moves it.
 */
final class OffloadedTask<T> implements Runnable {

    private final VirtualUser user;
    private final JMeterContext context;
    private final Supplier<T> work;
    private final Thread waiting = Thread.currentThread();
    private T result;
    private Throwable failure;
    private boolean interrupted;
    private volatile boolean done;

    OffloadedTask(VirtualUser user, Supplier<T> work) {
        this.user = user;
        this.work = work;
        context = JMeterContextService.getContext();
    }

    /** Runs the work. Its exceptions are thrown here. */
    T run(UserThreads threads) {
        Thread thread = threads.unstarted(user.getThreadName(), this);
        thread.start();
        while (!done) {
            LockSupport.park(this);
            if (!done && Thread.interrupted()) {
                interrupted = true;
                thread.interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return result;
    }

    @Override
    public void run() {
        JMeterContextService.replaceContext(context);
        user.worksHere();
        try {
            result = work.get();
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            done = true;
            LockSupport.unpark(waiting);
        }
    }
}
