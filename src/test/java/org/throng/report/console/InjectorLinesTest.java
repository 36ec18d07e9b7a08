package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.remote.InjectorProgress.Phase;
import org.throng.stats.summary.InjectorSummary;

class InjectorLinesTest {

    private static final Terminal WIDE = new Terminal(true, false, true, 120);

    private static InjectorState state(boolean saturated) {
        return new InjectorState(0.347, 1.25, Double.NaN, 0, 0, saturated,
                new InjectorSummary(
                        "", InjectorSummary.Status.COMPLETED, null, 0.4, null, 0, 0, 0, 0, null, null, null),
                List.of(), List.of());
    }

    private static InjectorProgress injector(int index, Phase phase, double silent, InjectorState state) {
        return new InjectorProgress(index, "host" + index + ":1099", phase, 7, silent,
                new InjectorUsers(1_250, 2_000, 750), 412.3, state, phase == Phase.LOST ? 72.4 : null, 7, 0);
    }

    @Test
    void eachInjectorIsALine() {
        List<InjectorProgress> injectors = List.of(
                injector(0, Phase.RUNNING, 0.4, state(false)),
                injector(1, Phase.RUNNING, 0.4, state(true)),
                injector(2, Phase.RUNNING, 5.4, state(false)),
                injector(3, Phase.LOST, 30, null),
                injector(4, Phase.COMPLETED, 30, state(false)));

        assertThat(InjectorLines.render(injectors, WIDE)).containsExactly(
                "  host0:1099    1,250 users    412.3/s  CPU  35%  late   1.25 ms  lag      – ms  running",
                "  host1:1099    1,250 users    412.3/s  CPU  35%  late   1.25 ms  lag      – ms  saturated",
                "  host2:1099    1,250 users    412.3/s  CPU  35%  late   1.25 ms  lag      – ms  silent for 5 s",
                "  host3:1099    1,250 users    412.3/s  CPU    –  late      – ms  lag      – ms  lost at 01:12",
                "  host4:1099    1,250 users    412.3/s  CPU  35%  late   1.25 ms  lag      – ms  ended");
    }

    @Test
    void ofManyThoseAreShownThatNeedALook() {
        List<InjectorProgress> injectors = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            injectors.add(injector(i, i == 40 ? Phase.LOST : Phase.RUNNING, 0.1, state(i == 50)));
        }

        List<String> lines = InjectorLines.render(injectors, WIDE);

        assertThat(lines).hasSize(8);
        assertThat(lines.get(5)).contains("host40:1099", "lost at 01:12");
        assertThat(lines.get(6)).contains("host50:1099", "saturated");
        assertThat(lines.get(7)).isEqualTo("  and 57 more, all well");
    }

    @Test
    void aNarrowTerminalIsNotOverrun() {
        List<InjectorProgress> one = List.of(injector(0, Phase.RUNNING, 0, state(true)));

        assertThat(InjectorLines.render(one, new Terminal(true, false, false, 60)))
                .allMatch(line -> line.length() < 60);
        assertThat(InjectorLines.render(one, new Terminal(true, true, true, 120)).get(0))
                .startsWith("\u001b[33m")
                .endsWith("saturated\u001b[0m");
    }
}
