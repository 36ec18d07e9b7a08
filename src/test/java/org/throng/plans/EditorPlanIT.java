package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.script.Compilable;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JSR223TestElement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.measure.Sample;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.faults.Tuning;

/** Runs the editor plan against the stand-in. */
class EditorPlanIT {

    private static final int USERS = 6;

    private final Map<String, String> properties = new HashMap<>(Map.of(
            "users", Integer.toString(USERS), "ramp", "1", "duration", "4",
            "save-changes-throughput-per-minute", "60", "close-session-percent-per-minute", "0", "tail", "60"));
    private StandIn standIn;

    /** As the run command does before a run: the first compilation of all takes seconds. */
    @BeforeAll
    static void compileScripts() throws Exception {
        Compilable groovy = (Compilable) JSR223TestElement.getInstance().getEngineByName("groovy");
        for (String script : List.of("PlanSession", "PrepareChanges", "CheckSave")) {
            groovy.compile(Files.readString(Path.of("src/main/groovy/org/throng/editor", script + ".groovy")));
        }
    }

    @AfterEach
    void stop() {
        if (standIn != null) {
            standIn.close();
        }
    }

    private PlanRun run(ServerVersion generation, TokenSwitches tokens) throws Exception {
        Tuning<EditorTime, EditorFault> quick = EditorSettings.USUAL.with("close-delay", "50ms");
        standIn = StandIn.start(
                new EditorProtocol(new EditorSettings(generation, tokens, 8, 0, 1 << 20, quick)), Listen.loopback());
        properties.put("port", Integer.toString(standIn.port()));
        return PlanRun.of("editor-session.jmx", properties);
    }

    private PlanRun run(ServerVersion generation) throws Exception {
        return run(generation, TokenSwitches.OFF);
    }

    private PlanRun runUntil(ServerVersion generation, Predicate<PlanRun> enough) throws Exception {
        return PlanRun.until(enough, properties, () -> {
            stop();
            return run(generation);
        });
    }

    @ParameterizedTest
    @EnumSource(ServerVersion.class)
    void everyDocumentIsOpenedSavedClosedAndAssembled(ServerVersion generation) throws Exception {
        PlanRun run = runUntil(generation, done -> done.of("save change").size() >= USERS * 3);
        run.assertAllSucceeded("open document", USERS);
        run.assertAllSucceeded("close", USERS);
        run.assertAllSucceeded("editor session", USERS);
        assertThat(run.of("save change")).hasSizeBetween(USERS * 3, USERS * (PlanRun.seconds(properties) + 2))
                .allSatisfy(save -> assertThat(save.isSuccessful()).as(save.getResponseMessage()).isTrue());
        assertThat(run.apart("assemble document")).hasSize(USERS).allMatch(Sample::ok);
        assertThat(labels(run)).contains(
                "open and send auth", "read license", "read auth", "read documentOpen", "download Editor.bin",
                "send getLock", "read getLock", "send isSaveLock", "read saveLock", "send saveChanges",
                "read unSaveLock");
    }

    @Test
    void connectionsAreClosedAndOpenedAgainAllTheTime() throws Exception {
        properties.put("close-session-percent-per-minute", "4000");
        PlanRun run = runUntil(ServerVersion.V9_4, done -> done.of("open document").size() > USERS);
        int sessions = run.of("open document").size();
        assertThat(sessions).isGreaterThan(USERS);
        assertThat(run.of("save change")).as("each saves something").hasSizeGreaterThanOrEqualTo(sessions);
        run.assertAllSucceeded("open document", sessions);
        run.assertAllSucceeded("close", sessions);
        assertThat(run.apart("assemble document")).hasSize(sessions).allMatch(Sample::ok);
    }

    @Test
    void aSaveSendsAsManyBytesAsThePublishedOnes() throws Exception {
        PlanRun run = runUntil(ServerVersion.V7_2, done -> !done.of("save change").isEmpty());

        assertThat(steps(run, "send saveChanges")).isNotEmpty()
                .allSatisfy(step -> assertThat(step.sentBytes()).isBetween(1_740L, 1_780L));
        assertThat(steps(run, "read saveLock")).allSatisfy(step -> assertThat(step.receivedBytes()).isEqualTo(49));
    }

    @Test
    void changesMayBeWrittenAsInThePublishedPlan() throws Exception {
        properties.put("changes", "[\\\\\\\"80;AgAAADEA//8BADmS8ZeoHgAALQEAAAQAAAA=\\\\\\\","
                + "\\\\\\\"16;AAAAAAAAAAAAAAAAAAAAAA==\\\\\\\"]");
        PlanRun run = runUntil(ServerVersion.V7_2, done -> !done.of("save change").isEmpty());

        assertThat(run.of("save change")).isNotEmpty().allMatch(SampleResult::isSuccessful);
    }

    @Test
    void editorsOfOneDocumentSeeEachOthersChanges() throws Exception {
        properties.put("editors-per-document", "2");
        properties.put("viewers", "1");
        PlanRun run = runUntil(ServerVersion.V9_4,
                done -> done.of("close").size() == USERS && !done.apart("propagation").isEmpty());
        run.assertAllSucceeded("close", USERS);
        assertThat(run.of("save change")).isNotEmpty().allMatch(SampleResult::isSuccessful);
        assertThat(run.apart("propagation")).isNotEmpty().allMatch(Sample::ok);
        assertThat(run.apart("assemble document")).hasSize(USERS / 3).allMatch(Sample::ok);
    }

    @Test
    void aServerWithTokensWantsTheSecret() throws Exception {
        properties.put("force-save", "true");
        properties.put("jwt-secret", "only for this test, long enough to sign");
        PlanRun run = PlanRun.until(
                done -> done.of("close").size() == USERS && !done.apart("force save document").isEmpty(),
                properties, () -> {
                    stop();
                    return run(ServerVersion.V9_4,
                            new TokenSwitches("only for this test, long enough to sign", true, true, true));
                });

        run.assertAllSucceeded("close", USERS);
        assertThat(run.apart("assemble document")).hasSize(USERS).allMatch(Sample::ok);
        assertThat(run.apart("force save document")).as("those that the last close overtakes are void")
                .isNotEmpty().allMatch(Sample::ok);
    }

    @Test
    void withoutTheSecretNobodyIsLetInAndUsersDoNotRush() throws Exception {
        PlanRun run = run(ServerVersion.V9_4,
                new TokenSwitches("only for this test, long enough to sign", true, true, true));
        assertThat(run.of("open document")).hasSizeBetween(USERS, USERS * 40).noneMatch(SampleResult::isSuccessful);
        assertThat(run.of("open document")).extracting(SampleResult::getResponseCode)
                .allMatch(code -> code.startsWith("4006"));
        long begun = run.of("open document").stream().mapToLong(SampleResult::getStartTime).min().orElseThrow();
        long over = begun + TimeUnit.SECONDS.toMillis(PlanRun.seconds(properties) + 1);
        assertThat(run.of("open document")).as("nobody tries again when the run is over")
                .filteredOn(open -> open.getStartTime() >= over).hasSizeLessThanOrEqualTo(USERS);
        assertThat(run.of("save change")).isEmpty();
    }

    private static List<String> labels(PlanRun run) {
        return stepped(run).flatMap(result -> result.steps().stream()).map(Step::label).distinct().toList();
    }

    private static List<Step> steps(PlanRun run, String label) {
        return stepped(run).flatMap(result -> result.steps().stream())
                .filter(step -> step.label().equals(label))
                .toList();
    }

    private static Stream<SteppedResult> stepped(PlanRun run) {
        return run.results.stream().filter(SteppedResult.class::isInstance).map(SteppedResult.class::cast);
    }
}
