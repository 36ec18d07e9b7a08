package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;

class SteppedResultTest {

    private static final Step OPEN = new Step("open", 5_000, 30_000, 1_000, 4_000, 20_000, 300, 200, null);
    private static final Step AUTH = new Step("auth", 5_030, 70_500, -1, -1, -1, 0, 1_000,
            new Step.Failure("4005", "the token has expired", "c[4005]"));

    private final SteppedResult result = new SteppedResult("open document", 5_000, 101_000, List.of(OPEN, AUTH));

    @Test
    void listenersSeeTheWholeWithItsSteps() {
        result.setThreadName("users 1-7");
        SampleResult[] steps = result.getSubResults();

        assertThat(steps).extracting(SampleResult::getSampleLabel).containsExactly("open", "auth");
        assertThat(steps).extracting(SampleResult::getTime).containsExactly(30L, 70L);
        assertThat(steps).extracting(SampleResult::getStartTime).containsExactly(5_000L, 5_030L);
        assertThat(steps).extracting(SampleResult::getBytesAsLong).containsExactly(200L, 1_000L);
        assertThat(steps).extracting(SampleResult::isSuccessful).containsExactly(true, false);
        assertThat(steps).allSatisfy(step -> {
            assertThat(step.getThreadName()).isEqualTo("users 1-7");
            assertThat(step.getParent()).isSameAs(result);
        });
        assertThat(steps[0].getConnectTime()).isEqualTo(5);
        assertThat(steps[0].getLatency()).isEqualTo(20);
        assertThat(steps[1].getResponseDataAsString()).isEqualTo("c[4005]");
    }

    @Test
    void theWholeSumsUpItsStepsAndFailsAsTheFirstThatFailed() {
        assertThat(result.getSampleLabel()).isEqualTo("open document");
        assertThat(result.getTime()).isEqualTo(101);
        assertThat(result.getSentBytes()).isEqualTo(300);
        assertThat(result.getBytesAsLong()).isEqualTo(1_200);
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("4005");
        assertThat(result.getResponseMessage()).isEqualTo("the token has expired");
        assertThat(result.getResponseDataAsString()).isEqualTo("c[4005]");
    }

    /** The text says what became of the step, and was not received. */
    @Test
    void theTextOfAStepThatReceivedNothingHasNoBytes() {
        Step refused = new Step("open", 5_000, 30_000, 1_000, 4_000, -1, 300, 0,
                new Step.Failure("1006", "connection closed", "the connection broke: Connection reset by peer"));
        SteppedResult whole = new SteppedResult("open document", 5_000, 31_000, List.of(refused));

        assertThat(whole.getResponseDataAsString()).startsWith("the connection broke");
        assertThat(whole.getBytesAsLong()).isZero();
        assertThat(whole.getSubResults()[0].getBytesAsLong()).isZero();
    }

    @Test
    void itTravelsBetweenMachines() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(result);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(((SteppedResult) in.readObject()).steps()).containsExactly(OPEN, AUTH);
        }
    }

    @Test
    void thereIsNoWholeWithoutSteps() {
        assertThatThrownBy(() -> new SteppedResult("open document", 0, 0, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("open document");
    }
}
