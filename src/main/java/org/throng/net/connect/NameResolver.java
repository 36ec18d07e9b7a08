package org.throng.net.connect;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.Security;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Name resolution by the JVM, on its own threads: neither an event loop nor a virtual thread's carrier waits for a slow
 * name server, and a caller can give up. Callers that ask for the same name share one lookup. Its answer is kept as
 * long as the JVM would keep it ({@code networkaddress.cache.ttl}).
 */
public final class NameResolver {

    /** The resolver that all callers share. It asks the JVM. */
    public static final NameResolver SHARED = new NameResolver(InetAddress::getAllByName, threads(), cacheNanos());

    private static final int MAX_NAMES = 1024;

    /** Looks a name up; may block for long. */
    public interface Lookup {
        InetAddress[] lookUp(String host) throws UnknownHostException;
    }

    private record Answer(CompletableFuture<List<InetAddress>> addresses, long askedNanos) {
    }

    private final Lookup lookup;
    private final Executor executor;
    private final long cacheNanos;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();

    /** @param cacheNanos how long an answer is used; negative for not at all */
    public NameResolver(Lookup lookup, Executor executor, long cacheNanos) {
        this.lookup = lookup;
        this.executor = executor;
        this.cacheNanos = cacheNanos;
    }

    /** Whether this is an address already, which needs no lookup. */
    public static boolean isLiteral(String host) {
        return NetUtil.createByteArrayFromIpAddressString(host) != null;
    }

    /**
     * All addresses of a host, in the order of the JVM.
     *
     * @param timeoutNanos how long to wait
     * @throws UnknownHostException if there is no such name
     */
    public List<InetAddress> resolve(String host, long timeoutNanos)
            throws UnknownHostException, TimeoutException, InterruptedException {
        try {
            return lookUp(host).get(timeoutNanos, TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            UnknownHostException unknown = new UnknownHostException(host);
            unknown.initCause(e.getCause());
            throw unknown;
        }
    }

    /** The same for callers that do not wait. All callers share the result and must not complete it. */
    public CompletableFuture<List<InetAddress>> lookUp(String host) {
        return isLiteral(host) ? literal(host) : answer(host).addresses;
    }

    private static CompletableFuture<List<InetAddress>> literal(String host) {
        try {
            return CompletableFuture.completedFuture(List.of(InetAddress.getByName(host)));
        } catch (UnknownHostException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    int knownNames() {
        return answers.size();
    }

    private Answer answer(String host) {
        if (answers.size() >= MAX_NAMES) {
            answers.values().removeIf(this::expired);
        }
        return answers.compute(host, (name, known) -> known == null || expired(known) ? ask(name) : known);
    }

    private boolean expired(Answer answer) {
        return answer.addresses.isCompletedExceptionally()
                || answer.addresses.isDone() && System.nanoTime() - answer.askedNanos > cacheNanos;
    }

    private Answer ask(String host) {
        CompletableFuture<List<InetAddress>> addresses = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                addresses.complete(List.of(lookup.lookUp(host)));
            } catch (UnknownHostException | RuntimeException | Error e) {
                // also a class that cannot be loaded because files run out: callers wait for an end
                addresses.completeExceptionally(e);
            }
        });
        return new Answer(addresses, System.nanoTime());
    }

    private static Executor threads() {
        int most = 8;
        ThreadPoolExecutor pool = new ThreadPoolExecutor(most, most, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> {
                    Thread thread = new Thread(task, "throng-resolve");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Like the JVM: the security property, 30 s without it, forever if it is negative. */
    private static long cacheNanos() {
        String seconds = Security.getProperty("networkaddress.cache.ttl");
        if (seconds == null || !seconds.trim().matches("-?\\d{1,9}")) {
            return TimeUnit.SECONDS.toNanos(30);
        }
        int ttl = Integer.parseInt(seconds.trim());
        return ttl < 0 ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(ttl);
    }
}
