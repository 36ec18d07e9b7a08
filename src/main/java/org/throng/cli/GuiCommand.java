package org.throng.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.throng.users.gui.ValidationTreeCloner;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens JMeter's GUI with everything that the assembled home holds. */
@Command(
        name = "gui",
        mixinStandardHelpOptions = true,
        description = {
            "Opens a plan in the JMeter GUI.",
            "The GUI is for writing and trying plans; run loads with 'throng run'."
        })
final class GuiCommand implements Callable<Integer> {

    /** JMeter 5.6.3 cannot start its GUI on JDK 24 and later: the SecurityManager calls that it makes are gone. */
    private static final int NEWEST_JDK = 23;

    private static final int OLDEST_JDK = 17;

    @Parameters(arity = "0..1", paramLabel = "PLAN", description = "Name of a plan in plans/, or a .jmx file.")
    private String plan;

    @Option(names = "-D", paramLabel = "NAME=VALUE", mapFallbackValue = "",
            description = "A property that the plan reads, or preset=NAME.")
    private Map<String, String> properties = Map.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Installation installation = Installation.current();
        Jdks.Jdk jdk = Jdks.newest(OLDEST_JDK, NEWEST_JDK).orElseThrow(() -> new UsageError(
                "JMeter's GUI needs a JDK from " + OLDEST_JDK + " to " + NEWEST_JDK
                        + ", and none was found; install one, or set THRONG_JAVA_HOME to it"));
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(),
                "--add-opens=java.desktop/sun.awt=ALL-UNNAMED",
                "--add-opens=java.desktop/sun.swing=ALL-UNNAMED",
                "--add-opens=java.desktop/javax.swing.text.html=ALL-UNNAMED",
                "--add-opens=java.desktop/java.awt=ALL-UNNAMED",
                "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "--add-opens=java.base/java.text=ALL-UNNAMED",
                "-Dthrong.root=" + installation.root(),
                "-jar", installation.jmeterHome().resolve("bin/ApacheJMeter.jar").toString()));
        // JMeter's Validate would run the whole load profile
        command.add("-Jtestplan_validation.tree_cloner_class=" + ValidationTreeCloner.class.getName());
        Map<String, String> given = properties;
        if (plan != null) {
            PlanFile file = PlanFile.find(installation, plan);
            command.addAll(List.of("-t", file.path().toString()));
            given = Preset.of(properties, file, installation).under(properties);
        }
        given.forEach((name, value) -> command.add("-J" + name + "=" + value));
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        return exit == 0 ? ExitCode.PASS.code() : ExitCode.USAGE.code();
    }
}
