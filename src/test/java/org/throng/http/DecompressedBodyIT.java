package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.throng.JudgesItsInjector;
import org.throng.net.loop.LoopThreads;
import org.throng.net.loop.LoopUsers;

@JudgesItsInjector
class DecompressedBodyIT {

    private final List<String> order = new CopyOnWriteArrayList<>();

    @Test
    void letsOtherUsersOfTheEventLoopGoOn() throws InterruptedException {
        assumeTrue(LoopThreads.whyNot().isEmpty(), () -> LoopThreads.whyNot().orElse(""));
        // its classes are loaded now, and not while a user holds the loop
        read(new byte[1 << 20]);
        LoopUsers.Place place = new LoopUsers("users", note -> { }).next();
        Thread other = place.unstarted("other", () -> order.add("other"));
        Thread reading = place.unstarted("reading", () -> {
            other.start();
            read(new byte[1 << 20]);
            order.add("read");
        });

        reading.start();
        reading.join();
        other.join();

        assertThat(order).containsExactly("other", "read");
    }

    private static void read(byte[] plain) {
        try {
            new DecompressedBody(new ByteArrayInputStream(plain), plain.length).beginning(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
