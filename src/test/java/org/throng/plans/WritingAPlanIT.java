package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

/** The plan that docs/writing-a-plan.md builds. */
class WritingAPlanIT {

    private static final Path FOLDER = Path.of("docs");
    private static final String PLAN = "writing-a-plan/echo.jmx";

    @Test
    void theServerAnswersEachMessage() throws Exception {
        PlanRun run;
        try (StandIn standIn = StandIn.start(
                new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            run = PlanRun.of("../" + FOLDER.resolve(PLAN),
                    Map.of("port", Integer.toString(standIn.port()), "users", "2", "duration", "1"));
        }
        assertThat(run.results).extracting(SampleResult::getSampleLabel).contains("connect", "say");
        assertThat(run.results).allSatisfy(result ->
                assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue());
    }

    @Test
    void thePageNamesWhatItHas() throws Exception {
        String page = Files.readString(FOLDER.resolve("writing-a-plan.md"));
        String plan = Files.readString(FOLDER.resolve(PLAN)).replace("&lt;", "<").replace("&gt;", ">")
                .replace("&quot;", "\"");

        Stream<String> values = plan.lines().filter(line -> line.contains("<stringProp") || line.startsWith("p95")
                        || line.startsWith("rate"))
                .map(line -> line.replaceAll("^ *<stringProp[^>]*>|</stringProp>$", ""));
        assertThat(values.filter(value -> value.length() > 8 && !value.equals("startnextloop"))).isNotEmpty()
                .allSatisfy(value -> assertThat(page).contains(value));
    }
}
