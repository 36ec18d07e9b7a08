package org.throng.standin.outgoing;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.ssl.SslContext;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.StandInContext;

/** The connections to one server: limited in number; further calls wait; free connections are kept for some time. */
final class OutgoingConnections {

    private static final int MOST = 128;

    private final Destination server;
    private final StandInContext standIn;
    private final SslContext tls;
    private final Runnable unused;
    private final Queue<OutgoingCall> waiting = new ArrayDeque<>();
    private final Deque<OutgoingConnection> idle = new ArrayDeque<>();
    private int busy;

    /**
     * Without connections at first.
     *
     * @param tls null for plain text
     * @param unused called after the end of the last connection
     */
    OutgoingConnections(Destination server, StandInContext standIn, SslContext tls, Runnable unused) {
        this.server = server;
        this.standIn = standIn;
        this.tls = tls;
        this.unused = unused;
    }

    void submit(OutgoingCall call) {
        waiting.add(call);
        next();
    }

    /** Sends a call again, because the server had closed its kept connection. */
    void again(OutgoingCall call) {
        connect(call);
    }

    void keep(OutgoingConnection connection) {
        idle.addLast(connection);
        connection.closeIn(standIn.loop(), OutgoingHttp.KEPT_SECONDS, TimeUnit.SECONDS);
    }

    void gone(OutgoingConnection connection) {
        idle.remove(connection);
        forgetUnused();
    }

    private void next() {
        while (busy < MOST && !waiting.isEmpty()) {
            busy++;
            OutgoingCall call = waiting.poll();
            call.begin(standIn.loop(), this::placeFree);
            OutgoingConnection kept = kept();
            if (kept == null) {
                connect(call);
            } else {
                kept.send(call, true);
            }
        }
    }

    /** Null if there is none. A connection that has just been closed is not gone before the loop's next task. */
    private OutgoingConnection kept() {
        OutgoingConnection kept = idle.pollLast();
        while (kept != null && !kept.isOpen()) {
            kept = idle.pollLast();
        }
        return kept;
    }

    private void placeFree() {
        busy--;
        // Not within the call that ends: its connection will be free, too.
        standIn.loop().execute(() -> {
            next();
            forgetUnused();
        });
    }

    private void forgetUnused() {
        if (busy == 0 && idle.isEmpty() && waiting.isEmpty()) {
            unused.run();
        }
    }

    private void connect(OutgoingCall call) {
        resolve(address -> {
            if (address == null) {
                call.end(FetchResult.failed(FetchResult.Failure.UNREACHABLE));
            } else if (!call.isOver()) {
                connect(call, address);
            }
        });
    }

    private void connect(OutgoingCall call, InetSocketAddress address) {
        OutgoingConnection connection = new OutgoingConnection(this, server);
        ChannelFuture connecting = standIn.client()
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) call.request().bounds().patience().toMillis())
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        if (tls != null) {
                            channel.pipeline().addLast(tls.newHandler(channel.alloc(), server.host(), server.port()));
                        }
                        channel.pipeline().addLast(new HttpClientCodec(), connection);
                    }
                })
                .connect(address);
        call.uses(connecting.channel());
        connecting.addListener((ChannelFutureListener) connected -> {
            if (connected.isSuccess()) {
                connection.send(call, false);
            } else {
                call.end(FetchResult.failed(FetchResult.Failure.UNREACHABLE));
            }
        });
    }

    /** Another thread looks names up: the event loop must not wait for a name server. */
    private void resolve(Consumer<InetSocketAddress> then) {
        byte[] literal = NetUtil.createByteArrayFromIpAddressString(server.host());
        if (literal != null) {
            then.accept(new InetSocketAddress(address(literal), server.port()));
            return;
        }
        CompletableFuture.supplyAsync(() -> new InetSocketAddress(server.host(), server.port()))
                .thenAcceptAsync(found -> then.accept(found.isUnresolved() ? null : found), standIn.loop());
    }

    private static InetAddress address(byte[] literal) {
        try {
            return InetAddress.getByAddress(literal);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address has 4 or 16 bytes", e);
        }
    }
}
