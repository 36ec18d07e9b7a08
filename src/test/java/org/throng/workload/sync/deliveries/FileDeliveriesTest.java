package org.throng.workload.sync.deliveries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.stats.RunStatistics;
import org.throng.stats.Unanswered;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;

class FileDeliveriesTest {

    private static final Duration LOST_AFTER = Duration.ofSeconds(120);

    private final RunStatistics run = new RunStatistics();
    private long now = 1_000_000_000;
    private final FileDeliveries deliveries = new FileDeliveries("sync latency", LOST_AFTER, run, () -> now);

    /** Two clients of Ann, and one of Bob; she shares a folder with him, which has another name there. */
    private final Member desk = deliveries.member("ann", Map.of("Team", "team"));
    private final Member laptop = deliveries.member("ann", Map.of("Team", "team"));
    private final Member bob = deliveries.member("bob", Map.of("Shared/From Ann", "team"));

    private void pass(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private void allJoin() {
        desk.join();
        laptop.join();
        bob.join();
    }

    private void upload(Member from, String path, String sha1) {
        from.uploading(path, sha1).stored(now);
    }

    private LabelSummary row(String label) {
        run.closeInterval(now / 1e9, 2);
        return run.labels(1).stream().filter(row -> row.label().equals(label)).findFirst().orElse(null);
    }

    private long awaited() {
        return run.inFlight().unanswered().values().stream().mapToLong(Unanswered::count).sum();
    }

    @Test
    void measuresFromTheEndOfAnUploadToTheArrivalAtAnotherClientOfTheAccount() {
        allJoin();
        upload(desk, "a.txt", "s1");
        assertThat(awaited()).as("not owed to Bob").isEqualTo(1);
        pass(12_000);
        bob.arrived("other", now);
        laptop.arrived("s1", now);

        assertThat(row("sync latency").samples()).isEqualTo(1);
        assertThat(row("sync latency").errors()).isZero();
        assertThat(row("sync latency").mean()).isCloseTo(12_000, withinPercentage(1));
        assertThat(awaited()).isZero();
    }

    @Test
    void endsAsSupersededWhatAnotherProgramHasOverwrittenMeanwhile() {
        allJoin();
        upload(desk, "Team/plan.txt", "s1");
        long before = now - 1;
        pass(5_000);
        bob.found("Shared/From Ann/plan.txt", "of another program", before);
        assertThat(awaited()).as("asked for before the upload had ended").isEqualTo(2);
        bob.found("Shared/From Ann/plan.txt", "s1", now);
        laptop.arrived("s1", now);
        assertThat(awaited()).isEqualTo(1);

        bob.found("Shared/From Ann/plan.txt", "of another program", now);
        pass(LOST_AFTER.toMillis() + 1);
        upload(desk, "other.txt", "s2");

        assertThat(row("sync latency").samples()).isEqualTo(1);
        assertThat(row("sync latency").errors()).as("nothing is lost").isZero();
        assertThat(row("sync latency (superseded) (push)").samples()).isEqualTo(1);
        assertThat(row("sync latency (superseded) (push)").mean()).isCloseTo(5_000, withinPercentage(1));
    }

    @Test
    void endsAsSupersededWhatAnotherProgramHasDeletedMeanwhile() {
        allJoin();
        upload(desk, "Team/plan.txt", "s1");
        pass(1_000);
        desk.gone("Team/plan.txt", now);

        assertThat(awaited()).isZero();
        assertThat(row("sync latency (superseded) (push)").samples()).isEqualTo(2);
        assertThat(row("sync latency")).isNull();
    }

    @Test
    void followsAShareToAnotherAccountWhateverItIsCalledThere() {
        allJoin();
        upload(desk, "Team/plan.txt", "s1");
        assertThat(awaited()).isEqualTo(2);
        pass(5_000);
        bob.arrived("s1", now);
        laptop.arrived("s1", now);
        upload(bob, "Shared/From Ann/answer.txt", "s2");

        assertThat(row("sync latency").samples()).isEqualTo(2);
        assertThat(awaited()).as("owed to both of Ann's").isEqualTo(2);
    }

    @Test
    void countsWhatNeverArrivesAndSetsApartWhatComesLater() {
        allJoin();
        upload(desk, "a.txt", "s1");
        pass(121_000);
        bob.arrived("any", now);

        assertThat(row("sync latency").errors()).isEqualTo(1);
        assertThat(run.failures().failures()).extracting(Failure::code).containsExactly("lost file");
        laptop.arrived("s1", now);
        assertThat(row("sync latency (late) (push)").samples()).isEqualTo(1);
        assertThat(row("sync latency").samples()).isEqualTo(1);
        pass(200_000);
        bob.arrived("any", now);
        assertThat(deliveries.remembered()).isZero();
    }

    @Test
    void countsContentThatComesTwiceAsADuplicate() {
        allJoin();
        upload(desk, "a.txt", "s1");
        laptop.arrived("s1", now);
        laptop.arrived("s1", now);
        desk.arrived("s1", now);

        assertThat(row("sync latency").samples()).isEqualTo(2);
        assertThat(run.failures().failures()).extracting(Failure::code).containsExactly("duplicate file");
    }

    @Test
    void knowsWhatArrivesBeforeItsUploadHasEnded() {
        allJoin();
        TrackedUpload upload = desk.uploading("a.txt", "s1");
        laptop.arrived("s1", now);
        assertThat(row("sync latency")).isNull();
        pass(3);
        upload.stored(now);

        assertThat(row("sync latency").samples()).isEqualTo(1);
        assertThat(row("sync latency").mean()).isZero();
        assertThat(awaited()).isZero();
    }

    @Test
    void callsOffWhatIsOverwrittenOrDeleted() {
        allJoin();
        upload(desk, "a.txt", "s1");
        upload(laptop, "a.txt", "s2");
        assertThat(awaited()).as("the second version, to the desk").isEqualTo(1);
        laptop.withdraw("a.txt");

        assertThat(awaited()).isZero();
        pass(121_000);
        bob.arrived("any", now);
        assertThat(row("sync latency")).isNull();
    }

    @Test
    void followsAFileThatIsMoved() {
        allJoin();
        upload(desk, "a.txt", "s1");
        desk.moved("a.txt", "b.txt");
        upload(desk, "a.txt", "s2");
        assertThat(awaited()).isEqualTo(2);
        upload(desk, "b.txt", "s3");
        assertThat(awaited()).isEqualTo(2);
    }

    @Test
    void owesNothingOfAnUploadThatFailed() {
        allJoin();
        desk.uploading("a.txt", "s1").notStored();
        laptop.arrived("s1", now);

        assertThat(row("sync latency")).isNull();
        assertThat(deliveries.remembered()).isZero();
    }

    @Test
    void leavesInFlightWhatAClientThatLeavesWasOwed() {
        allJoin();
        upload(desk, "a.txt", "s1");
        laptop.leave();
        pass(500_000);
        bob.arrived("any", now);
        upload(desk, "b.txt", "s2");
        deliveries.close();
        laptop.arrived("s2", now);

        assertThat(row("sync latency").samples()).isZero();
        assertThat(awaited()).as("cut, but known").isEqualTo(1);
    }

    @Test
    void saysThatAFileCannotBeLostAtOnce() {
        assertThatIllegalArgumentException().isThrownBy(() -> new FileDeliveries("x", Duration.ZERO, run));
    }
}
