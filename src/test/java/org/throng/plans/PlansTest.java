package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.util.JSR223TestElement;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.element.Thresholds;
import org.throng.users.VirtualUsers;
import org.throng.workload.websocket.element.WebSocketOpen;

/** The plans load, and hold what the run command looks for. */
class PlansTest {

    @ParameterizedTest
    @ValueSource(strings = {"websocket.jmx", "websocket-classic.jmx"})
    void namesItsStandInAndItsThresholds(String plan) throws Exception {
        HashTree tree = PlanRun.load(plan);
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables()).containsEntry("standin", "realtime");
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class))).contains("errors <", "p95(connect)");
        assertThat(all(tree, VirtualUsers.class).iterator().next().getProfile()).contains("rate(${rate}/sec)");
    }

    @Test
    void editorSessionHasTheParametersOfThePublishedTest() throws Exception {
        HashTree tree = PlanRun.load("editor-session.jmx");
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables())
                .containsEntry("standin", "editor")
                .containsKeys("users", "port", "document-url", "callback-url", "changes",
                        "save-changes-throughput-per-minute", "close-session-percent-per-minute", "connect-timeout",
                        "download-timeout", "auth-timeout", "read-timeout", "conversion-timeout", "close-timeout")
                .hasEntrySatisfying("host", host -> assertThat(host).contains("__P(server-name,"));
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class)))
                .contains("errors <", "errors(save change)", "p95(open document)", "p95(assemble document)");
    }

    @Test
    void editorSessionCallsItsScriptsByFileAndHasThemCompiledOnce() throws Exception {
        assertThat(all(PlanRun.load("editor-session.jmx"), JSR223TestElement.class)).hasSize(3).allSatisfy(script -> {
            assertThat(script.getPropertyAsString("filename")).matches("\\$\\{scripts}/\\w+\\.groovy");
            String file = script.getPropertyAsString("filename")
                    .replace("${scripts}", "src/main/groovy/org/throng/editor");
            assertThat(Path.of(file)).isRegularFile();
            assertThat(script.getPropertyAsString("cacheKey")).isEqualTo("true");
        });
    }

    @Test
    void boshChatHasThePaceOfThePublishedTest() throws Exception {
        HashTree tree = PlanRun.load("bosh-chat.jmx");
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables())
                .containsEntry("standin", "bosh")
                .containsEntry("step", "${__P(step,10)}")
                .containsEntry("step-interval", "${__P(step-interval,2)}")
                .containsEntry("message-interval", "${__P(message-interval,5)}")
                .containsEntry("presence-interval", "${__P(presence-interval,30)}")
                .containsKeys("host", "port", "tls", "path", "domain", "users", "duration", "password", "users-file",
                        "mechanism", "wait", "hold", "connect-timeout", "answer-timeout", "lost-after");
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class)))
                .contains("errors <", "errors(session)", "errors(delivery)", "p99(delivery)", "p95(Log in)");
    }

    @ParameterizedTest
    @CsvSource({"file-sync, 125", "file-sync, 185", "file-sync, 1MB", "file-sync, 1GB", "file-sync, 100000",
        "sync-client, 19000", "sync-client, storm", "sync-client, office", "sync-client, 4500"})
    void presetsOfFileSyncNameNothingThatThePlanDoesNotRead(String workload, String name) throws Exception {
        String plan = Files.readString(Path.of("plans", workload + ".jmx"));
        Properties preset = new Properties();
        preset.load(Files.newBufferedReader(Path.of("data", workload, name + ".properties")));
        assertThat(preset.stringPropertyNames()).isNotEmpty()
                .allSatisfy(key -> assertThat(plan).contains("__P(" + key + ","));
    }

    @Test
    void fileSyncHasTheFourCasesAtRatesOfTheirOwn() throws Exception {
        HashTree tree = PlanRun.load("file-sync.jmx");
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables().get("standin")).startsWith("${__jexl3(")
                .contains("sync --dialect=owncloud8");
        assertThat(all(tree, VirtualUsers.class)).extracting(VirtualUsers::getName)
                .containsExactlyInAnyOrder("list", "upload", "download", "list/sync");
        assertThat(all(tree, VirtualUsers.class)).allSatisfy(group ->
                assertThat(group.getProfile()).startsWith("rate(").contains("random_arrivals(${duration} s)"));
        assertThat(all(tree, JSR223TestElement.class)).isNotEmpty().allSatisfy(script -> {
            String file = script.getPropertyAsString("filename")
                    .replace("${scripts}", "src/main/groovy/org/throng/sync");
            assertThat(Path.of(file)).isRegularFile();
            assertThat(script.getPropertyAsString("cacheKey")).isEqualTo("true");
        });
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class)))
                .contains("errors <", "p95(list)", "p95(upload)", "p95(download)", "p95(poll)");
    }

    @Test
    void syncClientNamesItsStandInAndItsThresholds() throws Exception {
        HashTree tree = PlanRun.load("sync-client.jmx");
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables()).containsEntry("standin", "sync")
                .containsEntry("profile", "${__P(profile,office)}");
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class)))
                .contains("errors <", "p95(poll)", "${latency-rules}");
    }

    @ParameterizedTest
    @CsvSource({"editor-session, 1000", "editor-session, 2500", "editor-session, 5000", "editor-session, 10000",
            "bosh-chat, 1000", "bosh-chat, 3000", "bosh-chat, 10000"})
    void presetsNameNothingThatThePlanDoesNotRead(String workload, String name) throws Exception {
        String plan = Files.readString(Path.of("plans", workload + ".jmx"));
        Properties preset = new Properties();
        preset.load(Files.newBufferedReader(Path.of("data", workload, name + ".properties")));
        assertThat(preset).containsEntry("users", name);
        assertThat(preset.stringPropertyNames()).allSatisfy(key -> assertThat(plan).contains("__P(" + key + ","));
    }

    @Test
    void conversionHasTheScenariosAndTheRampOfThePublishedTest() throws Exception {
        HashTree tree = PlanRun.load("conversion.jmx");
        assertThat(only(tree, TestPlan.class).getUserDefinedVariables())
                .containsEntry("scenario", "${__P(scenario,html)}")
                .hasEntrySatisfying("standin", standIn -> assertThat(standIn).contains("\"conversion\""));
        assertThat(Thresholds.RULES.read(only(tree, Thresholds.class))).contains("errors <", "p95 <");
        Properties published = new Properties();
        published.load(Files.newBufferedReader(Path.of("data", "conversion", "published.properties")));
        assertThat(published).containsEntry("users", "100").containsEntry("ramp", "600")
                .containsEntry("thresholds", "errors == 0 abort");
    }

    @Test
    void opensWithTheFrameConnectedAsSuccess() throws Exception {
        WebSocketOpen open = only(PlanRun.load("websocket.jmx"), WebSocketOpen.class);
        assertThat(open.getPropertyAsString("success")).isEqualTo("json $.type == connected");
        assertThat(open.getPropertyAsString("refusal")).isEqualTo("json $.type == error");
    }

    private static <T> Iterable<T> all(HashTree tree, Class<T> type) {
        SearchByClass<T> search = new SearchByClass<>(type);
        tree.traverse(search);
        return search.getSearchResults();
    }

    private static <T> T only(HashTree tree, Class<T> type) {
        assertThat(all(tree, type)).hasSize(1);
        return all(tree, type).iterator().next();
    }
}
