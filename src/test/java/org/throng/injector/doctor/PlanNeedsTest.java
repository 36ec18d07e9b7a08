package org.throng.injector.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanNeedsTest {

    @Test
    void readsTheFileOfAllPlans() {
        assertThat(PlanNeeds.ofAllPlans()).extracting(PlanNeeds::plan).contains("websocket").isSorted();
    }

    @Test
    void knowsEachPlan() throws Exception {
        try (Stream<Path> plans = Files.list(Path.of("plans"))) {
            assertThat(PlanNeeds.ofAllPlans()).extracting(needs -> needs.plan() + ".jmx").containsExactlyInAnyOrder(
                    plans.map(plan -> plan.getFileName().toString()).filter(name -> name.endsWith(".jmx"))
                            .toArray(String[]::new));
        }
    }

    @Test
    void readsAnEntry() {
        Properties properties = new Properties();
        properties.setProperty("bosh", "users 500, sockets 2, KB 20");
        assertThat(PlanNeeds.parse(properties)).containsExactly(new PlanNeeds("bosh", 500, 2, 20));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "users 0, sockets 1, KB 1", "users 5, sockets 1", "users 5, sockets -1, KB 4", "5 1 4"})
    void namesAnEntryOfAnotherForm(String value) {
        Properties properties = new Properties();
        properties.setProperty("bosh", value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanNeeds.parse(properties))
                .withMessageContaining("bosh = " + value);
    }
}
