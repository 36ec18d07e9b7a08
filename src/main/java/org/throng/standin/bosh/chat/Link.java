package org.throng.standin.bosh.chat;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import org.throng.standin.StandInContext;

/**
 * The connection to one other process of the stand-in, to its private port, for frames in order. The frames of one pass
 * of the event loop are flushed together.
 */
final class Link {

    static final String PATH = "/throng-link";
    static final String TOKEN = "X-Throng-Token";

    /** Frames that wait for a connection; the processes of a stand-in start within seconds of each other. */
    private static final int MOST_WAITING = 100_000;

    private final StandInContext standIn;
    private final int process;
    private final Queue<SiblingFrame> waiting = new ArrayDeque<>();
    private Channel channel;
    private boolean flushing;

    Link(StandInContext standIn, int process) {
        this.standIn = standIn;
        this.process = process;
    }

    /** Connects with the token that identifies processes of the same stand-in. */
    void open(String token) {
        standIn.owners().port(process, port -> {
            if (port != 0) {
                connect(port, token);
            }
        });
    }

    private void connect(int port, String token) {
        standIn.client().handler(new SiblingFrame.Encoder())
                .connect(InetAddress.getLoopbackAddress(), port)
                .addListener((ChannelFutureListener) connected -> {
                    if (connected.isSuccess()) {
                        connected(connected.channel(), token);
                    } else {
                        standIn.stats().count("links-failed");
                    }
                });
    }

    private void connected(Channel connection, String token) {
        String hello = "GET " + PATH + " HTTP/1.1\r\nHost: stand-in\r\n"
                + TOKEN + ": " + token + "\r\n\r\n";
        connection.write(Unpooled.copiedBuffer(hello, StandardCharsets.US_ASCII));
        channel = connection;
        for (SiblingFrame frame = waiting.poll(); frame != null; frame = waiting.poll()) {
            channel.write(frame, channel.voidPromise());
        }
        channel.flush();
    }

    void send(SiblingFrame frame) {
        if (channel == null) {
            if (waiting.size() < MOST_WAITING) {
                waiting.add(frame);
            } else {
                standIn.stats().count("frames-lost");
            }
            return;
        }
        channel.write(frame, channel.voidPromise());
        if (!flushing) {
            flushing = true;
            standIn.loop().execute(() -> {
                flushing = false;
                channel.flush();
            });
        }
    }
}
