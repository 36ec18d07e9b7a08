package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JtlRows;
import org.throng.injector.remote.KeyMaker;
import org.throng.report.PageData;

/** Three injectors in processes of their own on loopback: what becomes of a run if one fails. */
class DistributedRunIT {

    private static final Path PLAN = Launched.testPlan("injectors.jmx");
    private static final Path ROOT = Path.of("").toAbsolutePath();
    private static final String LONG = "-Dprofile=users(9) hold(900 s)";

    @TempDir
    private static Path shared;

    private static final List<Launched> INJECTORS = new ArrayList<>();
    private static final List<String> ADDRESSES = new ArrayList<>();
    private static final AtomicInteger STARTED = new AtomicInteger();

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeKeys() throws IOException {
        new KeyMaker(shared.resolve("keys")).make();
    }

    /** Those that the test before has ended are replaced. */
    @BeforeEach
    void startInjectors() {
        List<Launched> living = INJECTORS.stream().filter(Launched::isAlive).toList();
        INJECTORS.clear();
        INJECTORS.addAll(living);
        while (INJECTORS.size() < 3) {
            INJECTORS.add(injector(ROOT));
        }
        ADDRESSES.clear();
        INJECTORS.forEach(injector -> ADDRESSES.add(injector.awaitOutput(Launched.LISTENING_OVER_TLS)));
    }

    @AfterAll
    static void endInjectors() {
        INJECTORS.forEach(Launched::close);
    }

    private static Launched injector(Path root) {
        return Launched.injector(root, shared.resolve("injector" + STARTED.getAndIncrement()),
                "--keys=" + shared.resolve("keys"), "--bind=127.0.0.1");
    }

    private Launched run(String injectors, String... properties) {
        return run(folder, injectors, properties);
    }

    private static Launched run(Path folder, String injectors, String... properties) {
        List<String> all = new ArrayList<>(List.of(properties));
        all.add("-Dinjectors=" + injectors);
        if (Stream.of(properties).noneMatch(property -> property.startsWith("-Dkeys="))) {
            all.add("-Dkeys=" + shared.resolve("keys"));
        }
        return Launched.runUnjudged(folder, PLAN.toString(), all.toArray(String[]::new));
    }

    private static String all() {
        return String.join(",", ADDRESSES);
    }

    private static Map<String, Integer> samples(Launched run) {
        Map<String, Integer> samples = new TreeMap<>();
        run.summary().get("labels").forEach(label ->
                samples.put(label.get("label").asText(), label.get("samples").asInt()));
        return samples;
    }

    private static List<String> statuses(Launched run) {
        List<String> statuses = new ArrayList<>();
        run.summary().get("injectors").forEach(injector -> statuses.add(injector.get("status").asText()));
        return statuses;
    }

    private static Launched driving(Launched run) {
        return run.awaitIn("histograms.hlog", "user8");
    }

    @Test
    void theLivePageShowsAllInjectorsAndStopsThem() throws Exception {
        try (Launched run = driving(run(all(), LONG, "-Dlive"))) {
            URI page = URI.create(run.awaitOutput(Pattern.compile("Live: +(http://\\S+)")));
            HttpClient client = HttpClient.newHttpClient();
            List<String> names = new ArrayList<>();
            PageData.unpacked(firstEvent(client, page)).get("injectors")
                    .forEach(injector -> names.add(injector.get("name").asText()));
            assertThat(names).containsExactlyElementsOf(ADDRESSES);

            String html = client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body();
            String action = html.replaceAll("(?s).*data-action=\"([^\"]+)\".*", "$1");
            client.send(HttpRequest.newBuilder(page.resolve("stop-now")).header("X-Throng-Action", action)
                    .POST(BodyPublishers.noBody()).build(), BodyHandlers.ofString());

            run.endsEarly().exits(130);
            assertThat(statuses(run)).containsOnly("completed").hasSize(3);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
            assertThat(run.summary().get("notes")).extracting(JsonNode::asText)
                    .anyMatch(note -> note.matches("The run was stopped from its live page at second \\d+; samples of"
                            + " users were cut off\\."));
        }
    }

    private static String firstEvent(HttpClient client, URI page) throws Exception {
        HttpResponse<Stream<String>> events = client.send(
                HttpRequest.newBuilder(page.resolve("events")).build(), BodyHandlers.ofLines());
        try (Stream<String> lines = events.body()) {
            return lines.filter(line -> line.startsWith("data: ")).findFirst().orElseThrow()
                    .substring("data: ".length());
        }
    }

    /** The run of the next test shows that they do. */
    private static void allTakeARunAgain() {
        IdleInjectors.awaitAll(ADDRESSES, shared.resolve("keys"));
    }

    @Test
    void everyUserRowAndThreadIsThereOnceAndEachInjectorHasItsShare() throws IOException {
        try (Launched run = run(all(), "-Dsuffix=-", "-Djtl=true")) {
            run.exits(0);
            Map<String, Integer> samples = samples(run);
            assertThat(samples.remove("stock thread")).isEqualTo(7);
            assertThat(samples.values()).hasSize(9).containsOnly(1);
            assertThat(samples.keySet().stream().map(label -> label.substring(0, 5)))
                    .containsExactly("user0", "user1", "user2", "user3", "user4", "user5", "user6", "user7", "user8");
            assertThat(samples.keySet().stream().map(label -> label.substring(6)).sorted())
                    .containsExactly("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8");
            assertThat(samples.keySet()).as("rows are dealt as users are")
                    .allMatch(label -> (label.charAt(4) - label.charAt(7)) % 3 == 0);
            assertThat(run.summary().get("users").get("planned").asInt()).isEqualTo(16);
            assertThat(statuses(run)).containsExactly("completed", "completed", "completed");
            assertThat(run.summary().get("injectors")).extracting(i -> i.get("name").asText())
                    .containsExactlyElementsOf(ADDRESSES);
            assertThat(run.output()).contains("note: clocks against this machine's, before and after: "
                    + ADDRESSES.get(0) + " ").contains("PASS")
                    .contains("note: results.jtl is on each injector, with what its own users did; 'throng collect "
                            + run.results() + "' fetches it, and then 'throng report --dashboard " + run.results()
                            + "' makes JMeter's dashboard");
            assertWhatInjectorsLeftCanBeCollected(run);
        }
    }

    private void assertWhatInjectorsLeftCanBeCollected(Launched run) throws IOException {
        try (Launched collect = Launched.start(folder, "collect", run.results().toString(),
                "--keys=" + shared.resolve("keys"))) {
            collect.exits(0);
        }
        Path[] files = new Path[3];
        for (int i = 0; i < 3; i++) {
            Path left = run.results().resolve("injectors/" + i + "-" + ADDRESSES.get(i).replace(':', '_'));
            assertThat(Files.readString(left.resolve("jmeter.log"))).contains("injector " + i + " of 3");
            files[i] = left.resolve("data/results/results.jtl");
        }
        assertThat(JtlRows.of(files)).isEqualTo(JtlRows.of(run.summary()));
    }

    @Test
    void aKilledInjectorVoidsTheRunAndTheOthersAreStopped() {
        try (Launched run = driving(run(all(), LONG))) {
            INJECTORS.get(1).signal("KILL");
            run.endsEarly().exits(4);
            assertThat(run.reasons()).contains("Injector " + ADDRESSES.get(1) + " was lost at second");
            assertThat(statuses(run)).containsExactly("completed", "lost", "completed");
            assertThat(samples(run)).containsKey("user1");
        }
    }

    @Test
    void noInjectorBeginsIfOneDoesNotAnswerAtTheStart() throws Exception {
        // the run waits for a reader of this file when the injectors are prepared and not begun
        Path intervals = Files.createDirectories(folder.resolve("results")).resolve("intervals.csv");
        assertThat(new ProcessBuilder("mkfifo", intervals.toString()).start().waitFor()).isZero();
        try (Launched run = run(all(), LONG).awaitIn("histograms.hlog", "#[")) {
            INJECTORS.get(2).signal("STOP");
            int begunBefore = begun();
            try (InputStream rows = Files.newInputStream(intervals)) {
                rows.transferTo(OutputStream.nullOutputStream());
            }
            run.exits(4);
            assertThat(run.reasons()).containsAnyOf("Injector " + ADDRESSES.get(2) + " could not start",
                    "The agreed instant of the start came before");
            assertThat(begun()).as("engines that began").isEqualTo(begunBefore);
            assertThat(statuses(run)).as("none of them is lost").isEmpty();
        } finally {
            INJECTORS.get(2).signal("CONT");
        }
        allTakeARunAgain();
    }

    /** JMeter prints a line when an engine begins. */
    private static int begun() {
        return INJECTORS.stream().mapToInt(injector -> injector.output().split("Starting the test").length - 1).sum();
    }

    @Test
    void theOthersGoOnWithoutAFrozenInjectorIfAskedToAndTheRunIsVoid() {
        try (Launched run = driving(run(all(), "-Dprofile=users(9) hold(20 s)", "-Dlost-injector=continue"))) {
            INJECTORS.get(2).signal("STOP");
            run.exits(4);
            assertThat(run.reasons()).contains("Injector " + ADDRESSES.get(2) + " was lost at second", "not answered");
            assertThat(run.summary().get("durationSeconds").asDouble()).isGreaterThan(19);
            assertThat(statuses(run)).containsExactly("completed", "completed", "lost");
        } finally {
            INJECTORS.get(2).signal("CONT");
        }
        allTakeARunAgain();
    }

    @Test
    void theOthersTakeOverWhatALostInjectorHadToDoWithTheSameUsers() {
        try (Launched run = driving(run(all(), "-Dprofile=users(9) hold(45 s)", "-Dlost-injector=rebalance"))) {
            INJECTORS.get(0).signal("KILL");
            run.exits(0);
            assertThat(statuses(run).get(0)).isEqualTo("rebalanced");
            assertThat(run.output()).contains("Its share was taken over by " + ADDRESSES.get(1) + ", "
                    + ADDRESSES.get(2));
            List<String> lines = run.file("histograms.hlog").lines().toList();
            List<String> last = lines.subList(lines.size() - 25, lines.size());
            IntStream.range(0, 9).forEach(i ->
                    assertThat(last).as("at the end").anyMatch(line -> line.contains("user" + i)));
            assertThat(samples(run).keySet()).as("nobody else").hasSize(10);
        }
    }

    @Test
    void aSlowInjectorIsNotLostAndItsLatenessVoidsTheRun() throws InterruptedException {
        try (Launched run = run(all(), "-Dprofile=rate(9/s) even_arrivals(24 s)",
                "-Dthrong.saturation.lateness=100").awaitIn("histograms.hlog", "user8")) {
            // on a busy machine some stops are too far apart to saturate it
            while (!run.output().contains("saturated") && run.isAlive()) {
                INJECTORS.get(1).signal("STOP");
                Thread.sleep(1_500);
                INJECTORS.get(1).signal("CONT");
                Thread.sleep(300);
            }
            run.exits(4);
            assertThat(statuses(run)).doesNotContain("lost").element(1).isEqualTo("saturated");
            assertThat(run.reasons()).contains("Injector " + ADDRESSES.get(1) + ": lateness p99 reached ")
                    .doesNotContain("was lost");
            assertThat(samples(run).values().stream().mapToInt(Integer::intValue).sum())
                    .as("arrivals, and those of the stock thread group").isEqualTo(9 * 24 + 7);
        }
    }

    @Test
    void aBrokenThresholdThatAbortsStopsAllInjectors() {
        try (Launched run = run(all(), LONG, "-Dthresholds=rate < 0.1/s over 12 s abort")) {
            run.exits(3);
            assertThat(run.summary().get("durationSeconds").asDouble()).isLessThan(600);
            assertThat(statuses(run)).containsExactly("completed", "completed", "completed");
            assertThat(run.reasons()).contains("rate < 0.1/s over 12 s");
            assertThat(samples(run).keySet()).as("what was measured until then").hasSize(10);
        }
        allTakeARunAgain();
    }

    /**
     * The server answers nothing after the failing answer until every injector has its order to halt. So a request
     * that arrives after that was begun in spite of it. One request is never answered.
     */
    @Test
    void theFailingAnswerOfOneInjectorIsTheLastToBeFollowedByARequestOfAny() throws IOException {
        int users = 12;
        try (OnceFailingServer server = new OnceFailingServer(200);
                Launched run = Launched.runUnjudged(folder, Launched.testPlan("scaled.jmx").toString(),
                        "-Dinjectors=" + all(), "-Dkeys=" + shared.resolve("keys"), "-Dport=" + server.port(),
                        "-Dprofile=users(" + users + ") hold(900 s)", "-Dgrace=5",
                        "-Dthresholds=p95 < 600 s; errors == 0 abort")) {
            String halted = "The controller stops the run scaled-";
            await("all have the order").atMost(Launched.PATIENCE).until(() ->
                    INJECTORS.stream().allMatch(injector -> injector.file("injector.log").contains(halted)));
            server.answerAllButOne();
            run.endsEarly().exits(3);

            JsonNode read = run.summary().get("labels").get(0);
            long samples = read.get("samples").asLong();
            long inFlight = read.get("inFlight").asLong();
            assertThat(samples + inFlight).as("completed and in flight of %s", read).isEqualTo(server.received());
            assertThat(server.received()).as("each other user had one request at most").isBetween(
                    server.failingNumber(), server.failingNumber() + users - 1);
            assertThat(inFlight).isPositive();
            assertThat(read.get("errors").asLong()).isOne();
            assertThat(run.reasons()).matches("errors == 0 abort: 1 at second \\d+\\.\\d \\('read' on ("
                    + String.join("|", ADDRESSES) + ")\\), which stopped the run");
            assertThat(statuses(run)).containsExactly("completed", "completed", "completed");
            assertThat(run.summary().get("durationSeconds").asDouble()).isLessThan(600);
        }
        allTakeARunAgain();
    }

    /** The endpoint counts its polls, and the count stops the run. */
    @Test
    void onlyTheControllerPollsServerMetrics() throws IOException {
        AtomicInteger polls = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", exchange -> {
            byte[] answer = ("polls " + polls.incrementAndGet() + "\n").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        String group = "<org.throng.users.VirtualUsers ";
        String element = "<org.throng.element.ServerMetrics guiclass=\"TestBeanGUI\""
                + " testclass=\"org.throng.element.ServerMetrics\" testname=\"app\"><stringProp name=\"port\">"
                + server.getAddress().getPort() + "</stringProp><stringProp name=\"interval\">1</stringProp>"
                + "</org.throng.element.ServerMetrics><hashTree/>";
        Path plan = folder.resolve("polled.jmx");
        String text = Files.readString(PLAN);
        assertThat(text).contains(group);
        Files.writeString(plan, text.replaceFirst(group, element + group));
        Files.copy(PLAN.resolveSibling("rows.csv"), folder.resolve("rows.csv"));
        try (Launched run = Launched.runUnjudged(folder, plan.toString(), "-Dinjectors=" + all(),
                "-Dkeys=" + shared.resolve("keys"), LONG, "-Dthresholds=metric(polls) < 4 abort")) {
            run.exits(3);
            assertThat(run.reasons()).matches("metric\\(polls\\) < 4 abort: \\d+ at second \\d+ \\(polls of 'app'\\),"
                    + " which stopped the run");
            assertThat(statuses(run)).containsExactly("completed", "completed", "completed");
            assertThat(run.summary().get("serverMetrics").get(0).get("points").asInt()).isPositive();
            // the end of the run may have cut one off
            assertThat(polls.get()).as("polls of one machine")
                    .isLessThanOrEqualTo((int) run.file("metrics.csv").lines().count());
        } finally {
            server.stop(0);
        }
        allTakeARunAgain();
    }

    @Test
    void aBusyInjectorRefusesASecondRunAndNamesTheFirst() {
        try (Launched first = driving(run(folder.resolve("first"), ADDRESSES.get(0), LONG));
                Launched second = run(folder.resolve("second"), ADDRESSES.get(1) + "," + ADDRESSES.get(0))) {
            second.exits(4);
            assertThat(second.reasons()).matches("Injector " + Pattern.quote(ADDRESSES.get(0))
                    + " could not start: it is busy with the run injectors-\\w+ of 127\\.0\\.0\\.1\\.");
            assertThat(second.summary().get("verdict").asText()).isEqualTo("void");
            first.signal("TERM");
            first.endsEarly().exits(130);
            assertThat(samples(first).keySet()).hasSize(10);
        }
        allTakeARunAgain();
    }

    @Test
    void whatCannotBeReachedIsToldBeforeAnyoneStarts() throws IOException {
        new KeyMaker(folder.resolve("others")).make();
        try (Launched dead = run(folder.resolve("dead"), ADDRESSES.get(0) + ",127.0.0.1:1");
                Launched stranger = run(folder.resolve("stranger"), all(), "-Dkeys=" + folder.resolve("others"));
                Launched wrong = run(folder.resolve("wrong"), "nonsense:0")) {
            dead.exits(4);
            assertThat(dead.reasons()).contains(
                    "Injector 127.0.0.1:1 could not start: it cannot be reached: nothing listens there");
            assertThat(dead.summary().get("labels")).isEmpty();
            stranger.exits(4);
            assertThat(stranger.reasons().lines()).hasSize(3)
                    .allMatch(line -> line.contains("could not start: it cannot be reached: it has other keys"));
            wrong.exits(2);
            assertThat(wrong.output()).contains("-Dinjectors: 'nonsense:0' has no port");
        }
        allTakeARunAgain();
    }

    @Test
    void injectorsStopByThemselvesWhenTheirControllerIsKilledAndKeepWhatTheyMeasured() throws IOException {
        try (Launched run = driving(run(all(), LONG))) {
            run.signal("KILL");
            await("they stop").atMost(Launched.PATIENCE).until(() -> IntStream.range(0, 3)
                    .allMatch(i -> INJECTORS.get(i).file("injector.log").lines()
                            .dropWhile(line -> !line.contains("it is considered dead"))
                            .anyMatch(line -> line.contains("Test has ended"))));
            for (Launched injector : INJECTORS) {
                try (Stream<Path> files = Files.walk(injector.results().resolve("runs"))) {
                    assertThat(files.map(file -> file.getFileName().toString()))
                            .anyMatch(name -> name.equals("jmeter.log") || name.endsWith(".blobs"));
                }
            }
        }
        allTakeARunAgain();
    }

    @Test
    void aPluginThatOneInjectorHasNotIsNamed() throws IOException {
        Path root = installationWithout("jmeter-websocket-samplers-1.3.1.jar");
        try (Launched poor = injector(root)) {
            String address = poor.awaitOutput(Launched.LISTENING_OVER_TLS);
            Path plan = Files.writeString(folder.resolve("plugin.jmx"), Files.readString(PLAN)
                    .replace("rows.csv", PLAN.resolveSibling("rows.csv").toString())
                    .replaceFirst("<ThreadGroup guiclass", "<eu.luminis.jmeter.wssampler.PingPongSampler"
                            + " guiclass='eu.luminis.jmeter.wssampler.PingPongSamplerGui'"
                            + " testclass='eu.luminis.jmeter.wssampler.PingPongSampler' testname='ping'/><hashTree/>"
                            + "<ThreadGroup guiclass"));
            List<String> command = new ArrayList<>(List.of("-Dinjectors=" + ADDRESSES.get(0) + "," + address,
                    "-Dkeys=" + shared.resolve("keys")));
            try (Launched run = Launched.run(folder, plan.toString(), command.toArray(String[]::new))) {
                run.exits(4);
                assertThat(run.reasons()).contains("Injector " + address + " could not start: the plan uses eu.luminis",
                        "which no jar in its lib/ext holds");
            }
        }
    }

    /** Links to the files of this checkout's JMeter home, save one. */
    private Path installationWithout(String jar) throws IOException {
        Path root = folder.resolve("installation");
        Files.createDirectories(root.resolve("scripts"));
        Files.copy(ROOT.resolve("scripts/throng"), root.resolve("scripts/throng"));
        Path home = ROOT.resolve("target/jmeter");
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.toList()) {
                Path copy = root.resolve("jmeter").resolve(home.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else if (!file.endsWith(jar) && !file.toString().matches(".*\\.(jsa|aot)")) {
                    Files.createSymbolicLink(copy, file);
                }
            }
        }
        return root;
    }
}
