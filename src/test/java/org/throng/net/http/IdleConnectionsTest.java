package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.net.Target;
import org.throng.net.loop.EventLoops;

class IdleConnectionsTest {

    private static final Target HERE = Target.ofHttp(URI.create("http://Here.example/a"));

    private final IdleConnections idle = new IdleConnections(
            EventLoops.shared(), HttpOptions.defaults().withMaxIdlePerTarget(2));
    private final List<EmbeddedChannel> channels = new ArrayList<>();

    @Test
    void theOneUsedLastIsTakenFirst() {
        HttpChannel first = connection(HERE);
        HttpChannel second = connection(HERE);
        idle.giveBack(first);
        idle.giveBack(second);

        assertThat(idle.take(HERE)).isSameAs(second);
        assertThat(idle.take(HERE)).isSameAs(first);
        assertThat(idle.take(HERE)).isNull();
    }

    @Test
    void thereIsABoundForEachServer() {
        for (int i = 0; i < 3; i++) {
            idle.giveBack(connection(HERE));
        }
        idle.giveBack(connection(Target.ofHttp(URI.create("http://there.example/"))));

        assertThat(idle.size()).isEqualTo(3);
        assertThat(channels).extracting(EmbeddedChannel::isOpen).containsExactly(true, true, false, true);
    }

    @Test
    void aConnectionServesItsOwnServerOnly() {
        idle.giveBack(connection(HERE));

        assertThat(idle.take(Target.ofHttp(URI.create("https://here.example:80/")))).isNull();
        assertThat(idle.take(Target.ofHttp(URI.create("http://here.example:8080/")))).isNull();
        assertThat(idle.take(Target.ofHttp(URI.create("http://HERE.example:80/b?c")))).isNotNull();
    }

    @Test
    void aConnectionThatEndedIsNotTaken() {
        HttpChannel connection = connection(HERE);
        idle.giveBack(connection);

        idle.lost(connection);

        assertThat(idle.take(HERE)).isNull();
    }

    @Test
    void whatIsGivenBackAfterTheEndIsCut() {
        idle.giveBack(connection(HERE));

        idle.close();
        channels.get(0).runPendingTasks();
        idle.giveBack(connection(HERE));

        assertThat(channels).noneMatch(EmbeddedChannel::isOpen);
        assertThat(idle.size()).isZero();
    }

    private HttpChannel connection(Target target) {
        EmbeddedChannel channel = new EmbeddedChannel();
        HttpChannel connection = new HttpChannel(channel, target.server(), idle);
        channel.pipeline().addLast(connection);
        channels.add(channel);
        return connection;
    }
}
