package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnersTest {

    private final EventLoop loop = new DefaultEventLoop();

    @AfterEach
    void stop() {
        loop.shutdownGracefully();
    }

    @Test
    void aSingleProcessOwnsEverything() {
        Owners owners = new Owners(Siblings.NONE, loop);
        assertThat(owners.of("a")).isZero();
        assertThat(owners.isOwn("any key")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7})
    void keysThatCountUpAreSpreadEvenly(int processes) {
        List<LinkedSiblings> siblings = LinkedSiblings.link(processes);
        Owners owners = new Owners(siblings.get(0), loop);
        int[] counts = new int[processes];
        for (int i = 0; i < 10_000; i++) {
            counts[owners.of("document-" + i)]++;
        }
        IntStream.of(counts).forEach(count ->
                assertThat(count).isBetween(10_000 / processes * 8 / 10, 10_000 / processes * 12 / 10));
    }

    @Test
    void allProcessesAgree() {
        List<LinkedSiblings> siblings = LinkedSiblings.link(3);
        Owners first = new Owners(siblings.get(0), loop);
        Owners last = new Owners(siblings.get(2), loop);
        for (int i = 0; i < 100; i++) {
            assertThat(first.of("k" + i)).isEqualTo(last.of("k" + i));
            assertThat(last.isOwn("k" + i)).isEqualTo(first.of("k" + i) == 2);
        }
    }

    @Test
    void aPortThatIsNotKnownYetIsWaitedFor() {
        List<LinkedSiblings> siblings = LinkedSiblings.link(2);
        Owners first = new Owners(siblings.get(0), loop);
        Owners second = new Owners(siblings.get(1), loop);
        siblings.get(0).listen(first::fromSibling);
        List<Integer> ports = new ArrayList<>();
        first.port(1, ports::add);
        assertThat(ports).isEmpty();
        second.announce(4711);
        assertThat(ports).containsExactly(4711);
        first.port(1, ports::add);
        assertThat(ports).containsExactly(4711, 4711);
    }
}
