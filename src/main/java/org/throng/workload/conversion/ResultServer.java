package org.throng.workload.conversion;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.measure.Measurements;
import org.throng.net.ListenPlace;
import org.throng.net.connect.SocketErrors;
import org.throng.net.loop.ServerThread;

/**
 * The injector's own HTTP server, to which the conversion server sends results (webhooks). It runs on one thread of its
 * own, so that no measured answer waits behind a result.
 */
public final class ResultServer implements AutoCloseable {

    /**
     * Where results are received, and how long they may take.
     *
     * @param bindHost local host or address to listen on; null for the one that leads to the server
     * @param port 0 for one that is free
     * @param advertised the beginning of the URLs for the server, if it is not our address and port; null otherwise
     * @param timeout from the beginning of a request to its result
     */
    public record Options(String bindHost, int port, URI advertised, Duration timeout) {

        /** @throws IllegalArgumentException if no request can be made from the URL */
        public Options {
            advertised = advertised == null ? null : ListenPlace.checked(advertised);
        }
    }

    static final String RESULTS = "/results/";
    static final String ERRORS = "/errors/";

    private static final int ACCEPT_QUEUE = 1024;
    private static final int MOST_CONNECTIONS = 10_000;
    private static final int IDLE_SECONDS = 60;
    private static final int LINE_BYTES = 4 << 10;
    private static final int HEAD_BYTES = 16 << 10;
    private static final int CHUNK_BYTES = 16 << 10;

    /** A margin, so that late results fail by their own timeout before the waiting ends. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final ServerThread thread;
    private final AwaitedFiles files;
    private final Duration timeout;
    private final URI address;

    private ResultServer(ServerThread thread, AwaitedFiles files, Duration timeout, URI address) {
        this.thread = thread;
        this.files = files;
        this.timeout = timeout;
        this.address = address;
    }

    /**
     * Starts a server; when this returns, it answers.
     *
     * @param target host of the conversion server
     * @throws IOException in one sentence: the port is in use, or it is unclear at which address we can be reached
     */
    public static ResultServer start(String target, Options options, Measurements measurements) throws IOException {
        ListenPlace place = ListenPlace.of(target, options.bindHost(), options.advertised());
        ServerThread thread = new ServerThread("throng-results");
        AwaitedFiles files = new AwaitedFiles(measurements, options.timeout());
        AtomicInteger connections = new AtomicInteger();
        ServerBootstrap server = thread.server(ACCEPT_QUEUE, channel -> {
            channel.closeFuture().addListener(closed -> connections.decrementAndGet());
            if (connections.incrementAndGet() > MOST_CONNECTIONS) {
                channel.close();
                return;
            }
            channel.pipeline().addLast(new ReadTimeoutHandler(IDLE_SECONDS),
                    new HttpServerCodec(LINE_BYTES, HEAD_BYTES, CHUNK_BYTES),
                    new ResultHandler(files));
        });
        try {
            Channel listening = thread.listen(server, new InetSocketAddress(place.bind(), options.port()));
            return new ResultServer(thread, files, options.timeout(), place.base(ServerThread.port(listening)));
        } catch (IOException e) {
            throw new IOException("cannot receive results on " + place.bind().getHostAddress() + ":" + options.port()
                    + ": " + SocketErrors.reason(e), e);
        }
    }

    /** The beginning of the URLs for the conversion server. */
    public URI address() {
        return address;
    }

    /** A request begins now whose result is awaited. */
    void begin(Conversion conversion, String trace) {
        files.begin(conversion, trace, thread.loop());
    }

    /** The server has refused the request. */
    void callOff(String trace) {
        files.callOff(trace);
    }

    /** Waits until all results have arrived or are late. */
    public void await() throws InterruptedException {
        files.await(timeout.plus(MARGIN));
    }

    /** Results that have not arrived stay in flight; a waiting {@link #await} returns. */
    public void leave() {
        files.leave();
    }

    /** Stops at once. */
    @Override
    public void close() {
        files.leave();
        thread.close();
    }
}
