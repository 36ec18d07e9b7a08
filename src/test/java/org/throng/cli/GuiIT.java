package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.jmeter.save.CSVSaveService;
import org.apache.jmeter.save.SaveService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.cli.installation.Jdks;
import org.throng.gui.GuiDriver;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.conversion.ConversionProtocol;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.faults.Tuning;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;
import org.throng.workload.bosh.servers.Installed;

/**
 * {@code throng gui} on a screen without a monitor. One GUI opens every shipped plan and template, selects each of its
 * elements, saves it and presses the green arrow ({@link GuiDriver}); then the saved files are run without it.
 */
@Timeout(value = 12, unit = TimeUnit.MINUTES)
class GuiIT {

    private static final int OLDEST_JDK = 17;
    private static final int NEWEST_JDK = 23;

    /** The template that is no plan of its own. */
    private static final String TEMPLATE = "http-api";

    /** The properties of a short run of each plan. */
    private static final Map<String, Map<String, String>> PLANS = new LinkedHashMap<>();
    private static final List<StandIn> STAND_INS = new ArrayList<>();

    @TempDir
    private static Path folder;

    private static Process screen;
    private static Launched gui;

    @BeforeAll
    static void useAllPlans() throws Exception {
        Path xvfb = Installed.required("Xvfb", "xvfb");
        Installed.required(Jdks.newest(OLDEST_JDK, NEWEST_JDK).map(Jdks.Jdk::java), "a JDK from 17 to 23",
                "openjdk-17-jdk");
        preparePlans();
        screen = new ProcessBuilder(xvfb.toString(), "-displayfd", "1", "-screen", "0", "1280x1024x24")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String display = new BufferedReader(new InputStreamReader(screen.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        Path home = Files.createDirectory(folder.resolve("home"));
        gui = Launched.start(home, Map.of("DISPLAY", ":" + display,
                "THRONG_JVM_OPTIONS",
                Launched.QUICK_START + " -Djava.util.prefs.userRoot=" + home), "gui",
                "-D" + GuiDriver.FOLDER + "=" + folder,
                "-Dplugin_dependency_paths=" + Path.of("target/test-classes").toAbsolutePath(),
                "-Dbeanshell.init.file=" + Path.of("target/test-classes/org/throng/gui/driver.bsh").toAbsolutePath(),
                // the green arrow would save the listener that the driver adds
                "-Dsave_automatically_before_run=false",
                "-Djmeter.gui.action.save.backup_on_save=false");
        await("the GUI has used all plans").atMost(Duration.ofMinutes(10)).until(() -> !gui.isAlive());
    }

    @AfterAll
    static void end() {
        STAND_INS.forEach(StandIn::close);
        if (gui != null) {
            gui.close();
        }
        if (screen != null) {
            screen.destroy();
        }
    }

    private static void preparePlans() throws IOException {
        String realtime = port(new RealtimeProtocol(RealtimeSettings.defaults()));
        Map<String, String> websocket =
                Map.of("port", realtime, "rate", "5", "duration", "2", "think", "1", "tail", "10");
        PLANS.put("websocket", websocket);
        PLANS.put("websocket-classic", websocket);
        PLANS.put("bosh-chat", Map.of("port", port(new BoshProtocol(new BoshSettings(
                        ChatDialect.PROSODY, "/http-bind", "localhost", 4, "secret", 4, 1,
                        List.of(), 0, 0, -1, 0, 100, 10, Tuning.usual(BoshTime.class, BoshFault.class)))),
                "users", "4", "step", "4", "step-interval", "0.1", "duration", "3", "message-interval", "0.5",
                "presence-interval", "1", "domain", "localhost"));
        PLANS.put("editor-session", Map.of("port", port(new EditorProtocol(new EditorSettings(
                        ServerVersion.V9_4, TokenSwitches.OFF, 8, 0, 1 << 20,
                                EditorSettings.USUAL.with("close-delay", "50ms")))),
                "users", "2", "ramp", "1", "duration", "3", "save-changes-throughput-per-minute", "60",
                "close-session-percent-per-minute", "0", "tail", "60"));
        PLANS.put("file-sync", Map.of("port", sync(SyncDialect.OWNCLOUD8), "server", "owncloud8",
                "accounts", "3", "login-threads", "2", "duration", "2", "tail", "20", "file-sizes", "1k-50k",
                "files", folder.resolve("files").toString(), "sync-rate", "2"));
        PLANS.put("sync-client", Map.of("port", sync(SyncDialect.NEXTCLOUD),
                "clients", "4", "poll-interval", "1", "duration", "3", "grace", "10", "file-sizes", "1k-20k"));
        PLANS.put("conversion", Map.of("port", port(new ConversionProtocol(ConversionSettings.defaults())),
                "scenario", "mixed", "users", "2", "ramp", "0", "duration", "3"));
        PLANS.put(TEMPLATE, Map.of("port", sync(SyncDialect.OWNCLOUD11),
                "users", "2", "ramp", "1", "duration", "3", "pace", "0.5 s"));
        for (Map.Entry<String, Map<String, String>> plan : PLANS.entrySet()) {
            Files.copy(shipped(plan.getKey()), saved(plan.getKey()));
            Properties properties = new Properties();
            properties.putAll(plan.getValue());
            try (var writer = Files.newBufferedWriter(folder.resolve(plan.getKey() + ".properties"))) {
                properties.store(writer, null);
            }
        }
    }

    private static String sync(SyncDialect dialect) throws IOException {
        return port(new SyncProtocol(new SyncSettings(dialect, 100, "secret", "admin", "admin", 100, -1, 0, "", 2,
                1 << 20, Tuning.usual(SyncTime.class, SyncFault.class))));
    }

    private static String port(Protocol protocol) throws IOException {
        StandIn standIn = StandIn.start(protocol, Listen.loopback());
        STAND_INS.add(standIn);
        return Integer.toString(standIn.port());
    }

    private static Path shipped(String plan) {
        return Path.of(plan.equals(TEMPLATE) ? "src/main/templates" : "plans", plan + ".jmx");
    }

    private static Path saved(String plan) {
        return folder.resolve(plan + ".jmx");
    }

    static Iterable<String> plans() {
        return PLANS.keySet();
    }

    @Test
    void allShippedPlansAreTried() throws IOException {
        try (var files = Files.list(Path.of("plans")); var templates = Files.list(Path.of("src/main/templates"))) {
            assertThat(Stream.concat(files, templates)
                    .map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".jmx")))
                    .containsExactlyInAnyOrderElementsOf(PLANS.keySet().stream().map(name -> name + ".jmx").toList());
        }
    }

    @Test
    void everyPlanWithAPageIsATemplate() throws IOException {
        Map<String, Path> templates = new HashMap<>();
        for (String line : Files.readAllLines(folder.resolve("templates.txt"))) {
            Path file = Path.of(line.split("\t")[1]);
            assertThat(file).isRegularFile();
            if (line.startsWith("Throng \u2013 ")) {
                templates.put(line.split("\t")[0], file);
            }
        }
        assertThat(templates).containsKeys(
                "Throng \u2013 HTTP API on Virtual Users", "Throng \u2013 websocket: realtime connections");
        try (var pages = Files.list(Path.of("plans"))) {
            List<String> expected = new ArrayList<>(pages.map(page -> page.getFileName().toString())
                    .filter(name -> name.endsWith(".md")).map(name -> name.replace(".md", "")).toList());
            expected.add(TEMPLATE);
            assertThat(templates.values()).extracting(file -> file.getFileName().toString().replace(".jmx", ""))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
        for (Path file : templates.values()) {
            assertThat(file).hasSameBinaryContentAs(shipped(file.getFileName().toString().replace(".jmx", "")));
        }
    }

    @Test
    void noTwoElementsHaveTheSameNameInTheMenus() throws IOException {
        List<String> names = Files.readAllLines(folder.resolve("menus.txt"));
        assertThat(names).doesNotHaveDuplicates().contains("Thread Group", "Throng \u2013 Virtual Users",
                "WebSocket Close", "Throng \u2013 WebSocket Close", "Throng \u2013 Pacing", "Throng \u2013 Thresholds");
    }

    @Test
    void nothingGoesWrongAndNothingIsPrinted() throws IOException {
        assertThat(folder.resolve("done.txt")).as(gui.output()).hasContent("");
        assertThat(gui.output()).isEmpty();
    }

    @Test
    void helpOfEveryElementIsItsSectionOnDisk() throws IOException {
        Map<String, String> pages = new HashMap<>();
        for (String line : Files.readAllLines(folder.resolve("help.txt"))) {
            pages.put(line.split(" ")[0], line.split(" ")[1]);
        }
        assertThat(pages).hasSizeGreaterThan(15)
                .allSatisfy((element, page) -> assertThat(page).startsWith("file:").contains("/docs/elements.html#"))
                .hasEntrySatisfying("org.throng.workload.websocket.element.WebSocketOpen",
                        page -> assertThat(page).endsWith("#WebSocket_Open"))
                .hasEntrySatisfying("org.throng.users.VirtualUsers",
                        page -> assertThat(page).endsWith("#Virtual_Users"));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void savesTheSamePlan(String plan) throws IOException {
        assertThat(PlanOutline.of(SaveService.loadTree(saved(plan).toFile())))
                .isEqualTo(PlanOutline.of(SaveService.loadTree(shipped(plan).toFile())));
        assertThat(saved(plan)).content().doesNotContain(">True<", ">False<");
    }

    @ParameterizedTest
    @MethodSource("plans")
    void allSamplesOfTheGreenArrowSucceed(String plan) throws IOException {
        List<Map<String, String>> samples = samples(folder.resolve(plan + ".jtl"));
        assertThat(samples).isNotEmpty().allSatisfy(sample -> assertThat(sample).containsEntry("success", "true"));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void theSavedPlanPassesWithoutTheGui(String plan) {
        List<String> properties = new ArrayList<>(
                List.of("-Dhost=127.0.0.1", "-Dthresholds=errors < 0.1%"));
        PLANS.get(plan).forEach((name, value) -> properties.add("-D" + name + "=" + value));
        try (Launched run = Launched.runUnjudged(
                folder.resolve("run-" + plan), saved(plan).toString(), properties.toArray(String[]::new))) {
            run.exits(0);
        }
    }

    private static List<Map<String, String>> samples(Path file) throws IOException {
        List<Map<String, String>> samples = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String[] head = CSVSaveService.csvReadFile(reader, ',');
            for (String[] row = CSVSaveService.csvReadFile(reader, ','); row.length > 0;
                    row = CSVSaveService.csvReadFile(reader, ',')) {
                Map<String, String> sample = new LinkedHashMap<>();
                for (int i = 0; i < head.length; i++) {
                    sample.put(head[i], row[i]);
                }
                samples.add(sample);
            }
        }
        return samples;
    }
}
