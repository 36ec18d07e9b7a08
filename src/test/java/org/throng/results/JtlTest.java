package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.samplers.SampleEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.stats.RunStatistics;

class JtlTest {

    @TempDir
    private Path folder;

    private List<String> lines(SteppedResult result) throws IOException {
        Path file = folder.resolve("results.jtl");
        try (Jtl jtl = Jtl.create(file)) {
            new Recorder(new RunStatistics(), jtl).sampleOccurred(new SampleEvent(result, "users"));
        }
        return Files.readAllLines(file);
    }

    private static SteppedResult save(Step.Failure failure) {
        return new SteppedResult("save", 1_000, 30_000, List.of(
                new Step("send", 1_000, 10_000, -1, -1, -1, 10, 0, null),
                new Step("answer", 1_010, 20_000, -1, -1, 15_000, 0, 100, failure)));
    }

    @Test
    void hasTheColumnsThatTheDashboardAndTheGraphsOfJpgcRead() throws IOException {
        assertThat(lines(save(null)).get(0)).isEqualTo("timeStamp,elapsed,label,responseCode,responseMessage,"
                + "threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,"
                + "IdleTime,Connect");
    }

    @Test
    void aWholeWithStepsIsATransactionForJMetersReports() throws IOException {
        assertThat(lines(save(null)).subList(1, 4)).satisfiesExactly(
                send -> assertThat(send).startsWith("1000,10,send,200,OK,"),
                answer -> assertThat(answer).startsWith("1010,20,answer,200,OK,"),
                whole -> assertThat(whole).startsWith("1000,30,save,200,"
                        + "\"Number of samples in transaction : 2, number of failing samples : 0\","));
    }

    @Test
    void theWholeKeepsItsMessageForListeners() throws IOException {
        SteppedResult result = save(new Step.Failure("4004", "the server refused", "no"));

        assertThat(lines(result).get(3)).startsWith("1000,30,save,4004,"
                + "\"Number of samples in transaction : 2, number of failing samples : 1\",").contains(",false,");
        assertThat(result.getResponseMessage()).isEqualTo("the server refused");
    }
}
