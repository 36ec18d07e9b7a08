package org.throng.injector.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.injector.FakeMachine;

class HarmfulTuningCheckTest {

    @TempDir
    Path root;

    private FakeMachine machine;

    @BeforeEach
    void describe() {
        machine = Machines.tuned(root);
    }

    private List<Finding> findings() {
        return new HarmfulTuningCheck().examine(Machines.of(machine));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            net.ipv4.tcp_mem              | 10000000 10000000 10000000 | "196608 262144 393216"
            net.ipv4.tcp_mem              | 100 200 10000000           | "196608 262144 393216"
            net.ipv4.tcp_mem              | 300 200 400                | "196608 262144 393216"
            net.ipv4.tcp_rmem             | 1024 4096 16384            | "4096 131072 6291456"
            net.ipv4.tcp_wmem             | 1024 4096 16384            | "4096 16384 4194304"
            net.core.rmem_max             | 16384                      | 212992
            net.core.wmem_max             | 16384                      | 212992
            net.ipv4.tcp_moderate_rcvbuf  | 0                          | 1
            net.ipv4.tcp_tw_recycle       | 1                          | 0
            net.ipv4.ip_local_port_range  | 500 65535                  | "1024 65535"
            """, quoteCharacter = '\'')
    void knowsTheTuningsThatDoHarmAndHowToUndoThem(String setting, String value, String restored) {
        machine.withSetting(setting, value.replace(' ', '\t'));
        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.HARMFUL);
            assertThat(finding.what()).isEqualTo(setting);
            assertThat(finding.value()).isEqualTo(value);
            assertThat(finding.meaning()).isNotBlank();
            assertThat(finding.commands()).containsExactly("sysctl -w " + setting + "=" + restored);
        });
    }

    @Test
    void findsThemInFilesThatTheKernelMayHaveRejected() {
        machine.with("etc/sysctl.conf", """
                # net.ipv4.tcp_tw_recycle = 1
                ; net.ipv4.tcp_tw_recycle = 1
                -net.ipv4.tcp_tw_recycle = 1
                net.ipv4.ip_local_port_range="500 65535"
                net.core.somaxconn = 4096
                nonsense
                """)
                .with("etc/sysctl.d/50-load.conf", "net/ipv4/tcp_mem = 10000000 10000000 10000000")
                .with("etc/sysctl.d/README", "net.ipv4.tcp_moderate_rcvbuf=0");
        assertThat(findings())
                .extracting(Finding::what)
                .containsExactlyInAnyOrder(
                        "net.ipv4.tcp_tw_recycle in /etc/sysctl.conf",
                        "net.ipv4.ip_local_port_range in /etc/sysctl.conf",
                        "net.ipv4.tcp_mem in /etc/sysctl.d/50-load.conf");
        assertThat(findings())
                .flatExtracting(Finding::commands)
                .contains("sed -i '/net[./]ipv4[./]tcp_mem/d' /etc/sysctl.d/50-load.conf");
    }

    @Test
    void unreadableValuesAreNotJudged() {
        machine.withSetting("net.ipv4.tcp_rmem", "many").withSetting("net.ipv4.tcp_mem", "1 2");
        assertThat(findings()).singleElement().extracting(Finding::severity).isEqualTo(Severity.OK);
    }

    @Test
    void withoutKnownMemoryTcpMemIsRestoredByARestart() {
        HarmfulSetting tcpMem = HarmfulSetting.all().stream()
                .filter(setting -> setting.name().equals("net.ipv4.tcp_mem"))
                .findFirst()
                .orElseThrow();
        assertThat(tcpMem.isHarmful("100 100 100", OptionalLong.empty())).isTrue();
        assertThat(tcpMem.isHarmful("100 200 10000000", OptionalLong.empty())).isFalse();
        assertThat(tcpMem.restoreCommand(OptionalLong.empty())).contains("restart");
    }

    @Property
    void whatIsRestoredIsNotHarmfulItself(@ForAll @LongRange(min = 64 << 20, max = 1L << 42) long memory) {
        OptionalLong total = OptionalLong.of(memory);
        for (HarmfulSetting setting : HarmfulSetting.all()) {
            String restored = setting.restoreCommand(total).replaceAll(".*=", "").replace("\"", "");
            assertThat(setting.isHarmful(restored, total)).as("%s=%s", setting.name(), restored).isFalse();
        }
    }
}
