package org.throng.injector.remote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The injectors of a run: each action runs on all of them at the same time, with a time limit. */
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

    /** An action on an injector. */
    @FunctionalInterface
    public interface Action {
        void on(InjectorLink link) throws Exception;
    }

    /**
     * Runs an action on all injectors at the same time.
     *
     * @param seconds time limit of the action
     * @return the reasons of failures, by injector; empty if there were none
     */
    public Map<InjectorLink, String> each(long seconds, Action action) {
        return each(links, seconds, action);
    }

    /** The same until an instant of {@link System#nanoTime}. */
    public Map<InjectorLink, String> eachUntil(long nanoTime, Action action) {
        return each(links, nanoTime, "in time", action);
    }

    /** The same on some of them. */
    public static Map<InjectorLink, String> each(List<InjectorLink> some, long seconds, Action action) {
        return each(some, System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds), "within " + seconds + " s", action);
    }

    private static Map<InjectorLink, String> each(
            List<InjectorLink> some, long deadline, String limit, Action action) {
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
        Map<InjectorLink, String> failures = new LinkedHashMap<>();
        tasks.forEach((link, task) -> {
            String failure = failure(task, deadline, limit);
            if (failure != null) {
                failures.put(link, failure);
            }
        });
        return failures;
    }

    private static String failure(FutureTask<Void> task, long deadline, String limit) {
        try {
            task.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            return null;
        } catch (TimeoutException e) {
            return "it did not answer " + limit;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            return cause instanceof InjectorRefusedException ? cause.getMessage() : Unreachable.reason(cause);
        }
    }
}
