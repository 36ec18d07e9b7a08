package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.faults.Tuning;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;

/** The plans of docs/migrating.md, each for a second or two: every request succeeds, and none is missing. */
class MigratedPlansIT {

    private static final Path FOLDER = Path.of("docs", "migrating");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // half as many arrivals in the ramp as after it
        "k6      | ramp=1 duration=1 | status=15",
        "gatling | ramp=1 duration=1 | who am I=15, read account=15",
        "locust  | first=2 duration=1 | status=30",
        "tsung   | duration=1        | first=10, second=10",
        "jmeter  | users=2           | status=10"})
    void makesTheRequestsOfItsScript(String plan, String properties, String expected) throws Exception {
        Map<String, String> given = new HashMap<>();
        for (String property : properties.split(" ")) {
            given.put(property.split("=")[0], property.split("=")[1]);
        }
        SyncSettings settings = new SyncSettings(SyncDialect.OWNCLOUD11, 100, "secret", "admin", "admin", 100, -1, 0,
                "", 2, 1 << 20, Tuning.usual(SyncTime.class, SyncFault.class));
        PlanRun run;
        try (StandIn standIn = StandIn.start(new SyncProtocol(settings), Listen.loopback())) {
            given.put("port", Integer.toString(standIn.port()));
            run = PlanRun.of("../" + FOLDER + "/" + plan + ".jmx", given);
        }
        Map<String, Long> counts = run.results.stream()
                .collect(Collectors.groupingBy(SampleResult::getSampleLabel, Collectors.counting()));
        Map<String, Long> wanted = new HashMap<>();
        for (String label : expected.split(", ")) {
            wanted.put(label.split("=")[0], Long.valueOf(label.split("=")[1]));
        }
        assertThat(counts).isEqualTo(wanted);
        assertThat(run.results).allSatisfy(result ->
                assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue());
    }

    @Test
    void everyPlanIsTriedAndEveryFileIsNamedInThePage() throws Exception {
        String page = Files.readString(Path.of("docs", "migrating.md"));
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString())).isNotEmpty()
                    .allSatisfy(name -> assertThat(page).contains(name));
        }
    }
}
