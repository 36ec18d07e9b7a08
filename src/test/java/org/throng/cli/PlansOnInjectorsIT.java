package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.command.StandInCommand;

/**
 * A plan that is shipped counts the same on this machine alone and on three injectors: the same rows, and the same
 * totals where the load is exact; and every file of its results has the same figures ({@link FilesOfRun}). Both runs
 * of a plan take place at the same time; the injectors are the same for all plans.
 * {@code target/plans-on-injectors.md} has the rows of all plans side by side.
 *
 * <p>Exact are arrivals, and what each user does once. What users repeat by the clock until the profile ends depends on
 * when the machine lets them begin; of those rows their relations are looked at.
 */
class PlansOnInjectorsIT {

    private static final int INJECTORS = 3;
    private static final List<Launched> STARTED = new ArrayList<>();
    private static final List<String> ADDRESSES = new ArrayList<>();
    private static final RowsSideBySide TABLE = new RowsSideBySide("1 injector", INJECTORS + " injectors");
    private static final Path TABLE_FILE = Path.of("target", "plans-on-injectors.md").toAbsolutePath();

    /** Rows of what happens by chance: at the start of a chat, during a sync, or on a machine that stands still. */
    private static final Set<String> BY_CHANCE = Set.of("no contact online", "delivery (late) (push)",
            "delivery (offline) (push)", "skipped poll (injector)");

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private final Map<String, JsonNode> here = new TreeMap<>();
    private final Map<String, JsonNode> there = new TreeMap<>();
    private double secondsHere;
    private double secondsThere;

    @BeforeAll
    static void startInjectors() {
        for (int i = 0; i < INJECTORS; i++) {
            STARTED.add(Launched.injector(Path.of("").toAbsolutePath(), shared.resolve("injector" + i),
                    "--bind=127.0.0.1"));
        }
        STARTED.forEach(injector -> ADDRESSES.add(injector.awaitOutput(Launched.LISTENING)));
    }

    @AfterAll
    static void endInjectors() throws IOException {
        Files.writeString(TABLE_FILE, TABLE.toString());
        STARTED.forEach(Launched::close);
        STARTED.clear();
        ADDRESSES.clear();
    }

    /** What shows why an injector was lost. */
    private static String stateOf(Launched run) {
        StringBuilder state = new StringBuilder(run.output());
        STARTED.forEach(injector -> state.append(injector.file("injector.log")).append(injector.threads()));
        return state.toString();
    }

    private static Launched distributed(Path folder, int injectors, String plan, String... properties) {
        return Launched.runUnjudged(folder, plan, Stream.concat(Stream.of(properties),
                Stream.of("-Dinjectors=" + String.join(",", ADDRESSES.subList(0, injectors))))
                .toArray(String[]::new));
    }

    /** @param kind of the plan's stand-in, of which each run has one */
    private void runBoth(String plan, String kind, String... properties) throws IOException {
        try (StandIn one = StandIn.start(StandInCommand.protocol(kind.split(" ")), Listen.loopback());
                StandIn other = StandIn.start(StandInCommand.protocol(kind.split(" ")), Listen.loopback());
                Launched alone = Launched.runUnjudged(
                        folder.resolve("alone"), plan, against(one, properties, "-Djtl=true"));
                Launched spread = distributed(folder.resolve("spread"), INJECTORS, plan, against(other, properties))) {
            secondsHere = rows(alone, here);
            secondsThere = rows(spread, there);
        }
        TABLE.add(plan, here, there);
        Set<String> rowsHere = new TreeSet<>(here.keySet());
        Set<String> rowsThere = new TreeSet<>(there.keySet());
        rowsHere.removeAll(BY_CHANCE);
        rowsThere.removeAll(BY_CHANCE);
        rowsThere.remove("delivery (other injectors) (push)");
        assertThat(rowsThere).isEqualTo(rowsHere);
    }

    private static String[] against(StandIn standIn, String[] properties, String... more) {
        return Stream.of(properties, more, new String[] {"-Dhost=" + standIn.host(), "-Dport=" + standIn.port()})
                .flatMap(Stream::of).toArray(String[]::new);
    }

    /** Also that all files have the same figures, every threshold had something to judge, and nothing failed. */
    private static double rows(Launched run, Map<String, JsonNode> rows) {
        // a machine that other tests keep busy may be too slow for the limits of time
        assertThat(run.exitCode()).as(run.output()).isIn(0, 3);
        assertThat(run.file("errors.csv").lines()).as("only its first line").hasSize(1);
        FilesOfRun.agree(run.results(), run.output());
        JsonNode summary = run.summary();
        assertThat(summary.get("thresholds")).isNotEmpty().allSatisfy(threshold ->
                assertThat(threshold.get("observed").isNumber()).as(threshold.toString()).isTrue());
        summary.get("labels").forEach(label -> rows.put(label.get("label").asText(), label));
        return summary.get("durationSeconds").asDouble();
    }

    private static int samples(Map<String, JsonNode> rows, String label) {
        return rows.containsKey(label) ? rows.get(label).get("samples").asInt() : 0;
    }

    private static int inFlight(Map<String, JsonNode> rows, String label) {
        return rows.get(label).get("inFlight").asInt();
    }

    private void assertBoth(int count, String... labels) {
        for (String label : labels) {
            assertThat(samples(here, label)).as(label).isEqualTo(count);
            assertThat(samples(there, label)).as(label + " on injectors").isEqualTo(count);
        }
    }

    private void assertBothHave(String... labels) {
        assertThat(here).containsKeys(labels);
        assertThat(there).containsKeys(labels);
    }

    @Test
    void websocket() throws IOException {
        runBoth("websocket", "realtime",
                "-Drate=6", "-Dduration=3", "-Dthink=2", "-Dpublish=true", "-DpublishInterval=0.5");
        assertBoth(18, "connect", "subscribe", "hold", "close");
        assertBothHave("publish", "event (push)");
    }

    @Test
    void websocketClassic() throws IOException {
        runBoth("websocket-classic", "realtime", "-Drate=6", "-Dduration=3", "-Dthink=1");
        assertBoth(18, "connect", "connected", "subscribe", "close");
    }

    /** Each user has one session, of three saves if it begins within two seconds. */
    @Test
    void editorSession() throws IOException {
        runBoth("editor-session", "editor", "-Dusers=6", "-Dramp=0.1", "-Dduration=8", "-Deditors-per-document=2",
                "-Dclose-session-percent-per-minute=0");
        assertBoth(6, "open and send auth", "read license", "read auth", "read documentOpen", "download Editor.bin",
                "open document", "close", "editor session");
        assertBoth(3, "assemble document", "download assembled document");
        for (Map<String, JsonNode> rows : List.of(here, there)) {
            int saves = samples(rows, "save change");
            assertThat(saves).isBetween(6, 18);
            assertThat(Stream.of("send getLock", "read getLock", "send saveChanges", "read unSaveLock")
                    .map(step -> samples(rows, step))).containsOnly(saves);
            assertThat(samples(rows, "send isSaveLock")).as("asked again while the other editor saves")
                    .isGreaterThanOrEqualTo(saves).isEqualTo(samples(rows, "read saveLock"));
            assertThat(samples(rows, "propagation")).as("while the other editor is there").isBetween(1, saves);
        }
        assertThat(secondsHere).as("the last save is at most one interval before the end").isGreaterThan(5);
        assertThat(secondsThere).as("the same on injectors").isGreaterThan(5);
    }

    @Test
    void boshChat() throws IOException {
        runBoth("bosh-chat", "bosh", "-Dusers=12", "-Dstep=12", "-Dstep-interval=0.1", "-Dduration=6",
                "-Dmessage-interval=0.5", "-Dpresence-interval=1");
        assertBoth(12, "Initiate a BOSH session", "Authenticate", "Restart the stream", "Bind resource",
                "Request a session from the server", "Get roster", "Send initial presence", "Log in", "session");
        assertBothHave("Change presence", "presence (push)", "re-poll (injector)");
        assertDeliveries(here);
        assertDeliveries(there);
        assertThat(there).containsKey("delivery (other injectors) (push)");
    }

    /** Of the last message of each user its recipient on another injector may have left before. */
    private static void assertDeliveries(Map<String, JsonNode> rows) {
        int followed = samples(rows, "delivery") + inFlight(rows, "delivery")
                + samples(rows, "delivery (other injectors) (push)") + samples(rows, "delivery (offline) (push)");
        int sent = samples(rows, "Send one to one message");
        assertThat(followed).isBetween(sent - 12, sent);
    }

    @Test
    void conversion() throws IOException {
        runBoth("conversion", "conversion", "-Dscenario=merge", "-Drate=6", "-Dduration=2", "-Dpages=6",
                "-Dpages-share=100", "-Dthresholds=errors == 0");
        assertBoth(12, "merge");
    }

    @Test
    void syncClient() throws IOException {
        runBoth("sync-client", "sync", "-Dclients=6", "-Dclients-per-account=2", "-Dpoll-interval=1", "-Dduration=12",
                "-Dfile-sizes=1k-20k", "-Dactivity=1000");
        assertBoth(6, "Read capabilities", "Read user", "start up");
        for (Map<String, JsonNode> rows : List.of(here, there)) {
            assertThat(samples(rows, "Read status.php")).as("ownCloud's client asks until its server is known")
                    .isBetween(1, 6);
            assertThat(samples(rows, "sync latency")).as("of versions that were not overwritten meanwhile")
                    .isBetween(1, samples(rows, "Download file"));
        }
    }

    /** Each account is prepared by the injector whose users have it, and by no other. */
    @Test
    void fileSync() throws IOException {
        runBoth("file-sync", "sync --dialect=owncloud8", "-Daccounts=6", "-Dlogin-threads=2", "-Dduration=3",
                "-Dtail=20", "-Dfile-sizes=1k-20k", "-Dlist-rate=2", "-Dupload-rate=2", "-Ddownload-rate=2",
                "-Dsync-rate=4");
        assertBoth(6, "before: first poll", "Login page", "Send login", "Log in", "before: upload", "list", "upload",
                "download");
        assertBoth(12, "poll");
    }

    /** No injector polls again within a millionth of the time that the server allows. */
    @Test
    void aChatRunIsVoidWhenInjectorsPollTooLate() {
        try (Launched run = distributed(folder, 2, "bosh-chat", "-Dusers=6", "-Dstep=6", "-Dstep-interval=0.1",
                "-Dduration=10", "-Dmessage-interval=0.5", "-Dthrong.saturation.repollLag=0.0001")) {
            run.exits(4);
            assertThat(run.reasons()).as(() -> stateOf(run)).doesNotContain("was lost")
                    .contains("Injector " + ADDRESSES.get(0) + ": re-poll lag",
                            "Injector " + ADDRESSES.get(1) + ": re-poll lag");
        }
    }
}
