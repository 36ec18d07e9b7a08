package org.throng.cli.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.cli.plan.PlanFile;
import org.throng.command.UsageError;

class PlanPropertiesTest {

    private static final Set<String> OF_THE_RUN = Set.of("results", "preset", "live");
    private static final Preset NONE = new Preset(null, Map.of());

    @TempDir
    private Path folder;

    private PlanFile plan;
    private PlanProperties properties;

    @BeforeEach
    void read() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(bin.resolve("jmeter.properties"),
                "#httpclient4.retrycount=0\nsome.option=1\n# only prose = no\n# prose = no\n#sample_variables=A\n"
                        + "remote_hosts=127.0.0.1\n");
        Files.writeString(bin.resolve("saveservice.properties"), "sample=org.example.Sample\n");
        Path file = Files.writeString(folder.resolve("mail.jmx"), """
                ${__P(host,localhost)} ${__property( port )} ${__P(users)}
                <stringProp>props.get(&quot;fromScript&quot;) props.getProperty('fromOther', 'x')
                props['byIndex'] props.get(&#x27;byNumber&#39;)</stringProp>
                """);
        plan = new PlanFile("mail", file);
        properties = read(plan);
    }

    private PlanProperties read(PlanFile file) {
        return PlanProperties.of(OF_THE_RUN, file, folder, Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "port", "users", "fromScript", "fromOther", "byIndex", "byNumber"})
    void knowsWhatThePlanReads(String name) {
        assertThat(properties.planReads(name)).isTrue();
        assertThatCode(() -> properties.check(plan, List.of(name), NONE)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "results", "live", "httpclient4.retrycount",
        "some.option", "java.io.tmpdir", "javax.net.ssl.trustStore", "log4j2.level", "io.netty.leakDetection.level",
        "maven.test.skip", "plan", "sample_variables", "remote_hosts", "search_paths", "plugin_dependency_paths",
        "user.classpath", "socksProxyHost", "socksProxyPort", "log_level.jmeter", "jmeterPlugin.sts.port",
        "forcePerfmonFile", "forceMonitoringFile", "load_profile", "threads_schedule", "dynamic_tg.temporisation",
        "kg.apc.jmeter.functions.FifoTimeout", "tcp.BinaryTCPClient.eomByte", "httpsampler.obey_contentlength",
        "httpsampler.redirect.removeslashdotdot", "backend_metrics_percentile_estimator",
        "jmespath.parser.cache.size"
    })
    void knowsWhatTheRunJMeterAndTheJvmRead(String name) {
        assertThat(properties.planReads(name)).isFalse();
        assertThatCode(() -> properties.check(plan, List.of(name), NONE)).doesNotThrowAnyException();
    }

    @Test
    void namesWhatNothingReadsAndWhatWasMeant() {
        assertThatThrownBy(() -> properties.check(plan, List.of("host", "usres"), NONE))
                .isInstanceOf(UsageError.class)
                .hasMessage("nothing reads the property 'usres'; did you mean 'users'? The plan mail reads: byIndex,"
                        + " byNumber, fromOther, fromScript, host, port, users; every run reads: live, preset,"
                        + " results");
    }

    @Test
    void saysWhenItStandsInAPreset() {
        Preset preset = new Preset(Path.of("data", "mail", "big.properties"), Map.of("usres", "10000"));
        assertThatThrownBy(() -> properties.check(plan, List.of("host"), preset))
                .hasMessageStartingWith("nothing reads the property 'usres' of the preset data/mail/big.properties;"
                        + " did you mean 'users'?");
    }

    @Test
    void doesNotOfferWhatTheLauncherSets() throws IOException {
        Files.writeString(plan.path(), "${__P(jmeter.home)} ${__P(users)}");
        assertThatThrownBy(() -> read(plan).check(plan, List.of("colour"), NONE))
                .hasMessageContaining("The plan mail reads: users; every run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"prose", "sample"})
    void takesNoWordOfAnotherKindForAProperty(String name) {
        assertThatThrownBy(() -> properties.check(plan, List.of(name), NONE)).isInstanceOf(UsageError.class);
    }

    private String script(String file) {
        return "<JSR223Sampler guiclass=\"TestBeanGUI\"><stringProp name=\"filename\">" + file
                + "</stringProp></JSR223Sampler>";
    }

    private static String include(String file) {
        return "<IncludeController><stringProp name=\"IncludeController.includepath\">" + file
                + "</stringProp></IncludeController>";
    }

    @Test
    void searchesWhatAPlanIncludesAndTheScriptsThatItCalls() throws IOException {
        Files.createDirectories(folder.resolve("parts"));
        Files.writeString(plan.path(), """
                <stringProp name="Argument.name">parts</stringProp>
                <stringProp name="Argument.value">${__P(parts,parts)}</stringProp>
                """ + include("${parts}/login.jmx") + script("a.groovy"));
        // includes itself, as a plan may by mistake
        Files.writeString(folder.resolve("parts/login.jmx"),
                "<jmeterTestPlan>${__P(fromIncluded)}" + include("parts/login.jmx") + script("b.bsh"));
        Files.writeString(folder.resolve("a.groovy"), "props.get('fromScript'); evaluate(new File('c.groovy'))");
        Files.writeString(folder.resolve("b.bsh"), "props.get(\"fromBeanShell\"); load(\"missing.bsh\");");
        Files.writeString(folder.resolve("c.groovy"), "JMeterUtils.getPropDefault('fromSecond', '')");

        List<String> warnings = read(plan).check(
                plan, List.of("fromIncluded", "fromScript", "fromBeanShell", "fromSecond"), NONE);

        assertThat(warnings).isEmpty();
        assertThatThrownBy(() -> read(plan).check(plan, List.of("fromNowhere"), NONE)).isInstanceOf(UsageError.class);
    }

    @Test
    void onlyWarnsIfAFileIsNotFound() throws IOException {
        Files.writeString(plan.path(), "${__P(users)}" + script("${made}/a.groovy"));

        assertThat(read(plan).check(plan, List.of("usres"), NONE)).containsExactly(
                "perhaps nothing reads the property 'usres'; did you mean 'users'? It is set all the same: the file"
                        + " ${made}/a.groovy, which it names, is not found before the run");
    }

    @Test
    void onlyWarnsIfANameIsKnownOnlyInTheRun() throws IOException {
        Files.writeString(plan.path(), "${__P(${__P(env,dev)}.host)}");

        assertThat(read(plan).check(plan, List.of("env", "prod.host"), NONE)).containsExactly(
                "perhaps nothing reads the property 'prod.host'. It is set all the same: the plan mail reads a property"
                        + " whose name is known only in the run");
    }

    @Test
    void takesThePathOfAScriptFromTheRun() throws IOException {
        Files.writeString(plan.path(), script("${__P(script)}"));
        Path other = Files.writeString(folder.resolve("other.groovy"), "props.colour");

        assertThatCode(() -> PlanProperties.of(OF_THE_RUN, plan, folder, Map.of("script", other.toString()))
                .check(plan, List.of("colour"), NONE)).doesNotThrowAnyException();
    }

    @Test
    void searchesTheScriptsThatJMeterStartsWith() {
        Path script = folder.resolve("start.groovy");
        assertThatCode(() -> {
            Files.writeString(script, "props.get('early')");
            PlanProperties.of(OF_THE_RUN, plan, folder, Map.of("jsr223.init.file", script.toString()))
                    .check(plan, List.of("early"), NONE);
        }).doesNotThrowAnyException();
    }

    @Test
    void readsALongDefault() throws IOException {
        String text = "a long text ".repeat(10_000).strip();
        Files.writeString(plan.path(), "${__P(x," + text + ")}");
        assertThat(read(plan).defaults()).containsEntry("x", text);
    }

    /** Otherwise typing errors would no longer stop their runs. */
    @Test
    void knowsAllPropertiesOfThrongsOwnPlans() throws IOException {
        try (Stream<Path> plans = Files.list(Path.of("plans"))) {
            for (Path file : plans.filter(path -> path.toString().endsWith(".jmx")).toList()) {
                PlanFile own = new PlanFile(file.getFileName().toString(), file);
                assertThatThrownBy(() -> read(own).check(own, List.of("no.such.property"), NONE)).as(own.name())
                        .isInstanceOf(UsageError.class);
            }
        }
    }

    @Test
    void suggestsNothingThatIsFarOff() {
        assertThatThrownBy(() -> properties.check(plan, List.of("colour"), NONE))
                .hasMessageStartingWith("nothing reads the property 'colour'. The plan mail reads: ");
    }

    @Test
    void readsAPlanThatIsNotUtf8() throws IOException {
        Files.write(plan.path(), new byte[] {(byte) 0xFF, '$', '{', '_', '_', 'P', '(', 'x', ')', '}'});
        assertThat(read(plan).planReads("x")).isTrue();
    }
}
