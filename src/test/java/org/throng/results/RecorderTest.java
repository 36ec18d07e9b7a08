package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.junit.jupiter.api.Test;
import org.throng.stats.BegunSample;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.run.HoldingSampler;

class RecorderTest {

    private final RunStatistics run = new RunStatistics();
    private long intended = BegunSample.NOT_SCHEDULED;
    private boolean cut;
    private final Recorder recorder = new Recorder(run, this::takeIntended, () -> cut);

    private int taken;

    private long takeIntended() {
        taken++;
        return intended;
    }

    private static class Named extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        Named(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            throw new UnsupportedOperationException("the test plays JMeter's part");
        }
    }

    private static final class Waiting extends Named implements HoldingSampler {

        private static final long serialVersionUID = 1L;

        Waiting(String name) {
            super(name);
        }

        @Override
        public Hold hold(Runnable wake) {
            throw new UnsupportedOperationException("the test plays the user's part");
        }
    }

    private void sampled(Sampler sampler, SampleResult result) {
        recorder.sampleStarting(sampler);
        recorder.sampleEnded(sampler);
        recorder.sampleOccurred(new SampleEvent(result, "group"));
    }

    private static SampleResult result(String label, boolean ok, long millis) {
        SampleResult result = SampleResult.createTestSample(millis);
        result.setSampleLabel(label);
        result.setSuccessful(ok);
        result.setResponseCode(ok ? "200" : "500");
        result.setResponseMessage(ok ? "OK" : "Internal Server Error");
        return result;
    }

    private LabelSummary row(String label) {
        run.closeInterval(1, 1);
        return run.labels(1).stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    @Test
    void aStockResultIsCountedInItsMilliseconds() {
        SampleResult result = result("read", true, 250);
        result.setConnectTime(3);
        result.setLatency(200);
        result.setBytes(1_234L);
        result.setSentBytes(99);

        sampled(new Named("read"), result);

        LabelSummary row = row("read");
        assertThat(row.max()).isEqualTo(250);
        assertThat(row.connectMean()).isEqualTo(3);
        assertThat(row.firstByteMean()).isEqualTo(200);
        assertThat(row.resolveMean()).isNull();
        assertThat(row.receivedBytes()).isEqualTo(1_234);
        assertThat(row.sentBytes()).isEqualTo(99);
        assertThat(row.latenessP99()).isNull();
        assertThat(row.scheduled()).isZero();
    }

    private static HTTPSampleResult http(long millis, long latency, long body) {
        HTTPSampleResult result = new HTTPSampleResult();
        result.setSampleLabel("read");
        result.setSuccessful(true);
        result.setResponseCode("200");
        result.setStampAndTime(System.currentTimeMillis(), millis);
        result.setLatency(latency);
        result.setHeadersSize(40);
        result.setBodySize(body);
        return result;
    }

    @Test
    void anHttpAnswerWithinAMillisecondHasAFirstByteAsWell() {
        sampled(new Named("read"), http(12, 8, 100));
        sampled(new Named("read"), http(4, 0, 100));
        sampled(new Named("read"), http(0, 0, 0));
        sampled(new Named("read"), http(20, 0, 0));

        assertThat(row("read").firstByteMean()).as("without that of 20 ms, which has no body").isCloseTo(8 / 3.0,
                within(0.001));
    }

    @Test
    void aConnectionThatWasRefusedWasNotOpened() {
        HTTPSampleResult result = http(5, 0, 0);
        result.setSuccessful(false);
        result.setResponseCode("Non HTTP response code: java.net.ConnectException");
        result.setConnectTime(5);

        sampled(new Named("read"), result);

        assertThat(row("read").connects()).isZero();
        assertThat(row("read").connectMean()).isNull();
    }

    @Test
    void theStackTraceOfAResourceThatFailedWasNotReceived() {
        HTTPSampleResult page = http(9, 8, 100);
        HTTPSampleResult image = http(1, 0, 0);
        image.setHeadersSize(0);
        image.setResponseCode("Non HTTP response code: java.net.ConnectException");
        image.setResponseData(new byte[5_000]);
        page.addSubResult(image);

        sampled(new Named("read"), page);

        assertThat(row("read").receivedBytes()).isEqualTo(140);
    }

    @Test
    void aTimedResultIsCountedInItsMicroseconds() {
        TimedResult result = new TimedResult();
        result.setSampleLabel("open");
        result.setSuccessful(true);
        result.setServiceMicros(1_234);
        result.setConnectMicros(321);
        result.setResolveMicros(7);
        result.setFirstByteMicros(1_000);

        sampled(new Named("open"), result);

        LabelSummary row = row("open");
        assertThat(row.max()).isEqualTo(1.234);
        assertThat(row.connectMean()).isEqualTo(0.321);
        assertThat(row.resolveMean()).isEqualTo(0.007);
        assertThat(row.firstByteMean()).isEqualTo(1);
    }

    @Test
    void responseTimeRunsFromTheIntendedStart() {
        intended = System.nanoTime() - TimeUnit.SECONDS.toNanos(3);

        sampled(new Named("save"), result("save", true, 100));

        LabelSummary row = row("save");
        assertThat(row.max()).isBetween(3_100.0, 30_000.0);
        assertThat(row.latenessP99()).isBetween(3_000.0, 30_000.0);
        assertThat(row.scheduled()).isEqualTo(row.samples());
    }

    @Test
    void whatFollowsAWaitThatWasDueIsNotLate() {
        intended = System.nanoTime() - TimeUnit.SECONDS.toNanos(3);
        recorder.sampleStarting(new Waiting("hold"));
        recorder.sampleEnded(new Waiting("hold"));

        assertThat(taken).as("by the wait").isEqualTo(1);
    }

    @Test
    void aWaitCountsWithoutATimeAndIsNeverInFlight() {
        Waiting hold = new Waiting("hold");
        recorder.sampleStarting(hold);
        assertThat(run.inFlight().unanswered()).isEmpty();
        recorder.sampleEnded(hold);
        recorder.sampleOccurred(new SampleEvent(result("hold", true, 30_000), "group"));
        sampled(hold, result("hold", false, 30_000));

        LabelSummary row = row("hold");
        assertThat(row.samples()).isEqualTo(2);
        assertThat(row.errors()).isEqualTo(1);
        assertThat(row.max()).isNull();
    }

    @Test
    void aFailureIsLogged() {
        SampleResult failed = result("save", false, 5);
        failed.setResponseData("{\"error\":\"locked\"}", "UTF-8");

        sampled(new Named("save"), failed);

        assertThat(run.failures().failures()).singleElement().satisfies(failure -> {
            assertThat(failure.label()).isEqualTo("save");
            assertThat(failure.code()).isEqualTo("500");
            assertThat(failure.message()).isEqualTo("Internal Server Error");
            assertThat(failure.serverSaid()).isEqualTo("{\"error\":\"locked\"}");
        });
    }

    @Test
    void whatTheEndOfTheRunBreaksOffIsInFlightAndNoError() {
        cut = true;

        sampled(new Named("read"), result("read", false, 700));
        sampled(new Named("read"), result("read", true, 700));
        sampled(new Waiting("hold"), result("hold", false, 700));

        LabelSummary row = row("read");
        assertThat(row.samples()).isEqualTo(1);
        assertThat(row.errors()).isZero();
        assertThat(row.inFlight()).isEqualTo(1);
        assertThat(run.labels(1)).extracting(LabelSummary::label).containsExactly("read");
        assertThat(run.failures().failures()).isEmpty();
    }

    @Test
    void aRequestWithoutAResultIsInFlight() {
        recorder.sampleStarting(new Named("hang"));

        assertThat(row("hang").inFlight()).isEqualTo(1);

        recorder.sampleEnded(new Named("hang"));
        recorder.threadFinished();
        assertThat(run.inFlight().unanswered()).isEmpty();
    }

    @Test
    void partsOfAResultAreNoSamples() {
        SampleResult page = result("page", true, 100);
        page.storeSubResult(result("image", true, 50));

        sampled(new Named("page"), page);

        row("page");
        assertThat(run.labels(1)).extracting(LabelSummary::label).containsExactly("page");
    }

    private static Step step(String label, long millis, String failure) {
        return new Step(label, 1_000, millis * 1_000, -1, -1, -1, 10, 100,
                failure == null ? null : new Step.Failure(failure, "the server refused", "no"));
    }

    @Test
    void aStepThatEndsWithItsRequestWrittenHasNoAnswerInItsFigures() {
        Step written = new Step("Send one to one message", 1_000, 900, -1, -1, -1, 640, 0, null);
        SteppedResult result = new SteppedResult("send", 1_000, 900, List.of(written));
        sampled(new Named("send"), result);

        LabelSummary row = row("Send one to one message");
        assertThat(row.mean()).isEqualTo(0.9);
        assertThat(row.firstByteMean()).isNull();
        assertThat(row.connectMean()).isNull();
        assertThat(row.sentBytes()).isEqualTo(640);
        assertThat(row.receivedBytes()).isZero();
        assertThat(row.inFlight()).as("though the server holds its request").isZero();
        assertThat(result.getSubResults()[0].getLatency()).isZero();
    }

    private static SteppedResult stepped(Step... steps) {
        return new SteppedResult("save change", 1_000, 40_000, List.of(steps));
    }

    private List<String> labels() {
        return run.labels(1).stream().map(LabelSummary::label).toList();
    }

    @Test
    void stepsAreSamplesAndTheWholeIsATransactionOutsideOfTheTotal() {
        sampled(new Named("save change"), stepped(step("send", 1, null), step("read", 39, null)));

        assertThat(row("read").max()).isEqualTo(39);
        assertThat(row("read").receivedBytes()).isEqualTo(100);
        LabelSummary whole = row("save change");
        assertThat(whole.max()).isEqualTo(40);
        assertThat(whole.sentBytes()).isEqualTo(20);
        assertThat(run.total(1).samples()).isEqualTo(2);
        assertThat(labels()).containsExactly("send", "read", "save change");
        assertThat(run.labels(1)).extracting(LabelSummary::scheduled).as("without a schedule").containsOnly(0L);
    }

    @Test
    void theWholeIsLateAndItsStepsHaveTheirOwnTime() {
        intended = System.nanoTime() - TimeUnit.SECONDS.toNanos(3);

        sampled(new Named("save change"), stepped(step("send", 1, null), step("read", 39, null)));

        assertThat(row("send").max()).isEqualTo(1);
        assertThat(row("read").max()).isEqualTo(39);
        assertThat(run.labels(1)).extracting(LabelSummary::scheduled).as("the clock set them all").containsOnly(1L);
        assertThat(row("send").latenessP99()).isNull();
        assertThat(row("read").latenessP99()).isNull();
        assertThat(row("save change").latenessP99()).isBetween(3_000.0, 30_000.0);
        assertThat(row("save change").max()).isBetween(3_040.0, 30_000.0);
        assertThat(run.total(1).latenessP99()).as("of all that was due").isEqualTo(row("save change").latenessP99());
        assertThat(run.total(1).max()).isEqualTo(39);
    }

    @Test
    void aStepThatTheEndOfTheRunBreaksOffIsInFlightSinceItsOwnStart() {
        intended = System.nanoTime() - TimeUnit.SECONDS.toNanos(3);
        cut = true;

        sampled(new Named("save change"), stepped(step("send", 39, "interrupted")));

        assertThat(run.inFlight().unanswered().get("send").oldest()).isBetween(39.0, 40.0);
    }

    @Test
    void theStepThatFailedIsLoggedAndTheWholeFailsWithIt() {
        sampled(new Named("save change"), stepped(step("send", 1, null), step("read", 39, "4004")));

        assertThat(row("send").errors()).isZero();
        assertThat(row("read").errors()).isEqualTo(1);
        assertThat(row("save change").errors()).isEqualTo(1);
        assertThat(run.total(1).errors()).isEqualTo(1);
        assertThat(run.failures().failures()).singleElement().satisfies(failure -> {
            assertThat(failure.label()).isEqualTo("read");
            assertThat(failure.code()).isEqualTo("4004");
            assertThat(failure.message()).isEqualTo("the server refused");
            assertThat(failure.serverSaid()).isEqualTo("no");
        });
    }

    @Test
    void anAssertionThatFailsTheWholeIsLoggedUnderTheWhole() {
        SteppedResult result = stepped(step("send", 1, null));
        result.setSuccessful(false);
        result.setResponseMessage("too small");

        sampled(new Named("save change"), result);

        assertThat(row("send").errors()).isZero();
        assertThat(row("save change").errors()).isEqualTo(1);
        assertThat(run.failures().failures()).singleElement()
                .satisfies(failure -> assertThat(failure.label()).isEqualTo("save change"));
    }

    @Test
    void theEndOfTheRunLeavesTheUnfinishedStepInFlightAndTheWholeOut() {
        cut = true;

        sampled(new Named("save change"), stepped(step("lost", 1, "1006"), step("read", 39, "interrupted")));

        assertThat(row("lost").errors()).isEqualTo(1);
        assertThat(row("read").inFlight()).isEqualTo(1);
        assertThat(row("read").samples()).isZero();
        assertThat(labels()).containsExactly("lost", "read");
        assertThat(run.failures().failures()).singleElement()
                .satisfies(failure -> assertThat(failure.label()).isEqualTo("lost"));
    }

    @Test
    void theEndOfTheRunBetweenTwoStepsLeavesTheWholeOut() {
        cut = true;
        SteppedResult result = stepped(step("send", 1, null));
        result.setSuccessful(false);

        sampled(new Named("save change"), result);
        sampled(new Named("save change"), stepped(step("send", 1, null)));

        assertThat(row("send").samples()).isEqualTo(2);
        assertThat(row("save change").samples()).isEqualTo(1);
        assertThat(run.failures().failures()).isEmpty();
    }

    @Test
    void aResultOfAnUnknownRequestIsCounted() {
        recorder.sampleOccurred(new SampleEvent(result("from another thread", true, 100), "group"));

        assertThat(row("from another thread").max()).isEqualTo(100);
    }

    @Test
    void aScriptThatLeavesEverythingOutDoesNoHarm() {
        SampleResult bare = SampleResult.createTestSample(1);
        bare.setSampleLabel(null);
        bare.setResponseMessage(null);
        bare.setResponseCode(null);

        sampled(new Named("script"), bare);

        assertThat(row("").errors()).isEqualTo(1);
    }

    @Test
    void aCloneCountsIntoTheSameRun() {
        ((Recorder) recorder.clone()).sampleOccurred(new SampleEvent(result("a", true, 1), "group"));

        assertThat(row("a").samples()).isEqualTo(1);
    }

    @Test
    void aDeserialisedRecorderHarmsNobody() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(recorder);
        }

        Recorder read;
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            read = (Recorder) in.readObject();
        }
        read.sampleStarting(new Named("a"));
        read.sampleEnded(new Named("a"));
        read.sampleOccurred(new SampleEvent(result("a", true, 1), "group"));

        assertThat(run.inFlight().unanswered()).isEmpty();
    }
}
