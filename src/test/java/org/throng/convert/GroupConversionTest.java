package org.throng.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;
import org.throng.users.profile.Schedule;
import org.throng.users.profile.Share;

class GroupConversionTest {

    private static final String STEPPING = "kg.apc.jmeter.threads.SteppingThreadGroup";
    private static final String ULTIMATE = "kg.apc.jmeter.threads.UltimateThreadGroup";
    private static final String CONCURRENCY = "com.blazemeter.jmeter.threads.concurrency.ConcurrencyThreadGroup";
    private static final String ARRIVALS = "com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup";
    private static final String FREE_FORM = "com.blazemeter.jmeter.threads.arrivals.FreeFormArrivalsThreadGroup";

    private static GroupConversion conversion(String type, Map<String, String> settings, List<List<String>> rows) {
        return GroupConversion.of(
                new ThreadGroupElement(type, "group", Map.of(), 0, 0, settings, rows, List.of()));
    }

    private static GroupConversion threads(String users, String ramp, String loops, String delay, String duration) {
        Map<String, String> settings = new HashMap<>(Map.of("ThreadGroup.num_threads", users,
                "ThreadGroup.ramp_time", ramp, "LoopController.loops", loops,
                "LoopController.continue_forever", "false"));
        if (duration != null) {
            settings.putAll(Map.of("ThreadGroup.scheduler", "true", "ThreadGroup.delay", delay == null ? "" : delay,
                    "ThreadGroup.duration", duration));
        }
        return conversion("ThreadGroup", settings, List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "10 | 0  | 1  | - | -  | users(10) loops(1)",
        "10 | 20 | 4  | - | -  | users(0) ramp(10, 20 s) loops(4)",
        "10 | 20 | -1 | - | 60 | users(0) ramp(10, 20 s) hold(40 s)",
        "10 | 20 | 4  | 5 | 60 | users(0) hold(5 s) users(0) ramp(10, 20 s) loops(4, 40 s)",
        "10 | 0  | -1 | 5 | 60 | users(0) hold(5 s) users(10) hold(60 s)",
        "10 | 20 | -1 | - | 15 | users(0) ramp(8, 15 s)",
        "10 | 20 | -1 | - | -  | users(0) ramp(10, 20 s) hold(365 d)",
    })
    void threadGroupBecomesUsersThatRepeatThePlan(
            String users, String ramp, String loops, String delay, String duration, String profile) {
        assertThat(threads(users, ramp, loops, delay, duration).profile()).isEqualTo(profile);
    }

    /** The last thread of such a group starts at the end of its ramp-up, not one interval before. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "11 | 20 | -  | users(0) ramp(11, 22 s) loops(1)",
        "4  | 10 | 60 | users(0) ramp(4, 13.333 s) loops(1, 46.667 s)",
        "11 | 20 | 10 | users(0) ramp(5, 10 s) loops(1, 0 s)",
        "1  | 20 | -  | users(1) loops(1)",
        "11 | 0  | -  | users(11) loops(1)",
    })
    void threadsThatAreCreatedWhenNeededTakeTheWholeRampUp(
            String users, String ramp, String duration, String profile) {
        Map<String, String> settings = new HashMap<>(Map.of("ThreadGroup.num_threads", users,
                "ThreadGroup.ramp_time", ramp, "LoopController.loops", "1",
                "LoopController.continue_forever", "false", "ThreadGroup.delayedStart", "true"));
        if (duration != null) {
            settings.putAll(Map.of("ThreadGroup.scheduler", "true", "ThreadGroup.duration", duration));
        }

        assertThat(conversion("ThreadGroup", settings, List.of()).profile()).isEqualTo(profile);
    }

    /** As does JMeter, to whom its loops then are no end. */
    @Test
    void aGroupThatContinuesForeverHasNoLoops() {
        for (Map<String, String> said : List.of(Map.of("LoopController.continue_forever", "true"),
                Map.<String, String>of())) {
            Map<String, String> settings = new HashMap<>(said);
            settings.putAll(Map.of("ThreadGroup.num_threads", "10", "LoopController.loops", "4",
                    "ThreadGroup.scheduler", "true", "ThreadGroup.duration", "60"));
            assertThat(conversion("ThreadGroup", settings, List.of()).profile()).isEqualTo("users(10) hold(60 s)");
        }
    }

    @Test
    void expressionsGoIntoTheProfile() {
        GroupConversion conversion = threads("${__P(users,10)}", "${ramp}", "${n}", null, "${__P(duration,60)}");

        assertThat(conversion.profile()).isEqualTo("users(0) ramp(${__P(users,10)}, ${ramp} s)"
                + " loops(${n}, ${__jexl3(${__P(duration,60)} - ${ramp})} s)");
        assertThat(conversion.remarks()).singleElement().asString().contains("${n}: -1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "0  | 0   | 1 | - | it has no threads",
        "10 | 0   | 0 | - | it has no loops",
        "10 | 0   | 1 | 0 | its duration is 0",
        "10 | ${__P(r,3000)} | -1 | ${__P(d, 180)} | its ramp-up of ${__P(r,3000)} s takes as long as its duration of",
        "10 | ${__P(r,60)} | -1 | 60 | its ramp-up of ${__P(r,60)} s takes as long as its duration of 60 s or",
        "x  | 0   | 1 | - | ThreadGroup.num_threads is 'x', which is not a number",
        "1e9999 | 0 | 1 | - | ThreadGroup.num_threads is 1e9999",
        "-5 | 0   | 1 | - | ThreadGroup.num_threads is -5",
        "1.5 | 0  | 1 | - | ThreadGroup.num_threads is 1.5",
        "10 | 1e8 | 1 | - | its load is not a load profile",
    })
    void groupStaysIfItsLoadHasNoProfile(String users, String ramp, String loops, String duration, String why) {
        GroupConversion conversion = threads(users, ramp, loops, null, duration);

        assertThat(conversion.isConverted()).isFalse();
        assertThat(conversion.why()).contains(why);
    }

    @Test
    void openModelKeepsItsWordsAndCutsAtItsEnd() {
        GroupConversion conversion = conversion("org.apache.jmeter.threads.openmodel.OpenModelThreadGroup",
                Map.of("OpenModelThreadGroup.schedule", "rate(5/s) random_arrivals(1 min)",
                        "OpenModelThreadGroup.random_seed", "7"), List.of());

        assertThat(conversion.load())
                .isEqualTo(new ConvertedLoad("rate(5/s) random_arrivals(1 min)", "7", "0", List.of()));
    }

    /** The users at whole seconds of a closed profile. */
    private static List<Integer> users(String text, int seconds) throws ProfileException {
        Schedule schedule = LoadProfile.parse(text).schedule(1, Share.WHOLE);
        List<Integer> users = new ArrayList<>();
        int present = 0;
        boolean more = schedule.advance();
        for (int second = 0; second <= seconds; second++) {
            while (more && schedule.atNanos() <= second * 1_000_000_000L) {
                present += schedule.isStart() ? 1 : -1;
                more = schedule.advance();
            }
            users.add(present);
        }
        return users;
    }

    @Test
    void steppingGroupStartsABurstAndMoreAtEachStepAndStopsInSteps() throws ProfileException {
        GroupConversion conversion = conversion(STEPPING, Map.of("ThreadGroup.num_threads", "10",
                "Threads initial delay", "1", "Start users count", "3", "Start users count burst", "4",
                "Start users period", "2", "Stop users count", "6", "Stop users period", "1", "flighttime", "3",
                "rampUp", "0"), List.of());

        assertThat(conversion.profile()).isEqualTo("hold(1 s) users(4) hold(2 s) users(7) hold(2 s) users(10) hold(3 s)"
                + " users(4) step(6, every 1 s, down to 0)");
        assertThat(users(conversion.profile(), 10)).containsExactly(0, 4, 4, 7, 7, 10, 10, 10, 4, 0, 0);
    }

    @Test
    void steppingGroupMayRampWithinAStep() {
        GroupConversion conversion = conversion(STEPPING, Map.of("ThreadGroup.num_threads", "5",
                "Start users count", "2", "Start users period", "10", "flighttime", "60", "rampUp", "4"), List.of());

        assertThat(conversion.profile()).isEqualTo(
                "ramp(2, 4 s) hold(10 s) ramp(4, 4 s) hold(10 s) ramp(5, 2 s) hold(60 s) users(0)");
    }

    @Test
    void ultimateGroupIsTheSumOfItsRows() throws ProfileException {
        GroupConversion one = conversion(ULTIMATE, Map.of(), List.of(List.of("10", "5", "10", "60", "20")));
        assertThat(one.profile()).isEqualTo("hold(5 s) ramp(10, 10 s) hold(60 s) ramp(0, 20 s)");
        assertThat(one.remarks()).singleElement().asString().contains("first thread of a row starts after");

        GroupConversion two = conversion(ULTIMATE, Map.of(),
                List.of(List.of("4", "0", "0", "10", "0"), List.of("4", "2", "4", "2", "4")));
        assertThat(two.profile()).isEqualTo(
                "users(4) hold(2 s) ramp(8, 4 s) hold(2 s) ramp(6, 2 s) users(2) ramp(0, 2 s)");
        assertThat(users(two.profile(), 12)).containsExactly(4, 4, 5, 6, 7, 8, 8, 8, 8, 7, 2, 1, 0);
        assertThat(two.remarks()).satisfiesExactly(
                added -> assertThat(added).contains("added up"),
                first -> assertThat(first).contains("first thread of a row starts after"));

        GroupConversion atOnce = conversion(ULTIMATE, Map.of(), List.of(List.of("4", "0", "0", "10", "0")));
        assertThat(atOnce.remarks()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "100 | 2  | 0 | 5 | M | users(0) ramp(100, 2 min) hold(5 min)",
        "100 | 2  | 4 | 5 | M | users(25) hold(0.5 min) users(50) hold(0.5 min) users(75) hold(0.5 min) users(100)"
                + " hold(0.5 min) hold(5 min)",
        "10  | 30 | 3 | 0 | S | users(3) hold(10 s) users(7) hold(10 s) users(10) hold(10 s)",
        "10  | 0  | 3 | 9 | S | users(10) hold(9 s)",
        "${n} | ${r} | 0 | ${h} | S | users(0) ramp(${n}, ${r} s) hold(${h} s)",
    })
    void concurrencyGroupReachesItsTarget(
            String target, String ramp, String steps, String hold, String unit, String profile) {
        assertThat(conversion(CONCURRENCY, Map.of("TargetLevel", target, "RampUp", ramp, "Steps", steps, "Hold", hold,
                "Unit", unit), List.of()).profile()).isEqualTo(profile);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "60 | 2 | 0 | 5 | M | rate(0/min) even_arrivals(2 min) rate(60/min) even_arrivals(5 min) rate(60/min)",
        "9  | 6 | 3 | 4 | S | rate(3/s) even_arrivals(2 s) rate(3/s) rate(6/s) even_arrivals(2 s) rate(6/s) rate(9/s)"
                + " even_arrivals(2 s) rate(9/s) even_arrivals(4 s) rate(9/s)",
    })
    void arrivalsGroupReachesItsRate(
            String target, String ramp, String steps, String hold, String unit, String profile) {
        GroupConversion conversion = conversion(ARRIVALS, Map.of("TargetLevel", target, "RampUp", ramp, "Steps", steps,
                "Hold", hold, "Unit", unit, "ConcurrencyLimit", "5"), List.of());

        assertThat(conversion.profile()).isEqualTo(profile);
        assertThat(conversion.remarks()).first().asString().contains("Concurrency Limit");
        assertThat(conversion.remarks().stream().filter(remark -> remark.contains("ramp-up without steps")))
                .hasSize("0".equals(steps) ? 1 : 0);
    }

    @Test
    void stepsOfArrivalsAreConstantRates() throws ProfileException {
        LoadProfile profile = LoadProfile.parse(conversion(ARRIVALS, Map.of("TargetLevel", "9", "RampUp", "6",
                "Steps", "3", "Hold", "4", "Unit", "S"), List.of()).profile());

        assertThat(List.of(0, 1, 2, 3, 4, 5, 6, 9)).allSatisfy(second -> assertThat(
                profile.levelAt(second * 1_000_000_000L)).isEqualTo(second < 2 ? 3 : second < 4 ? 6 : 9));
        assertThat(profile.plannedUsers()).isEqualTo(6 + 12 + 18 + 36);
    }

    @Test
    void freeFormArrivalsFollowTheirTable() {
        assertThat(conversion(FREE_FORM, Map.of("Unit", "S"),
                List.of(List.of("1", "10", "60"), List.of("10", "5", "30"), List.of("20", "20", "10"))).profile())
                .isEqualTo("rate(1/s) even_arrivals(60 s) rate(10/s) even_arrivals(30 s) rate(5/s) rate(20/s)"
                        + " even_arrivals(10 s) rate(20/s)");
    }

    @Test
    void groupThatNeedsNumbersStaysWithExpressions() {
        assertThat(conversion(ULTIMATE, Map.of(), List.of(List.of("${n}", "0", "0", "10", "0"))).why())
                .isEqualTo("Start Threads Count is ${n}, and a profile of this form needs a number");
    }
}
