package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JudgesItsInjector;

/** Users that poll, in an injector whose event loops are kept from running. */
class StarvedInjectorIT {

    private static final Pattern SINCE = Pattern.compile("from second (\\d+) on");

    @TempDir
    private Path folder;

    /** The other limits are off, as on a machine where tests run beside one another they may be reached as well. */
    private Launched run(long millis, String... more) {
        String[] properties = {
            "-Dstarve=" + millis, "-Djtl=true", "-Dthresholds=errors < 1%", "-Dthrong.saturation.eventLoopLag=off",
            "-Dthrong.saturation.lateness=off", "-Dthrong.saturation.cpu=off", "-Dthrong.saturation.gc=off"};
        String[] all = new String[properties.length + more.length];
        System.arraycopy(properties, 0, all, 0, properties.length);
        System.arraycopy(more, 0, all, properties.length, more.length);
        return Launched.run(folder, Launched.testPlan("starving.jmx").toString(), all);
    }

    @Test
    @JudgesItsInjector
    void aThirdOfTheInactivityLimitWithoutAPollVoidsTheRunFromTheSecondThatBegan() {
        try (Launched run = run(3_500)) {
            run.exits(4);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
            assertThat(run.reasons())
                    .contains("re-poll lag reached ")
                    .contains("of the 6,000 ms after which the server ends a silent session (limit 33%)")
                    .contains("use fewer users or a lower rate, more processors, or more injectors");
            assertThat(secondTold(run)).isBetween(secondOf(run, "starve") - 0.6, secondOf(run, "starve") + 1.2);

            JsonNode injector = run.summary().get("injectors").get(0);
            assertThat(injector.get("status").asText()).isEqualTo("saturated");
            assertThat(injector.get("repollLagMax").asDouble()).isBetween(3_300.0, 6_000.0);
            assertThat(injector.get("repollLagP99").asDouble()).as("of hundreds of polls").isLessThan(300);
            assertThat(run.output()).contains("re-poll (injector)", "longest re-poll lag ");
        }
    }

    @Test
    void theLimitIsOneOfThoseThatCanBeTakenAway() {
        try (Launched run = run(3_500, "-Dthrong.saturation.repollLag=off")) {
            run.exits(0);
            assertThat(run.reasons()).isEmpty();
        }
    }

    private static double secondTold(Launched run) {
        Matcher since = SINCE.matcher(run.reasons());
        assertThat(since.find()).isTrue();
        return Double.parseDouble(since.group(1));
    }

    /** Second of the run at which the sample of this name began, by the wall clock. */
    private static double secondOf(Launched run, String label) {
        String sample = run.file("results.jtl").lines()
                .filter(line -> line.contains("," + label + ","))
                .findFirst()
                .orElseThrow();
        long began = Long.parseLong(sample.substring(0, sample.indexOf(',')));
        return (began - Instant.parse(run.summary().get("started").asText()).toEpochMilli()) / 1000.0;
    }
}
