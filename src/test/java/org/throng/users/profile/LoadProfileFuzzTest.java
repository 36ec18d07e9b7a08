package org.throng.users.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LoadProfileFuzzTest {

    private static final int MOST_EVENTS = 10_000;

    @Property
    void anyTextIsAProfileOrAProfileException(@ForAll String text) {
        readAndWalk(text);
    }

    @Property(tries = 5000)
    void anyHeapOfWordsIsAProfileOrAProfileException(@ForAll("words") String text) {
        readAndWalk(text);
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.of("users", "ramp", "step", "hold", "rate", "even_arrivals", "random_arrivals", "pause",
                        "(",
                        ")", ",", "/", "every", "up", "down", "to", "per", "s", "min", "d", "ms", "0", "1", "3.7",
                        "100", "99999999999999999999", "//", "/*", "*/", "\n", "users(3)", "ramp(10, 1 s)", "rate(5/s)",
                        "even_arrivals(3 s)", "random_arrivals(2 s)", "step(2, every 1 s, up to 9)", "pause(1 s)")
                .list().ofMaxSize(12).map(words -> String.join(" ", words));
    }

    private static void readAndWalk(String text) {
        LoadProfile profile;
        try {
            profile = LoadProfile.parse(text);
        } catch (ProfileException e) {
            assertThat(e.offset()).isBetween(0, text.length());
            assertThat(List.of(e.line(), e.column())).allMatch(number -> number >= 1);
            return;
        }
        assertThat(profile.plannedUsers()).isBetween(1, LoadProfile.MOST_USERS);
        Schedule schedule = profile.schedule(1, Share.WHOLE);
        long last = 0;
        for (int i = 0; i < MOST_EVENTS && schedule.advance(); i++) {
            assertThat(schedule.atNanos()).isBetween(last, profile.durationNanos());
            assertThat(schedule.user()).isBetween(0, profile.plannedUsers() - 1);
            last = schedule.atNanos();
        }
        assertThat(profile.levelAt(last)).isGreaterThanOrEqualTo(0);
    }
}
