package org.throng.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.live.LiveFeed.Whole;
import org.throng.live.Peer.Event;

class LiveFeedTest {

    private static final String LARGE = "x".repeat(1 << 20);

    private LiveServer server;
    private final AtomicInteger wholes = new AtomicInteger();
    private final AtomicInteger steps = new AtomicInteger();
    private volatile int closed;

    @BeforeEach
    void start() throws IOException {
        server = LiveServer.start(LiveAddress.loopback(), null);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private LiveFeed feed(Duration stuck) {
        LiveFeed feed = new LiveFeed(server, () -> {
            wholes.incrementAndGet();
            // once: a step may come meanwhile
            int upTo = closed;
            return new Whole(upTo, "up to " + upTo);
        }, stuck);
        server.get("/events", feed::events);
        return feed;
    }

    private LiveFeed feed() {
        return feed(Duration.ofMinutes(1));
    }

    private void step(LiveFeed feed, String text) {
        int from = closed;
        closed++;
        int upTo = closed;
        feed.step(from, upTo, () -> {
            steps.incrementAndGet();
            return upTo + text;
        });
    }

    private Peer browser() throws IOException {
        return new Peer(server.port()).listen(server, "/events");
    }

    @Test
    void aBrowserGetsEverythingFirstAndThenEachStep() throws IOException {
        LiveFeed feed = feed();
        step(feed, "");
        try (Peer browser = browser()) {
            assertThat(browser.event()).isEqualTo(new Event("whole", "up to 1"));
            step(feed, " a");
            step(feed, " b");
            assertThat(browser.event()).isEqualTo(new Event("step", "2 a"));
            assertThat(browser.event()).isEqualTo(new Event("step", "3 b"));
        }
    }

    @Test
    void withoutABrowserNothingIsMade() throws IOException {
        LiveFeed feed = feed();
        step(feed, "");
        try (Peer browser = browser()) {
            browser.event();
        }
        await("the browser has left").until(() -> !feed.isWatched());
        step(feed, "");
        step(feed, "");
        assertThat(steps).hasValue(0);
        assertThat(wholes).hasValue(1);
    }

    @Test
    void aStepThatTheWholeHasAlreadyIsNotSentAgain() throws IOException {
        LiveFeed feed = feed();
        closed = 5;
        try (Peer browser = browser()) {
            assertThat(browser.event()).isEqualTo(new Event("whole", "up to 5"));
            feed.step(4, 5, () -> "5, late");
            step(feed, " next");
            assertThat(browser.event()).isEqualTo(new Event("step", "6 next"));
        }
    }

    @Test
    void manyBrowsersGetTheSameStepMadeOnce() throws IOException {
        LiveFeed feed = feed();
        List<Peer> browsers = new ArrayList<>();
        try {
            for (int i = 0; i < 30; i++) {
                browsers.add(browser());
                assertThat(browsers.get(i).event().name()).isEqualTo("whole");
            }
            step(feed, " for all");
            for (Peer browser : browsers) {
                assertThat(browser.event()).isEqualTo(new Event("step", "1 for all"));
            }
            assertThat(steps).hasValue(1);
        } finally {
            for (Peer browser : browsers) {
                browser.close();
            }
        }
        await().until(() -> !feed.isWatched());
    }

    @Test
    void aSlowBrowserGetsEverythingAgainAndDelaysNoOther() throws IOException {
        LiveFeed feed = feed();
        try (Peer slow = browser(); Peer fast = browser()) {
            assertThat(slow.event().name()).isEqualTo("whole");
            assertThat(fast.event().name()).isEqualTo("whole");
            int sent = 30;
            for (int i = 1; i <= sent; i++) {
                step(feed, LARGE);
                assertThat(fast.event().data()).startsWith(i + "x");
            }
            List<Event> held = new ArrayList<>();
            ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
            try {
                clock.scheduleAtFixedRate(() -> step(feed, " and on"), 0, 20, TimeUnit.MILLISECONDS);
                Event event = slow.event();
                for (; event.name().equals("step"); event = slow.event()) {
                    held.add(event);
                }
                assertThat(held).as("what the sockets hold").hasSizeLessThan(sent);
                assertThat(event.name()).isEqualTo("whole");
                int upTo = Integer.parseInt(event.data().substring("up to ".length()));
                assertThat(upTo).as("with all that it has missed").isGreaterThanOrEqualTo(sent);
                assertThat(slow.event().data()).isEqualTo(upTo + 1 + " and on");
            } finally {
                clock.shutdownNow();
            }
        }
    }

    @Test
    void aStuckBrowserIsDropped() throws IOException {
        LiveFeed feed = feed(Duration.ZERO);
        try (Peer stuck = browser()) {
            assertThat(stuck.event().name()).isEqualTo("whole");
            await("the browser is dropped").until(() -> {
                step(feed, LARGE);
                return !feed.isWatched();
            });
        }
    }

    @Test
    void afterManyStepsABrowserGetsEverythingAgain() throws IOException {
        LiveFeed feed = feed();
        try (Peer browser = browser()) {
            assertThat(browser.event().name()).isEqualTo("whole");
            for (int i = 0; i < LiveFeed.MOST_STEPS; i++) {
                step(feed, "");
                assertThat(browser.event().name()).isEqualTo("step");
            }
            step(feed, "");
            assertThat(browser.event().name()).isEqualTo("whole");
        }
    }

    @Test
    void theEndReachesAllBrowsersAndClosesTheirStreams() throws Exception {
        LiveFeed feed = feed();
        try (Peer one = browser(); Peer other = browser()) {
            one.event();
            other.event();
            feed.end(() -> "passed", Duration.ofSeconds(20));
            step(feed, " too late");
            for (Peer browser : List.of(one, other)) {
                assertThat(browser.event()).isEqualTo(new Event("end", "passed"));
                assertThat(browser.event()).isNull();
                assertThat(browser.isClosed()).isTrue();
            }
            try (Peer late = new Peer(server.port()).listen(server, "/events")) {
                assertThat(late.event()).isEqualTo(new Event("end", "passed"));
            }
        }
    }

    @Test
    void theEndWaitsForABrowserThatTakesItsTime() throws Exception {
        LiveFeed feed = feed();
        try (Peer slow = browser()) {
            slow.event();
            for (int i = 0; i < 30; i++) {
                step(feed, LARGE);
            }
            Thread reader = new Thread(() -> {
                try {
                    Event event = slow.event();
                    while (event.name().equals("step")) {
                        event = slow.event();
                    }
                    assertThat(event.name()).isEqualTo("end");
                    steps.set(-1);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            reader.start();
            feed.end(() -> "passed", Duration.ofSeconds(30));
            reader.join();
            assertThat(steps).as("the end has arrived").hasValue(-1);
        }
    }

    @Test
    void aStuckBrowserDelaysTheEndNoLongerThanThePatience() throws Exception {
        LiveFeed feed = feed();
        try (Peer stuck = browser()) {
            stuck.event();
            for (int i = 0; i < 30; i++) {
                step(feed, LARGE);
            }
            feed.end(() -> LARGE, Duration.ofMillis(50));
            assertThat(feed.isWatched()).as("the browser has not taken the end").isTrue();
        }
    }

    @Test
    void theEndWithoutABrowserIsNotMade() throws Exception {
        LiveFeed feed = feed();
        feed.end(() -> {
            throw new AssertionError("nobody reads it");
        }, Duration.ofSeconds(20));
        server.close();
        feed.step(0, 1, () -> "nothing");
        feed.end(() -> "nothing", Duration.ofSeconds(20));
    }
}
