package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NameResolverTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final AtomicInteger lookups = new AtomicInteger();
    private final List<Runnable> asked = new ArrayList<>();

    private InetAddress[] lookUp(String host) throws UnknownHostException {
        lookups.incrementAndGet();
        if (host.startsWith("no")) {
            throw new UnknownHostException(host);
        }
        return new InetAddress[] {InetAddress.getLoopbackAddress()};
    }

    @Test
    void keepsAnAnswer() throws Exception {
        NameResolver resolver = new NameResolver(this::lookUp, Runnable::run, Long.MAX_VALUE);

        assertThat(resolver.resolve("docs.example", SECOND)).containsExactly(InetAddress.getLoopbackAddress());
        resolver.resolve("docs.example", SECOND);
        resolver.resolve("sync.example", SECOND);

        assertThat(lookups).hasValue(2);
    }

    @Test
    void asksAgainOnceAnAnswerIsOld() throws Exception {
        NameResolver resolver = new NameResolver(this::lookUp, Runnable::run, -1);

        resolver.resolve("docs.example", SECOND);
        resolver.resolve("docs.example", SECOND);

        assertThat(lookups).hasValue(2);
    }

    @Test
    void asksAgainAfterAFailure() {
        NameResolver resolver = new NameResolver(this::lookUp, Runnable::run, Long.MAX_VALUE);

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> resolver.resolve("nowhere.example", SECOND))
                    .isInstanceOf(UnknownHostException.class)
                    .hasMessage("nowhere.example");
        }

        assertThat(lookups).hasValue(2);
    }

    @Test
    void thoseWhoWaitShareOneLookup() throws Exception {
        NameResolver resolver = new NameResolver(this::lookUp, asked::add, Long.MAX_VALUE);

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> resolver.resolve("slow.example", 1)).isInstanceOf(TimeoutException.class);
        }
        assertThat(asked).hasSize(1);
        asked.get(0).run();

        assertThat(resolver.resolve("slow.example", SECOND)).hasSize(1);
        assertThat(lookups).hasValue(1);
    }

    @Test
    void addressesNeedNoLookup() throws Exception {
        NameResolver resolver = new NameResolver(this::lookUp, Runnable::run, 0);

        assertThat(resolver.resolve("192.0.2.1", SECOND)).containsExactly(InetAddress.getByName("192.0.2.1"));
        assertThat(resolver.resolve("::1", SECOND)).containsExactly(InetAddress.getByName("::1"));
        assertThat(lookups).hasValue(0);
    }

    @Test
    void forgetsOldNamesWhereThereAreMany() throws Exception {
        NameResolver resolver = new NameResolver(this::lookUp, Runnable::run, -1);

        for (int i = 0; i < 5_000; i++) {
            resolver.resolve("user" + i + ".example", SECOND);
        }

        assertThat(resolver.knownNames()).isLessThanOrEqualTo(1_024);
    }

    /** As one that has no files left to load a class from. */
    @Test
    void asksAgainAfterALookupThatBrokeDown() throws Exception {
        NameResolver resolver = new NameResolver(host -> {
            if (lookups.incrementAndGet() == 1) {
                throw new NoClassDefFoundError("java/net/Inet6AddressImpl");
            }
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        }, Runnable::run, Long.MAX_VALUE);

        assertThatThrownBy(() -> resolver.resolve("docs.example", SECOND)).isInstanceOf(UnknownHostException.class);
        assertThat(resolver.resolve("docs.example", SECOND)).containsExactly(InetAddress.getLoopbackAddress());
    }
}
