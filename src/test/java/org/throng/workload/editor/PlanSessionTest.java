package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.PlanScript;

class PlanSessionTest {

    private static final String TEN_A_MINUTE_FOUR_PERCENT = "10 4 0 36000 0";

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    @Test
    void sessionsEndAtTheRateThatIsAskedFor() {
        PlanScript<JSR223PreProcessor> script = script(TEN_A_MINUTE_FOUR_PERCENT);
        List<Long> saves = sessions(script, 5_000);

        // a session that ends with 4 % probability a minute lasts 25 minutes on average, which is 250 saves
        assertThat(mean(saves)).isCloseTo(250, within(12.0));
        long withinAMinute = saves.stream().filter(count -> count <= 10).count();
        assertThat(withinAMinute / 5_000.0).as("end in their first minute").isCloseTo(0.039, within(0.008));
    }

    @Test
    void theSameUserLeavesAtTheSameTimesInTheNextRun() {
        List<Long> first = sessions(script(TEN_A_MINUTE_FOUR_PERCENT), 10);
        assertThat(sessions(script(TEN_A_MINUTE_FOUR_PERCENT), 10)).isEqualTo(first).doesNotHaveDuplicates();
        JMeterContextService.getContext().setThreadNum(9);
        assertThat(sessions(script(TEN_A_MINUTE_FOUR_PERCENT), 10)).isNotEqualTo(first);
    }

    @Test
    void theLastSessionGoesOnUntilTheEndOfTheRun() {
        PlanScript<JSR223PreProcessor> script = script("10 0 30 60 0");
        script.prepared().process();
        assertThat(script.variables.get("saves")).isEqualTo("15");
        assertThat(script.variables.get("lastSession")).isEqualTo("true");
    }

    @Test
    void noSessionIsBegunThatWouldHaveNothingToSave() {
        PlanScript<JSR223PreProcessor> script = script("10 1000 0 1 0");
        script.prepared().process();
        assertThat(script.variables.get("saves")).as("even if opening took until the end").isEqualTo("1");
        assertThat(script.variables.get("lastSession")).isEqualTo("true");
    }

    @Test
    void theRunIsOverWhenItsTimeIs() {
        PlanScript<JSR223PreProcessor> script = script("10 0 30 60 0");
        script.prepared().process();
        assertThat(script.variables.get("runIsOver")).isEqualTo("false");
        script.variables.put("TESTSTART.MS", Long.toString(System.currentTimeMillis() - 90_000));
        script.prepared().process();
        assertThat(script.variables.get("runIsOver")).isEqualTo("true");
    }

    @Test
    void everybodyLeavesAfterOneSaveWhereAllAreToLeave() {
        assertThat(sessions(script("10 1000 0 36000 0"), 20)).containsOnly(1L);
    }

    /** 60 s and up to 120 s of leaving are 10 to 30 saves. */
    @Test
    void usersLeaveEvenlyWhereTheyAreGivenTimeTo() {
        List<Integer> saves = IntStream.range(0, 200).mapToObj(user -> {
            PlanScript<JSR223PreProcessor> script = script("10 0 0 60 120");
            JMeterContextService.getContext().setThreadNum(user);
            script.prepared().process();
            assertThat(script.variables.get("lastSession")).isEqualTo("true");
            return Integer.parseInt(script.variables.get("saves"));
        }).toList();

        assertThat(saves).allMatch(count -> count >= 10 && count <= 30);
        assertThat(saves.stream().filter(count -> count <= 20).count()).isBetween(70L, 130L);
    }

    private static PlanScript<JSR223PreProcessor> script(String parameters) {
        PlanScript<JSR223PreProcessor> script =
                new PlanScript<>(new JSR223PreProcessor(), "editor/PlanSession", parameters);
        script.variables.put("TESTSTART.MS", Long.toString(System.currentTimeMillis()));
        return script;
    }

    private static List<Long> sessions(PlanScript<JSR223PreProcessor> script, int count) {
        List<Long> saves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            script.prepared().process();
            saves.add(Long.parseLong(script.variables.get("saves")));
        }
        return saves;
    }

    private static double mean(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).average().orElseThrow();
    }
}
