package org.throng.workload.editor.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.element.EditorPlan.change;
import static org.throng.workload.editor.element.EditorPlan.close;
import static org.throng.workload.editor.element.EditorPlan.cursor;
import static org.throng.workload.editor.element.EditorPlan.named;
import static org.throng.workload.editor.element.EditorPlan.open;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.results.SteppedResult;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.Pacing;
import org.throng.workload.editor.EditorSession;

/** The elements in JMeter's own engine, against the document server stand-in over real sockets. */
class EditorElementsIT {

    private static final List<String> OPENING = List.of("open and send auth", "read license", "read auth",
            "read documentOpen", "download Editor.bin");
    private static final List<String> SAVING = List.of("send getLock", "read getLock", "send isSaveLock",
            "read saveLock", "send saveChanges", "read unSaveLock");

    private static final ServerVersion NEW = ServerVersion.V9_4;

    private RestartableStandIn standIn;

    @AfterEach
    void stop() {
        if (standIn != null) {
            standIn.close();
        }
    }

    private EditorPlan plan(ServerVersion generation, String... behaviour) throws Exception {
        return plan(generation, TokenSwitches.OFF, behaviour);
    }

    private EditorPlan plan(ServerVersion generation, TokenSwitches tokens, String... behaviour) throws Exception {
        standIn = RestartableStandIn.start(generation, tokens, behaviour);
        return new EditorPlan(standIn.port());
    }

    /** Users that the server takes for connected. */
    private int editors() {
        return standIn.documents("").path("editors").asInt(-1);
    }

    private static void assertCounted(EditorPlan plan, String label, long samples) {
        LabelSummary row = plan.row(label);
        assertThat(row.samples()).as(label).isEqualTo(samples);
        assertThat(row.errors()).as(label + " errors of " + plan.failures()).isZero();
        assertThat(row.inFlight()).as(label).isZero();
    }

    @ParameterizedTest
    @EnumSource(ServerVersion.class)
    void everyStepIsARowAndTheElementsAreTransactions(ServerVersion generation) throws Exception {
        EditorPlan plan = plan(generation).then(open(), change(), change(), cursor(), close()).run(5);

        OPENING.forEach(label -> assertCounted(plan, label, 5));
        SAVING.forEach(label -> assertCounted(plan, label, 10));
        assertCounted(plan, "open document", 5);
        assertCounted(plan, "save change", 10);
        assertCounted(plan, "send cursor", 5);
        assertCounted(plan, "move cursor", 5);
        assertCounted(plan, "close", 5);
        assertCounted(plan, "assemble document", 5);
        assertCounted(plan, "download assembled document", 5);
        assertThat(plan.rows()).doesNotContainKey("close (transaction)");
        assertThat(plan.statistics.total(1).samples()).isEqualTo(5 * 5 + 10 * 6 + 5 + 5 + 5 + 5);
        assertThat(plan.row("download Editor.bin").receivedBytes()).isPositive();
        assertThat(plan.row("open and send auth").connectMean()).isNotNull();
        await().until(() -> editors() == 0);
    }

    @Test
    void listenersOfJMeterSeeTheElementWithItsSteps() throws Exception {
        EditorPlan plan = plan(NEW).then(open(), change(), close()).run(1);

        assertThat(plan.results).extracting(SampleResult::getSampleLabel)
                .containsExactly("open document", "save change", "close",
                        "assemble document", "download assembled document");
        assertThat(plan.results.get(1)).isInstanceOf(SteppedResult.class);
        assertThat(plan.results.get(1).getSubResults()).extracting(SampleResult::getSampleLabel)
                .containsExactlyElementsOf(SAVING);
        assertThat(plan.results.get(2).getSubResults()).isEmpty();
    }

    @Test
    void tokensGoBothWays() throws Exception {
        EditorPlan plan = plan(NEW, new TokenSwitches("a secret of some length", true, true, true));
        EditorServerConfig.JWT_SECRET.write(plan.server, "a secret of some length");
        EditorServerConfig.CHECK_TOKENS.write(plan.server, "true");
        plan.then(open(), change(), close()).run(2);

        assertCounted(plan, "open document", 2);
        assertCounted(plan, "assemble document", 2);
        assertThat(plan.failures()).isEmpty();
    }

    @Test
    void aWrongSecretFailsTheOpeningWithTheServersCode() throws Exception {
        EditorPlan plan = plan(NEW, new TokenSwitches("a secret of some length", true, true, true));
        EditorServerConfig.JWT_SECRET.write(plan.server, "quite another one, as long");
        plan.then(open(), change()).run(1);

        assertThat(plan.row("open document").errors()).isEqualTo(1);
        assertThat(plan.failures()).extracting(Failure::code).contains("4006 token error");
        assertThat(plan.failures().toString()).doesNotContain("quite another");
    }

    @Test
    void whatTheServerRefusesFailsItsStep() throws Exception {
        EditorPlan plan = plan(NEW, "open-error", "100%").then(open(), change()).run(3);

        assertThat(plan.row("read documentOpen").errors()).isEqualTo(3);
        assertThat(plan.row("open document").errors()).isEqualTo(3);
        assertCounted(plan, "read auth", 3);
        assertThat(plan.failures()).extracting(Failure::label).containsExactly("read documentOpen");
        assertThat(plan.rows()).as("an editor without a document").doesNotContainKeys("send getLock", "save change");
    }

    @Test
    void aBlockThatAnotherHoldsIsLocked() throws Exception {
        EditorPlan plan = plan(NEW);
        EditorDocumentConfig.EDITORS_PER_DOCUMENT.write(plan.document, "2");
        EditorChange keep = change();
        EditorChange.BLOCK.write(keep, "1_1");
        EditorChange.RELEASE_LOCKS.write(keep, "false");
        CyclicBarrier bothHaveAsked = new CyclicBarrier(2);
        plan.then(open(), keep, Act.of(() -> Act.meet(bothHaveAsked))).run(2);

        assertThat(plan.row("read getLock").samples()).isEqualTo(2);
        assertThat(plan.row("read getLock").errors()).isEqualTo(1);
        assertThat(plan.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.code()).isEqualTo("locked");
            assertThat(failure.label()).isEqualTo("read getLock");
        });
    }

    @Test
    void changesReachTheOtherEditorsAndViewersDoNothing() throws Exception {
        EditorPlan plan = plan(NEW);
        EditorDocumentConfig.EDITORS_PER_DOCUMENT.write(plan.document, "2");
        EditorDocumentConfig.VIEWERS_PER_DOCUMENT.write(plan.document, "1");
        Pacing pacing = named(new Pacing(), "pace");
        pacing.setProperty("interval", "300 ms");
        plan.then(open(), change(), close()).run("users(3) loops(12)", users -> users.add(pacing));

        assertThat(plan.row("propagation").samples()).isPositive();
        assertThat(plan.row("propagation").errors()).as(plan.failures().toString()).isZero();
        assertThat(plan.row("propagation").p50()).as("not longer than the run").isLessThan(10_000);
        assertThat(plan.row("open document").samples())
                .isGreaterThan(plan.row("save change").samples());
    }

    @Test
    void theLastCloseOfEachGenerationIsAssembledUnderANewKey() throws Exception {
        EditorPlan plan = plan(NEW).then(open(), change(), close(), open(), change(), close()).run(2);

        assertCounted(plan, "open document", 4);
        assertCounted(plan, "save change", 4);
        assertCounted(plan, "assemble document", 4);
    }

    @Test
    void documentsThatUsersLeaveOpenAreAssembledAsWell() throws Exception {
        EditorPlan plan = plan(NEW).then(open(), change()).run(3);

        assertCounted(plan, "assemble document", 3);
        await().until(() -> editors() == 0);
    }

    @Test
    void anUnchangedDocumentIsNotAssembled() throws Exception {
        EditorPlan plan = plan(NEW).then(open(), close()).run(1);

        assertThat(plan.rows()).doesNotContainKey("assemble document");
        assertCounted(plan, "close unchanged document", 1);
    }

    @Test
    void theTestWaitsForAssembliesOnlySoLong() throws Exception {
        EditorPlan plan = plan(NEW, "assembly", "60s");
        EditorServerConfig.CONVERSION_TIMEOUT.write(plan.server, "8");
        plan.then(open(), change(), close()).run(1);

        assertThat(plan.row("assemble document").errors()).isEqualTo(1);
    }

    @Test
    void aTestThatIsStoppedDoesNotWaitForAssemblies() throws Exception {
        EditorPlan plan = plan(NEW, "assembly", "100s");
        plan.then(open(), change(), close(), Act.of(StandardJMeterEngine::stopEngineNow)).run(1);

        assertThat(plan.row("assemble document").samples()).isZero();
        assertThat(plan.row("assemble document").inFlight()).isEqualTo(1);
    }

    @Test
    void aForceSaveIsTimedUntilItsCallback() throws Exception {
        EditorChange change = change();
        EditorChange.FORCE_SAVE.write(change, "true");
        EditorPlan plan = plan(NEW);
        // a force save that the assembly after the last close overtakes is void
        plan.then(open(), change, Act.of(() -> await().until(() -> plan.heard("force save document"))), close()).run(1);

        assertCounted(plan, "read forceSaveStart", 1);
        assertCounted(plan, "force save document", 1);
    }

    @Test
    void aLostConnectionIsHadBackAndTheUserGoesOn() throws Exception {
        EditorPlan plan = plan(NEW, "close-delay", "60s");
        EditorClose leave = close();
        EditorClose.LEAVE_FIRST.write(leave, "true");
        plan.then(open(), change(), Act.of(Act::cutConnection), change(), leave).run(1);

        assertCounted(plan, "reconnect", 1);
        assertCounted(plan, "save change", 2);
        assertCounted(plan, "close", 1);
        assertCounted(plan, "assemble document", 1);
        assertThat(plan.row("assemble document").max()).as("the server did not wait for the user").isLessThan(59_000);
    }

    @Test
    void aUserWhoseConnectionIsLostOpensAgain() throws Exception {
        EditorPlan plan = plan(NEW);
        EditorServerConfig.RECONNECT_ATTEMPTS.write(plan.server, "2");
        plan.then(open(), change(), Act.of(() -> {
            standIn.behave("refuse-connect=100%25");
            Act.cutConnection();
        }), change(), cursor(), close()).run(1, 2);

        assertThat(plan.row("reconnect").errors()).isEqualTo(1);
        assertThat(plan.row("open document").samples()).as("in both iterations").isEqualTo(2);
        assertThat(plan.row("open document").errors()).as("nobody is let in any more").isEqualTo(1);
        assertThat(plan.rows()).doesNotContainKeys("move cursor", "close");
        assertCounted(plan, "assemble document", 1);
        assertThat(plan.row("assemble document").mean()).as("nobody knows when the server noticed").isNull();
    }

    @Test
    void anEditorThatIsThrownOutForGoodDoesNotReconnect() throws Exception {
        EditorPlan plan = plan(NEW);
        // the end of the run waits this long for the assembly of a changed document
        EditorServerConfig.CONVERSION_TIMEOUT.write(plan.server, "10");
        plan.then(open(), change(), Act.of(() -> {
            EditorSession session = UserEditor.current().document().session();
            standIn.throwOut(4007);
            await().until(() -> !session.isOpen());
        }), change(), cursor()).run(1);

        assertThat(plan.rows()).doesNotContainKeys("reconnect", "move cursor");
        assertThat(plan.failures()).filteredOn(failure -> failure.label().equals("send getLock"))
                .extracting(Failure::code).containsExactly("4007 drop");
    }

    @Test
    void aUserWithoutADocumentGetsAnErrorAndOpensAgain() throws Exception {
        EditorPlan plan = plan(NEW).then(change(), open()).run(1, 2);

        assertThat(plan.row("save change").errors()).isEqualTo(2);
        assertThat(plan.failures()).extracting(Failure::code).containsOnly("not open");
        assertThat(plan.rows()).doesNotContainKey("open document");
    }

    @Test
    void aUserMayEndWithItsDocument() throws Exception {
        EditorClose last = close();
        EditorClose.END_USER.write(last, "true");
        EditorPlan plan = plan(NEW).then(open(), change(), last).run(1, 3);

        assertCounted(plan, "close", 1);
        assertCounted(plan, "open document", 1);
    }

    @Test
    void cursorsCanBeSentNowAndThen() throws Exception {
        EditorCursor sometimes = cursor();
        EditorCursor.PERCENT.write(sometimes, "40");
        EditorPlan plan = plan(NEW).then(open(), sometimes, close()).run(1, 5);

        assertCounted(plan, "send cursor", 2);
    }

    @Test
    void aServerThatRestartsLosesNothingInSilence() throws Exception {
        EditorPlan plan = plan(NEW);
        EditorServerConfig.RECONNECT_ATTEMPTS.write(plan.server, "20");
        EditorServerConfig.CONVERSION_TIMEOUT.write(plan.server, "10");
        AtomicBoolean restarted = new AtomicBoolean();
        plan.then(open(), change(), Act.of(() -> {
            if (restarted.compareAndSet(false, true)) {
                standIn.restart();
            }
        }), change(), close()).run(1, 2);

        assertThat(plan.row("reconnect").samples()).isEqualTo(1);
        assertThat(plan.row("reconnect").errors()).isEqualTo(1);
        assertThat(plan.failures()).extracting(Failure::code).contains("4009 no cache");
        assertThat(plan.row("open document").errors()).isZero();
        assertThat(plan.failures()).filteredOn(failure -> failure.label().equals("assemble document"))
                .as("the changed document that the restart took away").extracting(Failure::code)
                .containsExactly("lost document");
        assertThat(plan.row("assemble document").samples()).isEqualTo(2);
        assertThat(plan.row("assemble document").max()).as("a time of the other one only").isLessThan(10_000);
    }

    @Test
    void whatTheEndOfTheRunCutsIsInFlightUnderItsStep() throws Exception {
        EditorPlan plan = plan(NEW, "no-open", "100%").then(open()).run("users(2) hold(10 s)", users -> { });

        LabelSummary step = plan.row("read documentOpen");
        assertThat(step.inFlight()).isEqualTo(2);
        assertThat(step.samples()).isZero();
        assertCounted(plan, "read auth", 2);
        assertThat(plan.rows()).doesNotContainKey("open document");
        assertThat(plan.failures()).isEmpty();
    }

    @Test
    void latenessIsTheWholes() throws Exception {
        EditorPlan plan = plan(NEW);
        Pacing pacing = named(new Pacing(), "pace");
        pacing.setProperty("interval", "100 ms");
        plan.then(open(), change(), close()).run("users(2) loops(4)", users -> users.add(pacing));

        Map<String, LabelSummary> rows = plan.rows();
        assertThat(rows.get("send getLock").latenessP99()).isNull();
        assertThat(rows.get("save change").latenessP99()).isNotNull();
        assertThat(rows.get("read getLock").latenessP99()).isNull();
    }

    @Test
    void stepsAreSamplesWithinATransactionControllerToo() throws Exception {
        EditorPlan plan = plan(NEW);
        TransactionController session = named(new TransactionController(), "session");
        session.setGenerateParentSample(true);
        plan.run("users(2) loops(1)", users ->
                users.add(session).add(List.of(open(), change(), close())));

        LabelSummary whole = plan.row("session");
        assertThat(whole.samples()).isPositive();
        assertCounted(plan, "read auth", whole.samples());
        assertCounted(plan, "read unSaveLock", whole.samples());
        assertCounted(plan, "close", whole.samples());
        assertCounted(plan, "save change", whole.samples());
    }
}
