package org.throng.net.http;

import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.throng.net.Target;

/** The only connection of a test, without a network. */
final class OneConnection implements HttpChannel.Keeper {

    private final HttpChannel connection;
    private final List<HttpChannel> givenBack = new ArrayList<>();
    private int strays;

    private OneConnection(EmbeddedChannel channel, HttpRequest request) {
        connection = new HttpChannel(channel, Target.ofHttp(request.uri()).server(), this);
        channel.pipeline().addLast(connection);
    }

    /** Sends a request; what the server answers is then written into the channel. */
    static OneConnection begin(
            EmbeddedChannel channel, HttpNetwork network, HttpRequest request, HttpListener listener) {
        OneConnection keeper = new OneConnection(channel, request);
        new HttpCall(network, keeper, network.order(request, null, Duration.ofMinutes(10), listener)).start();
        channel.runPendingTasks();
        return keeper;
    }

    /** The connection, each time that it may be used again. */
    List<HttpChannel> givenBack() {
        return givenBack;
    }

    /** How often bytes came that belong to no request. */
    int strays() {
        return strays;
    }

    @Override
    public HttpChannel take(Target target) {
        return connection;
    }

    @Override
    public EventLoop nextLoop() {
        return connection.loop();
    }

    @Override
    public void giveBack(HttpChannel given) {
        givenBack.add(given);
    }

    @Override
    public void lost(HttpChannel lost) {
        // as an idle connection that ends
    }

    @Override
    public void strayBytes() {
        strays++;
    }
}
