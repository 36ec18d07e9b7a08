package org.throng.users.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadProfileTest {

    /** One event, with the time in ms. */
    private record Event(long millis, boolean start, int user) {
    }

    private static List<Event> events(String text, long seed, Share share) throws ProfileException {
        List<Event> events = new ArrayList<>();
        Schedule schedule = LoadProfile.parse(text).schedule(seed, share);
        while (schedule.advance()) {
            events.add(new Event(schedule.atNanos() / 1_000_000, schedule.isStart(), schedule.user()));
        }
        assertThat(schedule.advance()).as("stays at the end").isFalse();
        return events;
    }

    private static List<Event> events(String text) throws ProfileException {
        return events(text, 1, Share.WHOLE);
    }

    private static List<Long> starts(String text) throws ProfileException {
        return events(text).stream().map(Event::millis).toList();
    }

    private static double seconds(LoadProfile profile) {
        return profile.durationNanos() / 1e9;
    }

    @Test
    void rampStartsTheFirstUserAtOnceAndTheLastOneIntervalBeforeItsEnd() throws ProfileException {
        assertThat(starts("ramp(4, 8 s)")).containsExactly(0L, 2000L, 4000L, 6000L);
    }

    @Test
    void rampDownStopsTheLastComersFirstAndTheFirstAtItsEnd() throws ProfileException {
        assertThat(events("users(2) ramp(0, 4 s)")).containsExactly(
                new Event(0, true, 0), new Event(0, true, 1), new Event(2000, false, 1), new Event(4000, false, 0));
    }

    @Test
    void userThatComesBackHasItsOldIndex() throws ProfileException {
        assertThat(events("users(2) hold(1 s) users(1) hold(1 s) users(2) hold(1 s)")).containsExactly(
                new Event(0, true, 0), new Event(0, true, 1), new Event(1000, false, 1), new Event(2000, true, 1));
    }

    @Test
    void everyStepLastsItsIntervalTheFirstAndTheLastToo() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("users(10) step(10, every 2 s, up to 1000)");

        assertThat(seconds(profile)).isEqualTo(200);
        assertThat(profile.plannedUsers()).isEqualTo(1000);
        assertThat(profile.levelAt(0)).isEqualTo(10);
        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(2))).isEqualTo(20);
        assertThat(profile.levelAt(TimeUnit.MILLISECONDS.toNanos(199_999))).isEqualTo(1000);
        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(200))).isZero();
        assertThat(starts("users(1) step(2, every 1 s, up to 4)")).containsExactly(0L, 1000L, 1000L, 2000L);
    }

    @Test
    void stepsGoDownToo() throws ProfileException {
        assertThat(events("users(3) step(2, every 1 s, down to 0)")).filteredOn(event -> !event.start())
                .containsExactly(new Event(1000, false, 2), new Event(1000, false, 1), new Event(2000, false, 0));
    }

    @Test
    void loopsEndAProfileThatHasNoEndOfItsOwn() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("users(2) ramp(4, 2 s) loops(3)");

        assertThat(profile.loops()).isEqualTo(3);
        assertThat(profile.endsUsers()).isFalse();
        assertThat(profile.hasKnownEnd()).isFalse();
        assertThat(profile.plannedUsers()).isEqualTo(4);
        assertThat(profile.leavesAtNanos(3, 0)).isEmpty();
        assertThat(starts("users(2) ramp(4, 2 s) loops(3)")).containsExactly(0L, 0L, 0L, 1000L);
        assertThat(LoadProfile.parse("users(2) loops(1)").durationNanos()).isZero();
    }

    /** A property may switch a group off. */
    @Test
    void aGroupMaySayThatItHasNoUsers() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("users(0) hold(10 s) hold(5 s)");

        assertThat(profile.plannedUsers()).isZero();
        assertThat(seconds(profile)).isEqualTo(15);
        assertThat(events("users(0) hold(10 s) hold(5 s)")).isEmpty();
    }

    @Test
    void loopsMayHaveALimitOfTime() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("ramp(4, 2 s) loops(3, 1 min)");

        assertThat(profile.loops()).isEqualTo(3);
        assertThat(profile.endsUsers()).isTrue();
        assertThat(seconds(profile)).isEqualTo(62);
        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(61))).isEqualTo(4);
        assertThat(profile.leavesAtNanos(0, 0)).hasValue(TimeUnit.SECONDS.toNanos(62));
        assertThat(LoadProfile.parse("users(1) hold(1 s)").loops()).isZero();
        assertThat(LoadProfile.parse("rate(1/s) even_arrivals(1 s)").loops()).isOne();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "users(1) loops(0)                 | found 0 loops, expected 1 or more",
        "users(1) loops(1.5)               | , expected a whole number of loops",
        "users(1) loops(2) hold(1 s)       | , expected nothing after loops, which is the last word",
        "users(1) loops(2, )               | expected a duration",
        "rate(1/s) even_arrivals(1 s) loops(2) | which says how many users there are",
        "loops(2)                          | this profile never has a user",
    })
    void refusesLoopsThatMeanNothing(String text, String problem) {
        assertThatThrownBy(() -> LoadProfile.parse(text)).hasMessageContaining(problem);
    }

    @Test
    void loadEndsBeforeThePausesAndHoldsWithoutUsersAtTheEnd() throws ProfileException {
        assertThat(LoadProfile.parse("pause(5 s) rate(50/s) even_arrivals(10 s) pause(20 s)").loadNanos())
                .isEqualTo(TimeUnit.SECONDS.toNanos(15));
        assertThat(LoadProfile.parse("rate(0/s) even_arrivals(10 s) rate(5/s)").loadNanos())
                .isEqualTo(TimeUnit.SECONDS.toNanos(10));
        assertThat(LoadProfile.parse("users(2) hold(3 s) users(0) hold(4 s)").loadNanos())
                .isEqualTo(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void evenArrivalsBeginAtOnceAndKeepTheirDistance() throws ProfileException {
        assertThat(starts("rate(4/s) even_arrivals(1 s)")).containsExactly(0L, 250L, 500L, 750L);
    }

    @Test
    void fractionOfAnArrivalCountsInTheNextPart() throws ProfileException {
        assertThat(starts("rate(30/min) even_arrivals(1 s) even_arrivals(1 s) even_arrivals(1 s)"))
                .containsExactly(0L, 2000L);
    }

    @Test
    void rateBehindArrivalsIsReachedAtTheirEnd() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("rate(0/s) random_arrivals(1 min) rate(100/s)");

        assertThat(profile.plannedUsers()).isEqualTo(3000);
        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(30))).isCloseTo(50, within(1e-9));
        List<Long> even = starts("rate(0) even_arrivals(10 s) rate(2/s)");
        assertThat(even).hasSize(10);
        assertThat(even.get(1)).isEqualTo(3162);
        assertThat(even.get(9)).isEqualTo(9486);
    }

    @Test
    void pauseNeitherBendsTheRateNorForgetsIt() throws ProfileException {
        assertThat(starts("rate(2/s) even_arrivals(1 s) pause(10 s) even_arrivals(1 s)"))
                .containsExactly(0L, 500L, 11_000L, 11_500L);
    }

    @Test
    void twoRatesBehindEachOtherAreAJump() throws ProfileException {
        LoadProfile profile =
                LoadProfile.parse("rate(1/s) even_arrivals(10 s) rate(1/s) rate(5/s) even_arrivals(10 s)");

        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(9))).isEqualTo(1);
        assertThat(profile.levelAt(TimeUnit.SECONDS.toNanos(10))).isEqualTo(5);
        assertThat(profile.plannedUsers()).isEqualTo(60);
    }

    @ParameterizedTest
    @CsvSource({"rate(2000/sec) even_arrivals(500 s), 1000000", "rate(2000/sec) random_arrivals(500 s), 1000000",
            "rate(40000/s) random_arrivals(500 s), 20000000", "rate(0.1/ms) even_arrivals(1 h 30 min), 540000"})
    void arrivalsAreExactlyAsManyAsAreDue(String text, int arrivals) throws ProfileException {
        LoadProfile profile = LoadProfile.parse(text);
        Schedule schedule = profile.schedule(7, Share.WHOLE);
        long last = 0;
        int count = 0;
        while (schedule.advance()) {
            assert schedule.atNanos() >= last && schedule.user() == count;
            last = schedule.atNanos();
            count++;
        }

        assertThat(profile.plannedUsers()).isEqualTo(arrivals);
        assertThat(count).isEqualTo(arrivals);
        assertThat(last).isLessThanOrEqualTo(profile.durationNanos());
    }

    @Test
    void randomArrivalsComeAtRandomDistances() throws ProfileException {
        List<Long> starts = starts("rate(1000/s) random_arrivals(20 s)");
        long inFirstHalf = starts.stream().filter(at -> at < 10_000).count();
        double variance = variance(starts, 100, 200);

        assertThat(inFirstHalf).isBetween(9_700L, 10_300L);
        assertThat(variance).as("of the arrivals in 100 ms, which for a Poisson process is their mean")
                .isBetween(70.0, 140.0);
    }

    private static double variance(List<Long> millis, int width, int slots) {
        int[] counts = new int[slots];
        millis.forEach(at -> counts[(int) Math.min(slots - 1, at / width)]++);
        double mean = (double) millis.size() / slots;
        double sum = 0;
        for (int count : counts) {
            sum += (count - mean) * (count - mean);
        }
        return sum / slots;
    }

    @Test
    void sameSeedGivesTheSameScheduleAndAnotherSeedAnother() throws ProfileException {
        String text = "rate(100/s) random_arrivals(1 s)";

        assertThat(events(text, 5, Share.WHOLE)).isEqualTo(events(text, 5, Share.WHOLE))
                .isNotEqualTo(events(text, 6, Share.WHOLE));
        assertThat(events(text, 42, Share.WHOLE)).extracting(Event::millis)
                .as("fixed for all time").startsWith(RANDOM_STARTS_OF_SEED_42);
    }

    private static final Long[] RANDOM_STARTS_OF_SEED_42 = {3L, 7L, 18L, 31L, 35L, 36L, 47L};

    @ParameterizedTest
    @ValueSource(strings = {"rate(33/s) random_arrivals(3 s)", "users(7) ramp(20, 1 s) step(3, every 1 s, down to 1)"})
    void sharesOfAllInjectorsAreTheWhole(String text) throws ProfileException {
        int planned = LoadProfile.parse(text).plannedUsers();
        List<Event> together = new ArrayList<>();
        int users = 0;
        for (int injector = 0; injector < 3; injector++) {
            Share share = new Share(injector, 3);
            List<Event> part = events(text, 9, share);
            assertThat(part).allMatch(event -> share.owns(event.user()));
            together.addAll(part);
            users += share.of(planned);
        }

        assertThat(together).containsExactlyInAnyOrderElementsOf(events(text, 9, Share.WHOLE));
        assertThat(users).isEqualTo(planned);
    }

    @Test
    void wordsAreReadInAnyCaseAndCommentsAreNot() throws ProfileException {
        LoadProfile profile = LoadProfile.parse("""
                // warm up
                Users(0) RAMP(5, 1 MIN 30 SEC) /* then
                (hold */ hold(.5hours)""");

        assertThat(seconds(profile)).isEqualTo(1890);
        assertThat(profile.isOpen()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                     | 1  | found the end, expected a profile that begins",
        "users(10) hodl(1 min)            | 11 | found 'hodl', expected one of users, ramp, step, hold, loops. Example",
        "rate(1/s) hodl(1 min)                  | 11 | found 'hodl', expected one of rate, even_arrivals",
        "hodl                               | 1  | expected one of users, ramp, step, hold, loops, rate, even_arrivals",
        "users 10                               | 7  | found '10', expected users(",
        "users(10                               | 9  | found the end, expected ) after users(",
        "users(-1)                              | 7  | found '-', expected a word, a number",
        "users(1.5)                             | 7  | found '1.5', expected a whole number of users",
        "users(2000000000)                      | 7  | expected a whole number of users up to 1000000000",
        "users(x)                               | 7  | found 'x', expected a number of users",
        "users(99999999999999999999999)         | 7  | found a number of 23 characters",
        "ramp(10 2 min)                         | 9  | found '2', expected a comma and a duration",
        "ramp(10, 2)                            | 11 | found ')', expected a unit of time",
        "rate(5/s) even_arrivals(10m s)         | 29 | found a second unit, 's', after '10m'; where the profile gives",
        "ramp(10, 2 fortnights)                 | 12 | found 'fortnights', expected a unit of time",
        "ramp(10, 2. s)                         | 10 | found '2.', expected digits after the decimal point",
        "users(1) hold(400 d)                   | 15 | longer than 366 days",
        "users(1) hold(200 d) hold(200 d)       | 27 | longer than 366 days",
        "step(0, every 2 s, up to 10)           | 6  | found a step of 0 users",
        "step(1, 2 s, up to 10)                 | 9  | found '2', expected every",
        "step(1, every 0 s, up to 10)           | 15 | found a step every 0 s",
        "step(1, every 1 s, 10)                 | 20 | expected up to or down to",
        "users(5) step(1, every 1 s, up to 2)   | 35 | found a step up to 2 users where there are 5, expected more",
        "step(1, every 1 d, up to 900000000)    | 15 | longer than 366 days",
        "users(1) rate(1/s)                     | 10 | which says when users arrive, in a profile that says",
        "rate(1/s) users(1)                     | 11 | which says how many users there are, in a profile that",
        "rate(1) even_arrivals(1 s)             | 7  | found ')', expected / and a unit of time",
        "hold(1 min)                            | 12 | this profile never has a user",
        "users(10)                              | 10 | this profile lasts no time, expected ramp, step, hold or loops",
        "rate(0) even_arrivals(1 min)           | 29 | no user arrives",
        "even_arrivals(1 min)                   | 21 | no user arrives",
        "rate(100000/ms) even_arrivals(1 h)     | 35 | expected at most 1000000000",
        "users(1) /* no end                     | 10 | found a comment without end",
    })
    void errorsNameTheirPlaceWhatWasFoundAndWhatWasExpected(String text, int column, String message) {
        ProfileException error = catchThrowableOfType(ProfileException.class, () -> LoadProfile.parse(text));

        assertThat(error).isNotNull().hasMessageContaining(message).hasMessageContaining("Example: ");
        assertThat(error.line()).isEqualTo(1);
        assertThat(error.column()).isEqualTo(column);
        assertThat(error.offset()).isEqualTo(column - 1);
    }

    @Test
    void errorsCountLines() {
        assertThatThrownBy(() -> LoadProfile.parse("users(1)\n// x\n  hold(1 lightyear)"))
                .hasMessageStartingWith("line 3, column 10: found 'lightyear'");
    }

    @Test
    void unprintableCharactersAreNamedByTheirCode() {
        assertThatThrownBy(() -> LoadProfile.parse("users\u0007(1)"))
                .hasMessageContaining("found the character U+0007");
    }

    @Test
    void shareOutsideOfTheInjectorsIsRefused() {
        assertThatThrownBy(() -> new Share(2, 2)).hasMessageContaining("injector 2 of 2 does not exist");
    }

    @Test
    void aProfileIsHeldAtALevelOfItsKind() throws ProfileException {
        LoadProfile closed = LoadProfile.parse("users(0) ramp(100, 2 min) hold(10 min) ramp(20, 1 min)");
        LoadProfile heldUsers = LoadProfile.parse(closed.heldAt(150, 2, 6));
        LoadProfile open = LoadProfile.parse("rate(0/s) random_arrivals(1 min) rate(50/s) even_arrivals(1 min)");
        LoadProfile heldRate = LoadProfile.parse(open.heldAt(12.5, 2, 6));

        assertThat(closed.peakLevel()).isEqualTo(100);
        assertThat(heldUsers.isOpen()).isFalse();
        assertThat(heldUsers.plannedUsers()).isEqualTo(150);
        assertThat(heldUsers.durationNanos()).isEqualTo(8_000_000_000L);
        assertThat(heldUsers.levelAt(3_000_000_000L)).isEqualTo(150);
        assertThat(open.peakLevel()).isEqualTo(50);
        assertThat(open.heldAt(12.5, 2, 6)).contains("random_arrivals");
        assertThat(heldRate.isOpen()).isTrue();
        assertThat(heldRate.levelAt(1_000_000_000L)).isEqualTo(6.25);
        assertThat(heldRate.levelAt(3_000_000_000L)).isEqualTo(12.5);
        assertThat(LoadProfile.parse(closed.heldAt(7, 0, 6)).levelAt(0)).isEqualTo(7);
    }
}
