package org.throng.injector.remote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The injectors of a run: what is to be done with all of them is done at the same time, and within a bound. */
public final class Fleet {

    private final List<InjectorLink> links = new ArrayList<>();

    public Fleet(List<InjectorAddress> addresses) {
        for (InjectorAddress address : addresses) {
            links.add(new InjectorLink(address, links.size()));
        }
    }

    /** All of them, by index. */
    public List<InjectorLink> links() {
        return List.copyOf(links);
    }

    /** Something to do with an injector. */
    @FunctionalInterface
    public interface Action {
        void on(InjectorLink link) throws Exception;
    }

    /**
     * Does something with all injectors at the same time.
     *
     * @param seconds after which those that are not ready are left alone
     * @return why it failed, by injector; empty if it did with none
     */
    public Map<InjectorLink, String> each(long seconds, Action action) {
        return each(links, seconds, action);
    }

    /** The same with some of them. */
    public static Map<InjectorLink, String> each(List<InjectorLink> some, long seconds, Action action) {
        Map<InjectorLink, FutureTask<Void>> tasks = new LinkedHashMap<>();
        for (InjectorLink link : some) {
            FutureTask<Void> task = new FutureTask<>(() -> {
                action.on(link);
                return null;
            });
            tasks.put(link, task);
            Thread thread = new Thread(task, "injector call " + link.name());
            thread.setDaemon(true);
            thread.start();
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        Map<InjectorLink, String> failures = new LinkedHashMap<>();
        tasks.forEach((link, task) -> {
            String failure = failure(task, deadline, seconds);
            if (failure != null) {
                failures.put(link, failure);
            }
        });
        return failures;
    }

    private static String failure(FutureTask<Void> task, long deadline, long seconds) {
        try {
            task.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            return null;
        } catch (TimeoutException e) {
            return "it did not answer within " + seconds + " s";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            return cause instanceof RefusedException ? cause.getMessage() : Unreachable.reason(cause);
        }
    }
}
