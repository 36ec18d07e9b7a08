package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.command.UsageError;
import org.throng.metrics.PolledSource;
import org.throng.verdict.Rule;

/** A plan is checked as far as it can be before anything is started; each error is one sentence that helps. */
class LoadedPlanTest {

    private static final Path WEBSOCKET = Path.of("plans", "websocket.jmx");

    @TempDir
    private Path folder;

    private PlanFile file(String text) throws IOException {
        return new PlanFile("mine", Files.writeString(folder.resolve("mine.jmx"), text));
    }

    /** The websocket plan with something changed in it. */
    private PlanFile changed(String from, String to) throws IOException {
        String text = Files.readString(WEBSOCKET);
        assertThat(text).contains(from);
        return file(text.replace(from, to));
    }

    private static LoadedPlan loaded(PlanFile file, Map<String, String> properties) {
        properties.forEach(JMeterUtils::setProperty);
        try {
            return LoadedPlan.of(file, null);
        } finally {
            properties.keySet().forEach(JMeterUtils.getJMeterProperties()::remove);
        }
    }

    private static void assertRefused(PlanFile file, String message) {
        assertThatThrownBy(() -> LoadedPlan.of(file, null))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining(message);
    }

    /** The live line shows percent and total time, with set-up groups too. */
    @ParameterizedTest
    @MethodSource("shippedPlans")
    void theLengthOfTheLoadIsKnown(Path plan) {
        LoadedPlan loaded = loaded(
                new PlanFile(plan.getFileName().toString(), plan.toAbsolutePath()), Map.of("duration", "10"));

        assertThat(loaded.seconds()).isBetween(10.0, 120.0);
    }

    static List<Path> shippedPlans() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("plans"))) {
            return files.filter(file -> file.toString().endsWith(".jmx")).sorted().toList();
        }
    }

    @Test
    void tellsWhatItWillDo() {
        LoadedPlan plan = loaded(new PlanFile("websocket", WEBSOCKET.toAbsolutePath()),
                Map.of("rate", "20", "duration", "3", "think", "1", "tail", "2", "seed", "7"));
        assertThat(plan.standIn()).isEqualTo("realtime");
        assertThat(plan.users()).as("without a publisher").isEqualTo(60);
        assertThat(plan.seconds()).as("without the tail").isEqualTo(4);
        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.thresholds()).extracting(Rule::text).contains("errors < 0.1%").hasSize(2);
    }

    private PlanFile request(String domain, String path, String defaults) throws IOException {
        String config = "<ConfigTestElement guiclass=\"HttpDefaultsGui\" testclass=\"ConfigTestElement\""
                + " testname=\"defaults\"><stringProp name=\"HTTPSampler.domain\">" + defaults
                + "</stringProp></ConfigTestElement><hashTree/>";
        String sampler = "<HTTPSamplerProxy guiclass=\"HttpTestSampleGui\" testclass=\"HTTPSamplerProxy\""
                + " testname=\"front page\"><stringProp name=\"HTTPSampler.domain\">" + domain
                + "</stringProp><stringProp name=\"HTTPSampler.path\">" + path
                + "</stringProp></HTTPSamplerProxy><hashTree/>";
        return file("<?xml version=\"1.0\"?><jmeterTestPlan version=\"1.2\" properties=\"5.0\"><hashTree>"
                + "<TestPlan guiclass=\"TestPlanGui\" testclass=\"TestPlan\" testname=\"p\"/><hashTree>" + config
                + "<org.throng.users.VirtualUsers guiclass=\"org.throng.users.gui.VirtualUsersGui\""
                + " testclass=\"org.throng.users.VirtualUsers\" testname=\"users\"><stringProp"
                + " name=\"VirtualUsers.profile\">"
                + "users(1) hold(1 s)</stringProp></org.throng.users.VirtualUsers><hashTree>" + sampler
                + "</hashTree></hashTree></hashTree></jmeterTestPlan>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''|/", "' '|/", "${__P(host,)}|/", "${__P(no-such-property,)}|''"})
    void aRequestWithoutAHostIsAWrongPlan(String domain, String path) throws IOException {
        assertRefused(request(domain, path, ""), "the HTTP Request 'front page' has no host");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "files.example|/|''", "''|/|files.example", "''|http://files.example/|''", "${fromTable}|/|''",
        "''|${fromAnswer}|''"
    })
    void aHostMayStandElsewhere(String domain, String path, String defaults) throws IOException {
        assertThat(LoadedPlan.of(request(domain, path, defaults), null).users()).isEqualTo(1);
    }

    @Test
    void aVariableThatIsEmptyNowMayHaveAHostInTheRun() throws IOException {
        PlanFile plan = request("${target}", "/", "");
        Files.writeString(plan.path(), plan.text().replace("<ConfigTestElement",
                "<Arguments guiclass=\"ArgumentsPanel\" testclass=\"Arguments\" testname=\"v\"><collectionProp"
                        + " name=\"Arguments.arguments\"><elementProp name=\"target\" elementType=\"Argument\">"
                        + "<stringProp name=\"Argument.name\">target</stringProp><stringProp name=\"Argument.value\"/>"
                        + "</elementProp></collectionProp></Arguments><hashTree/><ConfigTestElement"));

        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);
    }

    /** As in JMeter, the one without a host fails in the run. */
    @Test
    void aPlanRunsIfOneOfItsRequestsHasAHost() throws IOException {
        PlanFile plan = request("", "/", "");
        Files.writeString(plan.path(), plan.text().replace("</HTTPSamplerProxy><hashTree/>",
                "</HTTPSamplerProxy><hashTree/><HTTPSamplerProxy guiclass=\"HttpTestSampleGui\""
                        + " testclass=\"HTTPSamplerProxy\" testname=\"other\"><stringProp"
                        + " name=\"HTTPSampler.domain\">files.example</stringProp></HTTPSamplerProxy><hashTree/>"));

        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);
    }

    @Test
    void anAccessLogSamplerHasItsHostInASettingOfItsOwn() throws IOException {
        PlanFile plan = request("localhost", "/", "");
        Files.writeString(plan.path(), plan.text().replace("</HTTPSamplerProxy><hashTree/>",
                "</HTTPSamplerProxy><hashTree/><AccessLogSampler guiclass=\"TestBeanGUI\""
                        + " testclass=\"AccessLogSampler\" testname=\"log\"><stringProp name=\"domain\">localhost"
                        + "</stringProp></AccessLogSampler><hashTree/>"));

        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);
    }

    @Test
    void aFunctionInThePathOfARequestIsNotCalled() throws IOException {
        try {
            LoadedPlan.of(request("localhost", "/${__setProperty(path.read,yes,)}", ""), null);

            assertThat(JMeterUtils.getProperty("path.read")).isNull();
        } finally {
            JMeterUtils.getJMeterProperties().remove("path.read");
        }
    }

    /** They do not run beside the load, and whatever prepares a run is no load. */
    @Test
    void usersOfSetUpAndTearDownGroupsAreNotPlannedAsLoad() throws IOException {
        PlanFile plan = request("localhost", "/", "");
        StringBuilder groups = new StringBuilder();
        for (String kind : List.of("SetupThreadGroup", "PostThreadGroup")) {
            groups.append("<").append(kind).append(" guiclass=\"").append(kind).append("Gui\" testclass=\"")
                    .append(kind).append("\" testname=\"around\">")
                    .append("<stringProp name=\"ThreadGroup.num_threads\">7</stringProp>")
                    .append("<elementProp name=\"ThreadGroup.main_controller\" elementType=\"LoopController\">")
                    .append("<stringProp name=\"LoopController.loops\">1</stringProp></elementProp></")
                    .append(kind).append("><hashTree/>");
        }
        Files.writeString(plan.path(), plan.text().replaceFirst(
                "(?=<org\\.throng\\.users\\.VirtualUsers )", groups.toString()));

        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);
    }

    private static final String LINK_PARSER =
            "<hashTree><AnchorModifier guiclass=\"AnchorModifierGui\" testclass=\"AnchorModifier\"/><hashTree/>"
                    + "</hashTree>";

    @Test
    void aFileHasNoHostAndAPreProcessorMaySetIt() throws IOException {
        PlanFile plan = request("", "/", "");
        String text = plan.text();
        Files.writeString(plan.path(), text.replace(
                "name=\"HTTPSampler.domain\"></stringProp>", "name=\"HTTPSampler.protocol\">file</stringProp>"));
        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);

        Files.writeString(plan.path(), text.replace(
                "</HTTPSamplerProxy><hashTree/>", "</HTTPSamplerProxy>" + LINK_PARSER));
        assertThat(LoadedPlan.of(plan, null).users()).isEqualTo(1);
    }

    @Test
    void aRunWithoutASeedIsGivenOneThatCanBeRepeated() {
        LoadedPlan plan = loaded(new PlanFile("websocket", WEBSOCKET.toAbsolutePath()), Map.of("seed", "0"));
        assertThat(plan.seed()).isPositive();
    }

    @Test
    void thresholdsOfTheCommandLineReplaceThoseOfThePlan() {
        LoadedPlan plan = LoadedPlan.of(new PlanFile("websocket", WEBSOCKET.toAbsolutePath()), "max(close) < 5");
        assertThat(plan.thresholds()).extracting(Rule::text).containsExactly("max(close) < 5");
    }

    @Test
    void aMalformedThresholdIsToldWithItsPosition() throws IOException {
        assertThatThrownBy(() -> LoadedPlan.of(new PlanFile("websocket", WEBSOCKET.toAbsolutePath()), "p95(a) << 5"))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("a threshold in -Dthresholds cannot be read")
                .hasMessageContaining("line 1, column 9");
        assertRefused(changed("errors &lt; 0.1%", "p95(connect) &lt; 5\nerors &lt; 0.1%"),
                "a threshold in the Thresholds element of mine cannot be read: thresholds, line 2");
    }

    private static String serverMetrics(String name, String property, String value) {
        return "<org.throng.element.ServerMetrics guiclass=\"TestBeanGUI\""
                + " testclass=\"org.throng.element.ServerMetrics\" testname=\"" + name + "\">"
                + "<stringProp name=\"" + property + "\">" + value + "</stringProp>"
                + "</org.throng.element.ServerMetrics><hashTree/>";
    }

    private PlanFile withServerMetrics(String... elements) throws IOException {
        String thresholds = "<org.throng.element.Thresholds ";
        return changed(thresholds, String.join("", elements) + thresholds);
    }

    @Test
    void serverMetricsAreReadFromThePlan() throws IOException {
        LoadedPlan plan = LoadedPlan.of(withServerMetrics(serverMetrics("a", "interval", "2 s"),
                serverMetrics("b", "series", "up\nqueue_*{kind=&quot;x&quot;}")), "metric(up) == 1");
        List<PolledSource> sources = plan.serverMetrics();
        assertThat(sources).extracting(PolledSource::name).containsExactly("a", "b");
        assertThat(sources.get(0).interval()).isEqualTo(Duration.ofSeconds(2));
        assertThat(sources.get(0).timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(sources.get(1).interval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sources.get(1).selectors()).hasSize(2);
        sources.forEach(source -> source.source().close());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "interval|0.5|a, property interval: '0.5' is not an interval of at least 1 s",
        "timeout|6 s|a, property timeout: a poll must end before the next begins",
        "limit|501|a, property limit: '501' is not a whole number from 1 to 500",
        "series|''|a, property series: no series is selected; write * for all",
        "series|up{|a, property series: expected the name of a label",
        "kind|process|a, property kind: 'process' is not one of prometheus, proc",
        "path|metrics|a: host and path make no URL: ", "host|a b|a: ", "headers|secret|a, property headers: ",
        "truststore|/no/such/file|a: "})
    void wrongServerMetricsAreRefused(String property, String value, String message) throws IOException {
        assertRefused(withServerMetrics(serverMetrics("a", property, value)), message);
    }

    @Test
    void serverMetricsOfOneNameAreRefused() throws IOException {
        assertRefused(withServerMetrics(serverMetrics("a", "limit", "1"), serverMetrics("a", "limit", "2")),
                "two Server Metrics have the name 'a', by which results tell them apart; rename one");
    }

    @Test
    void aThresholdOnAMetricNeedsServerMetrics() {
        assertThatThrownBy(() -> LoadedPlan.of(new PlanFile("websocket", WEBSOCKET.toAbsolutePath()), "metric(a) < 5"))
                .isInstanceOf(UsageError.class)
                .hasMessage("the threshold 'metric(a) < 5' needs metrics of a server, but the plan websocket polls"
                        + " none; add a Server Metrics element");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                  | it is not a JMeter test plan, which begins with <jmeterTestPlan>",
        "hello                               | it is not a JMeter test plan, which begins with <jmeterTestPlan>",
        "<project><a/></project>             | it is not a JMeter test plan, which begins with <jmeterTestPlan>",
        "<jmeterTestPlan><hashTree>          | it is broken at line 1: ",
        "<jmeterTestPlan><hashTree/></jmeterTestPlan> | is empty; add a Virtual Users group"
    })
    void whatIsNoPlanIsTold(String text, String message) throws IOException {
        assertRefused(file(text), message);
    }

    @Test
    void aFunctionWithAWrongNumberOfParametersIsNamed() throws IOException {
        assertRefused(changed(">${__jexl3(", ">${__intSum(1)}${__jexl3("),
                "in the plan mine: a function cannot be called: __intSum called with wrong number of parameters."
                        + " Actual: 1. Expected at least: 2.");
    }

    /** It puts its parts into variables, which a process has none of before its first plan. */
    @Test
    void aFunctionThatFailsWhereVariablesAreDefinedIsTold() throws IOException {
        JMeterContextService.getContext().setVariables(null);

        assertRefused(changed("<collectionProp name=\"Arguments.arguments\">\n",
                        "<collectionProp name=\"Arguments.arguments\">\n"
                                + "<elementProp name=\"s\" elementType=\"Argument\">"
                                + "<stringProp name=\"Argument.name\">s</stringProp>"
                                + "<stringProp name=\"Argument.value\">${__split(a b,parts, )}</stringProp>"
                                + "</elementProp>\n"),
                "in the plan mine: a function fails where variables are defined: java.lang.NullPointerException");
    }

    @Test
    void theClassOfAPluginThatIsMissingIsNamed() throws IOException {
        assertRefused(changed("org.throng.workload.websocket.element.WebSocketHold", "com.example.NoSuchSampler"),
                "it uses com.example.NoSuchSampler, which no jar in lib/ext holds. Put the plugin's jar there, or"
                        + " remove the element");
    }

    @Test
    void anElementWithAPropertyOfTheWrongTypeIsNamed() throws IOException {
        PlanFile plan = request("files.example", "/", "");
        Files.writeString(plan.path(), plan.text().replace("</HTTPSamplerProxy><hashTree/>",
                "</HTTPSamplerProxy><hashTree/>"
                        + "<DNSCacheManager guiclass=\"DNSCachePanel\" testclass=\"DNSCacheManager\""
                        + " testname=\"names\"><boolProp name=\"DNSCacheManager.isCustomResolver\">true</boolProp>"
                        + "<stringProp name=\"DNSCacheManager.servers\">127.0.0.1</stringProp></DNSCacheManager>"
                        + "<hashTree/>"));

        assertRefused(plan, "the element 'names' is broken: java.lang.ClassCastException: ");
    }

    @Test
    void theClassThatAPluginNeedsIsNamed() throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new ClassLoader(before) {
            @Override
            public Class<?> loadClass(String name) throws ClassNotFoundException {
                if (name.equals("com.example.HalfThere")) {
                    throw (Error) new NoClassDefFoundError("com/example/Base")
                            .initCause(new ClassNotFoundException("com.example.Base"));
                }
                return super.loadClass(name);
            }
        });
        try {
            assertRefused(changed("org.throng.workload.websocket.element.WebSocketHold", "com.example.HalfThere"),
                    "it uses com.example.HalfThere, which needs com.example.Base, and no jar in lib or lib/ext holds"
                            + " that. Put the jars that the plugin needs into lib, or remove the element");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void aPlanWhoseGroupsAreAllDisabledHasNobodyToRun() throws IOException {
        assertRefused(changed("<org.throng.users.VirtualUsers ", "<org.throng.users.VirtualUsers enabled=\"false\" "),
                "has no enabled thread group; add a Virtual Users group");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "rate             | abc        | users: the load profile cannot be read. line 1, column 6: found 'abc'",
        "duration         | 10m        | users: the load profile cannot be read. line 1, column 32: found a second",
        "seed             | 1.5        | users: the seed '1.5' is not a whole number, such as 42",
        "port             | 99999      | connect: '99999' is not a whole number from 1 to 65535",
        "tls              | yes        | connect, property tls: 'yes' is neither true nor false",
        "deadline         | soon       | connect, property deadline: 'soon' is not a number of seconds, 0 or more",
        "heartbeat        | nosuch     | connect, property heartbeat: there is no heartbeat preset 'nosuch'",
        "ping             | 0.01       | connect, property pingInterval: '0.01' is less than 0.1 seconds",
        "sourceAddresses  | 300.1.2.3  | connect: source addresses \"300.1.2.3\", position 1",
        "truststore       | /none.p12  | connect: TLS cannot be set up as asked (trust store /none.p12)",
        "headers          | no colon   | connect, property headers: a header line has no colon",
        "publishInterval  | often      | publishing rate: the interval 'often s' cannot be read. line 1, column 1"
    })
    void aPropertyThatCannotBeUsedIsToldWithElementAndReason(String name, String value, String message) {
        PlanFile plan = new PlanFile("websocket", WEBSOCKET.toAbsolutePath());
        assertThatThrownBy(() -> loaded(plan, Map.of(name, value)))
                .isInstanceOf(UsageError.class)
                .hasMessageStartingWith("in the plan websocket: " + message);
    }

    /** JMeter makes nothing of an expression that fails. */
    @Test
    void aProfileWithAVariableThatHasNoValueIsShownAsItIsWritten() {
        PlanFile plan = new PlanFile("websocket", WEBSOCKET.toAbsolutePath());
        assertThatThrownBy(() -> loaded(plan, Map.of("users", "abc")))
                .isInstanceOf(UsageError.class)
                .hasMessageStartingWith("in the plan websocket: users: the load profile cannot be read. line 1, column"
                        + " 6: found '/', expected a number of arrivals.")
                .hasMessageContaining(" The profile: rate(/sec) ")
                .hasMessageContaining(", which the plan makes of rate(${rate}/sec) ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "VirtualUsers.grace\">10            | VirtualUsers.grace\">ten  | users: the grace 'ten' is not a number",
        "json $.type == connected | jsn $.type | connect, property success: 'jsn' is not a kind",
        "json $.data.to == subscribe        | regex (                  | subscribe, property expect: ",
        "name=\"duration\">${think}         | name=\"duration\">long    | hold, property duration: 'long' is not a"
    })
    void anElementThatCannotBeUsedIsTold(String from, String to, String message) throws IOException {
        assertRefused(changed(from, to), "in the plan mine: " + message);
    }

    @Test
    void whatOnlyAUserKnowsIsNotChecked() throws IOException {
        LoadedPlan plan = LoadedPlan.of(
                changed("name=\"duration\">${think}", "name=\"duration\">${extractedLater}"), null);
        assertThat(plan.users()).isPositive();
        PlanFile random = changed("json $.data.to == subscribe", "regex (${__RandomString(3,abc,)}");
        assertThat(LoadedPlan.of(random, null).users()).isPositive();
    }

    private static String element(String type, String name) {
        return "<" + type + " guiclass='" + type + "Gui' testclass='" + type + "' testname='" + name + "'/><hashTree/>";
    }

    @Test
    void theNamesThatSamplersShareWithTransactionsAreKnown() throws IOException {
        LoadedPlan plan = LoadedPlan.of(changed("<hashTree>\n    <TestPlan", "<hashTree>\n"
                + element("TransactionController", "login") + element("TestAction", "open")
                + element("TestAction", "login") + element("TransactionController", "leave") + "    <TestPlan"), null);

        assertThat(plan.sampled()).containsExactly("login");
    }

    /** The engine evaluates them again, because the address of the stand-in may be among them. */
    @Test
    void functionsOfThePlansVariablesRunOnceBeforeTheRun() throws IOException {
        PlanFile file = changed("<collectionProp name=\"Arguments.arguments\">\n",
                "<collectionProp name=\"Arguments.arguments\">\n"
                        + "<elementProp name=\"seen\" elementType=\"Argument\">"
                        + "<stringProp name=\"Argument.name\">seen</stringProp>"
                        + "<stringProp name=\"Argument.value\">${__setProperty(seen,${__P(seen,)}x,)}</stringProp>"
                        + "</elementProp>\n");
        try {
            LoadedPlan plan = LoadedPlan.of(file, null);
            plan.serverMetrics();
            plan.evaluated();

            assertThat(JMeterUtils.getProperty("seen")).isEqualTo("x");
        } finally {
            JMeterUtils.getJMeterProperties().remove("seen");
        }
    }
}
