package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JtlRows;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

/**
 * The repository that the build makes for JMeter's Plugins Manager, on a web server: a stock JMeter with
 * jmeter-plugins-manager installs Throng from it, and runs a plan.
 */
class PluginsManagerIT {

    private static final Path REPOSITORY = Path.of("target", "plugin-repository");
    private static final String DESCRIPTOR = "throng.json";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @TempDir
    private static Path folder;

    private static Path home;
    private static HttpServer web;
    private static JsonNode plugin;
    private static String installed;

    @BeforeAll
    static void install() throws Exception {
        web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/", PluginsManagerIT::serve);
        web.start();
        plugin = new ObjectMapper().readTree(REPOSITORY.resolve(DESCRIPTOR).toFile()).get(0);
        home = stockJMeter();
        assertThat(names(home.resolve("lib/ext"))).noneMatch(name -> name.startsWith("throng"));
        installed = run(home, "-Djpgc.repo.address=" + address() + DESCRIPTOR,
                "-jar", home.resolve("lib/cmdrunner.jar").toString(),
                "--tool", "org.jmeterplugins.repository.PluginManagerCMD", "install", plugin.get("id").asText());
        // a process of its own moves the downloaded jars, Throng's as the last one, after the Plugins Manager has ended
        await("the jar is there. " + installed).atMost(PATIENCE)
                .until(() -> names(home.resolve("lib/ext")).stream().anyMatch(name -> name.startsWith("throng-")));
    }

    @AfterAll
    static void stop() {
        if (web != null) {
            web.stop(0);
        }
    }

    /** Files of the repository, with the address that this server has; the manager's statistics get an empty answer. */
    private static void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Path file = REPOSITORY.resolve(exchange.getRequestURI().getPath().substring(1));
            byte[] body = exchange.getRequestMethod().equals("POST") ? new byte[0] : Files.readAllBytes(file);
            if (file.getFileName().toString().equals(DESCRIPTOR)) {
                body = new String(body, StandardCharsets.UTF_8)
                        .replace(plugin.get("helpUrl").asText(), address()).getBytes(StandardCharsets.UTF_8);
            }
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String address() {
        return "http://127.0.0.1:" + web.getAddress().getPort() + "/";
    }

    /** The assembled home without what the Plugins Manager is to bring: Throng and the libraries of its own. */
    private static Path stockJMeter() throws IOException {
        Path assembled = Path.of(System.getProperty("jmeter.home"));
        Path stock = folder.resolve("jmeter");
        Set<String> ours = new TreeSet<>(names(REPOSITORY));
        for (String part : List.of("bin", "lib", "lib/ext")) {
            Files.createDirectories(stock.resolve(part));
            for (String name : names(assembled.resolve(part))) {
                if (!ours.contains(name) && !name.startsWith("throng") && !name.endsWith(".jsa")) {
                    Files.copy(assembled.resolve(part).resolve(name), stock.resolve(part).resolve(name));
                }
            }
        }
        return stock;
    }

    private static Set<String> names(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(Files::isRegularFile).map(file -> file.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** What a JVM prints, which must end with the code 0. */
    private static String run(Path directory, String... arguments) throws Exception {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true", "-Djava.io.tmpdir=" + temporary));
        command.addAll(List.of(arguments));
        File output = Files.createTempFile(folder, "output", ".txt").toFile();
        Process process = new ProcessBuilder(command).directory(directory.toFile())
                .redirectErrorStream(true).redirectOutput(output).start();
        try {
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("ends: %s", command).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String printed = Files.readString(output.toPath());
        assertThat(process.exitValue()).as(printed).isZero();
        return printed;
    }

    @Test
    void theDescriptorNamesTheVersionOfTheBuildAndNoLibraryThatJMeterShips() {
        JsonNode versions = plugin.get("versions");
        assertThat(versions).hasSize(1);
        String version = versions.fieldNames().next();
        assertThat(versions.get(version).get("downloadUrl").asText()).endsWith("/throng-" + version + ".jar");
        List<String> libraries = new ArrayList<>();
        versions.get(version).get("libs").fieldNames().forEachRemaining(libraries::add);
        assertThat(libraries).anyMatch(name -> name.startsWith("netty-handler>=4."))
                .anyMatch(name -> name.startsWith("HdrHistogram>="))
                .contains("netty-transport-native-epoll-linux-x86_64")
                .noneMatch(name -> name.matches(
                        "(ApacheJMeter|jackson|json-path|freemarker|commons-math3|slf4j|groovy|log4j).*"));
        assertThat(plugin.get("componentClasses").toString())
                .contains("org.throng.workload.websocket.element.WebSocketOpen", "org.throng.element.Thresholds");
    }

    @Test
    void thePluginsManagerInstallsEveryJarOfTheRepository() throws IOException {
        Set<String> jars = new TreeSet<>(names(REPOSITORY));
        jars.remove(DESCRIPTOR);
        Set<String> present = new TreeSet<>(names(home.resolve("lib")));
        present.addAll(names(home.resolve("lib/ext")));
        assertThat(present).as(installed).containsAll(jars);
    }

    @Test
    void jmeterRunsThePlanAndSaysThatNothingIsJudged() throws Exception {
        Path jtl = folder.resolve("results.jtl");
        Path log = folder.resolve("jmeter.log");
        String printed;
        try (StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            printed = run(folder, "-jar", home.resolve("bin/ApacheJMeter.jar").toString(), "-n",
                    "-t", Path.of("plans", "websocket.jmx").toAbsolutePath().toString(),
                    "-l", jtl.toString(), "-j", log.toString(), "-Jport=" + standIn.port(),
                    "-Jrate=10", "-Jduration=2", "-Jthink=1");
        }
        assertThat(JtlRows.of(jtl)).as(printed).containsOnlyKeys("connect", "subscribe", "hold", "close")
                .allSatisfy((label, row) -> assertThat(row).isEqualTo("20 samples, 0 errors"));
        assertThat(printed).contains("summary =").containsOnlyOnce("thresholds: the thresholds are not judged");
        assertThat(Files.readString(log)).containsOnlyOnce("the thresholds are not judged")
                .doesNotContain(" ERROR ");
    }
}
