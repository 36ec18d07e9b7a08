package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.command.UsageError;

class PlanPropertiesTest {

    private static final Preset NONE = new Preset(null, Map.of());

    @TempDir
    private Path folder;

    private PlanFile plan;
    private PlanProperties properties;

    @BeforeEach
    void read() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(bin.resolve("jmeter.properties"),
                "#httpclient4.retrycount=0\nsome.option=1\n# only prose = no\n");
        Path file = Files.writeString(folder.resolve("mail.jmx"), """
                ${__P(host,localhost)} ${__property( port )} ${__P(users)}
                <stringProp>props.get(&quot;fromScript&quot;) props.getProperty('fromOther', 'x')
                props['byIndex']</stringProp>
                """);
        plan = new PlanFile("mail", file);
        properties = PlanProperties.of(plan, folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "port", "users", "fromScript", "fromOther", "byIndex"})
    void knowsWhatThePlanReads(String name) {
        assertThat(properties.planReads(name)).isTrue();
        assertThatCode(() -> properties.check(plan, List.of(name), NONE)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "results", "jtl", "dashboard", "thresholds", "threads", "throng.threads", "quiet", "baseline", "tolerance",
        "live", "live-token", "prometheus", "otlp", "otlp-interval", "httpclient4.retrycount",
        "some.option", "java.io.tmpdir", "javax.net.ssl.trustStore", "log4j2.level", "io.netty.leakDetection.level",
        "maven.test.skip", "plan"
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
                        + " fromOther, fromScript, host, port, users; every run reads: baseline, breakpoint,"
                        + " controller-host, controller-port, dashboard, http, http2, injectors, jtl, keys, live,"
                        + " live-token, lost-injector, otlp, otlp-interval, partition-csv, preset, prometheus, quiet,"
                        + " results, threads, thresholds, throng.threads, tolerance, warmup");
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
        assertThatThrownBy(() -> PlanProperties.of(plan, folder).check(plan, List.of("colour"), NONE))
                .hasMessageContaining("The plan mail reads: users; every run");
    }

    @Test
    void suggestsNothingThatIsFarOff() {
        assertThatThrownBy(() -> properties.check(plan, List.of("colour"), NONE))
                .hasMessageStartingWith("nothing reads the property 'colour'. The plan mail reads: ");
    }

    @Test
    void readsAPlanThatIsNotUtf8() throws IOException {
        Files.write(plan.path(), new byte[] {(byte) 0xFF, '$', '{', '_', '_', 'P', '(', 'x', ')', '}'});
        assertThat(PlanProperties.of(plan, folder).planReads("x")).isTrue();
    }
}
