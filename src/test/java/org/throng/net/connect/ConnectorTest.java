package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.net.Target;
import org.throng.net.loop.EventLoops;

class ConnectorTest {

    private final CompletableFuture<Connector.Times> ended = new CompletableFuture<>();

    private final Connector.Caller caller = new Connector.Caller() {

        @Override
        public ChannelHandler handler(Channel channel) {
            return new ChannelInboundHandlerAdapter();
        }

        @Override
        public void connected(Connector.Times times) {
            ended.complete(times);
        }

        @Override
        public void failed(OpenFailedException failure) {
            ended.completeExceptionally(failure);
        }
    };

    @Test
    void aSlowNameServerTakesNothingOfTheTimeOfAnAddress() throws Exception {
        EventLoop loop = EventLoops.shared().next();
        CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
        Connector connector = new Connector(
                new Connector.Plan(Target.ofHttp(URI.create("http://slow.example/")), lookup,
                null, null, SocketSettings.ofRequests(EventLoops.shared(), false), null), loop, caller,
                ConnectAttempt.Limits.forEachAddress(Duration.ofMillis(1)));
        loop.submit(connector::start).get();

        // the loop runs what is due in its order, a limit of 1 ms first
        loop.schedule(() -> lookup.completeExceptionally(new UnknownHostException()), 50, TimeUnit.MILLISECONDS);

        assertThatThrownBy(() -> ended.get(1, TimeUnit.MINUTES))
                .hasMessageContaining("there is no such host name");
    }
}
