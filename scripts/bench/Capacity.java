import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A target of known capacity: 10 workers that take 50 ms for a request, and a queue of 40; it refuses more. */
public class Capacity {

    private static final int WORKERS = 10;
    private static final int QUEUE = 40;
    private static final long SERVICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        server.setExecutor(Executors.newCachedThreadPool());
        Semaphore places = new Semaphore(WORKERS + QUEUE);
        Semaphore workers = new Semaphore(WORKERS, true);
        server.createContext("/", exchange -> {
            if (!places.tryAcquire()) {
                try (exchange) {
                    exchange.sendResponseHeaders(503, -1);
                }
                return;
            }
            workers.acquireUninterruptibly();
            long until = System.nanoTime() + SERVICE_NANOS;
            while (System.nanoTime() < until) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            workers.release();
            // before the answer: the client sends its next request when it has this one's
            places.release();
            try (exchange) {
                exchange.sendResponseHeaders(200, -1);
            }
        });
        server.start();
        System.out.println("listening on 127.0.0.1:" + server.getAddress().getPort());
        while (System.in.read() >= 0) {
            // until the input ends
        }
        System.exit(0);
    }
}
