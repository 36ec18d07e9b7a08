package org.throng.workload.editor.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.element.EditorPlan.close;
import static org.throng.workload.editor.element.EditorPlan.open;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.stats.failures.Failure;

/** What was sent and not acknowledged is never lost in silence: these saves, and no others, fail "read unSaveLock". */
class UnacknowledgedSavesIT {

    private static final String STEP = "read unSaveLock";
    private static final String KEY = "shared";

    private RestartableStandIn standIn;

    @AfterEach
    void stop() {
        standIn.close();
    }

    private EditorPlan plan(String... behaviour) throws Exception {
        standIn = RestartableStandIn.start(ServerVersion.V9_4, TokenSwitches.OFF, behaviour);
        EditorPlan plan = new EditorPlan(standIn.port());
        EditorDocumentConfig.KEY.write(plan.document, KEY);
        return plan;
    }

    private static List<Failure> unacknowledged(EditorPlan plan) {
        List<Failure> failures = plan.failures().stream().filter(failure -> failure.label().equals(STEP)).toList();
        assertThat(failures).extracting(Failure::message).allMatch(message -> message.contains("not acknowledged"));
        assertThat(failures.stream().mapToLong(Failure::count).sum()).isEqualTo(plan.row(STEP).errors());
        assertThat(plan.failures()).filteredOn(failure -> !failure.label().equals(STEP))
                .extracting(Failure::message).noneMatch(message -> message.contains("acknowledged"));
        return failures;
    }

    private static EditorChange save() {
        EditorChange one = EditorPlan.change();
        EditorChange.COUNT.write(one, "1");
        return one;
    }

    /** What the document has. */
    private int changes() {
        return standIn.documents(KEY).path("changes").asInt();
    }

    @Test
    void aSaveThatTheServerDoesNotAnswer() throws Exception {
        EditorPlan plan = plan();
        EditorServerConfig.READ_TIMEOUT.write(plan.server, "10");
        plan.then(open(), save(), Act.of(() -> standIn.behave("no-unsave-lock=100%25")), save(), close()).run(1);

        assertThat(plan.row(STEP).samples()).isEqualTo(2);
        assertThat(plan.row(STEP).errors()).isEqualTo(1);
        assertThat(plan.row("save change").errors()).isEqualTo(1);
        assertThat(unacknowledged(plan)).extracting(Failure::code).containsExactly("unacknowledged");
    }

    @Test
    void aSaveWhoseSessionTheServerEndsIsNotSentAgain() throws Exception {
        EditorPlan plan = plan("disconnect-4001", "100%", "close-delay", "20s").then(open(), save()).run(1);

        assertThat(plan.row("send saveChanges").samples()).isEqualTo(1);
        assertThat(plan.row(STEP).errors()).isEqualTo(1);
        assertThat(plan.row("save change").errors()).isEqualTo(1);
        assertThat(plan.row("reconnect").errors()).isZero();
        assertThat(unacknowledged(plan)).extracting(Failure::code).containsExactly("4001 server shutdown");
    }

    @Test
    void aSaveAfterAReconnect() throws Exception {
        EditorPlan plan = plan("close-delay", "20s");
        EditorServerConfig.READ_TIMEOUT.write(plan.server, "10");
        plan.then(open(), save(), Act.of(() -> {
            Act.cutConnection();
            standIn.behave("no-unsave-lock=100%25");
        }), save(), Act.of(() -> standIn.behave("close-delay=0ms"))).run(1);

        assertThat(plan.row("reconnect").samples()).isEqualTo(1);
        assertThat(plan.row("reconnect").errors()).isZero();
        assertThat(plan.row(STEP).samples()).isEqualTo(2);
        assertThat(plan.row(STEP).errors()).isEqualTo(1);
        assertThat(unacknowledged(plan)).extracting(Failure::code).containsExactly("unacknowledged");
    }

    @Test
    void theSavesOfAllUsersThatARestartHits() throws Exception {
        int users = 5;
        EditorPlan plan = plan();
        EditorServerConfig.READ_TIMEOUT.write(plan.server, "60");
        EditorServerConfig.CONVERSION_TIMEOUT.write(plan.server, "15");
        CyclicBarrier allHaveSaved = new CyclicBarrier(users, () -> standIn.behave("no-unsave-lock=100%25"));
        plan.then(open(), save(), Act.of(() -> Act.meet(allHaveSaved)), save(), save());
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> plan.run(users));
        // all users open the document first, which takes a busy machine long
        await().atMost(Duration.ofMinutes(3)).until(() -> changes() == 2 * users);
        standIn.restart();
        run.get();

        assertThat(plan.row("send saveChanges").samples()).isEqualTo(2 * users);
        assertThat(plan.row(STEP).samples()).isEqualTo(2 * users);
        assertThat(plan.row(STEP).errors()).isEqualTo(users);
        assertThat(unacknowledged(plan)).extracting(Failure::code).doesNotContain("unacknowledged");
        assertThat(plan.row("reconnect").errors()).as("the server has forgotten the document").isEqualTo(users);
        assertThat(plan.row("assemble document").samples()).as("their one document, which was changed").isEqualTo(1);
        assertThat(plan.row("assemble document").errors()).isEqualTo(1);
    }
}
