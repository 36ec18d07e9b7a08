package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.AwaitedSamples;
import org.throng.measure.Measurements;
import org.throng.stats.BegunSample;
import org.throng.stats.RunStatistics;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;

/** Users who still record while the run ends, as those who do not react to being cut. */
class EndOfRecordingTest {

    private static final int USERS = 8;
    private static final int ROUNDS = 20;
    private static final long LONG = TimeUnit.SECONDS.toNanos(50);

    @TempDir
    private Path folder;

    private static SampleEvent event(boolean ok) {
        SampleResult result = SampleResult.createTestSample(1);
        result.setSampleLabel("read");
        result.setThreadName("user");
        result.setSuccessful(ok);
        result.setResponseCode(ok ? "200" : "500");
        result.setResponseMessage("message");
        return new SampleEvent(result, "group");
    }

    @Test
    void whatIsRecordedThenIsInAllFilesOrInNone() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            endsWhileUsersRecord(folder.resolve(round + ".jtl"));
        }
    }

    @Test
    void onlyItsOwnerMayReadTheJtlAlsoWhenItReplacesOne() throws Exception {
        Path file = Files.writeString(folder.resolve("results.jtl"), "of an earlier run");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        Jtl.create(file).close();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    private void endsWhileUsersRecord(Path file) throws IOException, InterruptedException {
        RunStatistics run = new RunStatistics();
        Jtl jtl = Jtl.create(file);
        Recorder recorder = new Recorder(run, jtl);
        AwaitedSamples owed = new AwaitedSamples("owed", run.untilEnd());
        AtomicLong recorded = new AtomicLong();
        List<Thread> users = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
            Thread user = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    recorder.sampleOccurred(event(recorded.incrementAndGet() % 2 == 0));
                    owed.failed(1, 1, "late", "did not come");
                }
            });
            user.start();
            users.add(user);
        }
        while (recorded.get() < 500) {
            Thread.onSpinWait();
        }

        assertThat(run.end(LONG)).isTrue();
        run.closeInterval(1, 0);
        jtl.close();
        List<LabelSummary> rows = run.labels(1);
        List<Failure> failures = run.failures().failures();
        users.forEach(Thread::interrupt);
        for (Thread user : users) {
            user.join();
        }
        run.closeInterval(2, 0);

        assertThat(run.labels(1)).usingRecursiveComparison().isEqualTo(rows);
        assertThat(run.failures().failures()).isEqualTo(failures);
        LabelSummary read = row(rows, "read");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize((int) read.samples() + 1);
        assertThat(lines.stream().filter(line -> line.contains(",false,"))).hasSize((int) read.errors());
        assertThat(failures).allSatisfy(failure ->
                assertThat(failure.count()).isEqualTo(row(rows, failure.label()).errors()));
        assertThat(jtl.isBroken()).isFalse();
    }

    private static LabelSummary row(List<LabelSummary> rows, String label) {
        return rows.stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    @Test
    void aRequestWhoseResultComesTooLateStaysInFlight() {
        RunStatistics run = new RunStatistics();
        Recorder recorder = new Recorder(run);
        run.inFlight().begin("read", System.nanoTime(), BegunSample.NOT_SCHEDULED, false);
        run.inFlight().end();
        assertThat(run.end(LONG)).isTrue();

        recorder.sampleOccurred(event(true));
        recorder.threadFinished();
        Measurements late = run.untilEnd();
        late.push("event", 1, 1);
        late.lateness("read", 1);
        late.awaiting("owed", System.nanoTime());
        run.closeInterval(1, 0);

        assertThat(run.labels(1)).singleElement().satisfies(row -> {
            assertThat(row.label()).isEqualTo("read");
            assertThat(row.samples()).isZero();
            assertThat(row.inFlight()).isEqualTo(1);
        });
    }

    @Test
    void aUserThatNeverFinishesRecordingDoesNotDelayTheEnd() {
        RunStatistics run = new RunStatistics();
        assertThat(run.gate().enter()).isTrue();
        assertThat(run.end(0)).isFalse();
        run.gate().leave();
        assertThat(run.end(LONG)).isTrue();
        assertThat(run.gate().enter()).isFalse();
    }
}
