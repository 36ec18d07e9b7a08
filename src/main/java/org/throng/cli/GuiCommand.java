package org.throng.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.throng.cli.installation.Installation;
import org.throng.cli.installation.Jdks;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.properties.Preset;
import org.throng.command.UsageError;
import org.throng.users.gui.ValidationTreeCloner;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens JMeter's GUI with all parts of the assembled home. */
@Command(
        name = "gui",
        mixinStandardHelpOptions = true,
        description = {
            "Opens a plan in the JMeter GUI.",
            "The GUI is for writing and trying plans; run loads with 'throng run'."
        })
final class GuiCommand implements Callable<Integer> {

    /** JMeter 5.6.3 cannot start its GUI on JDK 24 and later: it calls the removed SecurityManager. */
    private static final int NEWEST_JDK = 23;

    private static final int OLDEST_JDK = 17;

    /** The launcher's variable: for this JVM and for that of the GUI. */
    private static final String JVM_OPTIONS = "THRONG_JVM_OPTIONS";

    private static final String BANNER_BORDER = "====";
    private static final int LONGEST_BANNER = 16_384;

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
        Path bin = installation.jmeterHome().resolve("bin");
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(),
                "@" + bin.resolve("gui.jvm"),
                "-Djava.util.logging.config.file=" + bin.resolve("gui-logging.properties"),
                "-Dthrong.root=" + installation.root()));
        Stream.of(System.getenv().getOrDefault(JVM_OPTIONS, "").split("\\s+"))
                .filter(option -> !option.isEmpty()).forEach(command::add);
        command.addAll(List.of("-jar", bin.resolve("ApacheJMeter.jar").toString()));
        // plans find their scripts by it; JMeter's own launcher does not set it
        command.add("-Jjmeter.home=" + installation.jmeterHome());
        // JMeter's Validate would run the whole load profile
        command.add("-Jtestplan_validation.tree_cloner_class=" + ValidationTreeCloner.class.getName());
        // beside JMeter's own; paths are those of JMeter's home
        command.add("-Jtemplate.files=/bin/templates/templates.xml,/bin/templates/throng/templates.xml");
        Map<String, String> given = properties;
        if (plan != null) {
            PlanFile file = PlanFile.find(installation, plan);
            command.addAll(List.of("-t", file.path().toString()));
            given = Preset.of(properties, file, installation).under(properties);
        }
        given.forEach((name, value) -> command.add("-J" + name + "=" + value));
        Process gui = new ProcessBuilder(command)
                .redirectInput(Redirect.INHERIT).redirectError(Redirect.INHERIT).start();
        try (InputStream printed = gui.getInputStream()) {
            withoutBanner(printed, System.out);
        }
        return gui.waitFor() == 0 ? ExitCode.PASS.code() : ExitCode.USAGE.code();
    }

    /**
     * Passes on the GUI's output, without the banner that JMeter prints at every start, between two lines of {@code
     * ====}, and the text before it, which is about another command. Without a banner nothing is left out.
     */
    static void withoutBanner(InputStream printed, OutputStream out) throws IOException {
        ByteArrayOutputStream start = new ByteArrayOutputStream();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int borders = 0;
        int next = 0;
        while (borders < 2 && start.size() < LONGEST_BANNER && next >= 0) {
            next = printed.read();
            if (next >= 0) {
                start.write(next);
                line.write(next);
            }
            if (next == '\n') {
                borders += line.toString(Charset.defaultCharset()).startsWith(BANNER_BORDER) ? 1 : 0;
                line.reset();
            }
        }
        if (borders < 2) {
            start.writeTo(out);
        }
        printed.transferTo(out);
        out.flush();
    }
}
