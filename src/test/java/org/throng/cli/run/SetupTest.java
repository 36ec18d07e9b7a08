package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.properties.PlanProperties;
import org.throng.cli.properties.Preset;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Origin;
import org.throng.stats.summary.RunSetup.Profile;
import org.throng.stats.summary.RunSetup.Property;
import org.throng.users.profile.LoadProfile;

class SetupTest {

    @TempDir
    private Path folder;

    @Test
    void everyPropertyHasItsValueAndWhereItComesFrom() throws Exception {
        Path jmx = folder.resolve("a.jmx");
        Files.writeString(jmx, "${__P(users,10)} ${__P(hello,&quot;a\\, b&quot;)} ${__P(nested,${x})} ${__P(empty)}"
                + " ${__P(jmeter.home,/x)} ${__P(rate,5)}");
        Files.createDirectories(folder.resolve("bin"));
        PlanProperties known = PlanProperties.of(RunOptions.PROPERTIES, new PlanFile("a", jmx), folder, Map.of());
        Preset preset = new Preset(folder, Map.of("users", "1000", "password", "geheim"));

        List<Property> properties =
                Setup.properties(known, preset, Map.of("users", "7", "preset", "big", "user.dir", "/"));

        assertThat(properties).containsExactly(
                new Property("hello", "\"a, b\"", Origin.PLAN),
                new Property("password", "***", Origin.PRESET),
                new Property("preset", "big", Origin.COMMAND_LINE),
                new Property("rate", "5", Origin.PLAN),
                new Property("users", "7", Origin.COMMAND_LINE));
    }

    @Test
    void aProfileIsDrawnFromItsBeginToItsEnd() throws Exception {
        Profile profile = Setup.profile("Users", "text", LoadProfile.parse("users(0) ramp(100, 10 s) hold(10 s)"));

        assertThat(profile.open()).isFalse();
        assertThat(profile.planned()).isEqualTo(100);
        assertThat(profile.seconds()).isEqualTo(20);
        List<Level> levels = profile.levels();
        assertThat(levels.get(levels.size() - 1)).isEqualTo(new Level(20, 100));
        assertThat(levels.get(levels.size() / 4).level()).isBetween(49.0, 52.0);
        assertThat(levels.get(levels.size() / 4).second()).isEqualTo(5);
    }
}
