package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.InjectorProgress;

class ConsoleTest {

    private static final String REDRAW = "\r\u001b[K";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void redrawsOneLineOnATerminal() {
        Terminal terminal = new Terminal(true, false, true, 60);
        Console console = new Console(out, terminal);

        console.progress(at(1));
        console.progress(at(2));
        console.endProgress();
        console.say("done");

        assertThat(printed())
                .isEqualTo(REDRAW + line(at(1), terminal) + REDRAW + line(at(2), terminal)
                        + "\ndone\n");
    }

    @Test
    void aMessageGoesAboveTheLiveLine() {
        Terminal terminal = new Terminal(true, false, true, 60);
        Console console = new Console(out, terminal);

        console.progress(at(1));
        console.say("p95(connect) < 500 is broken");

        String line = line(at(1), terminal);
        assertThat(printed()).isEqualTo(REDRAW + line + REDRAW + "p95(connect) < 500 is broken\n" + line);
    }

    @Test
    void noProgressIsKeptForAReaderThatIsBehindButEveryMessageIs() {
        Terminal terminal = new Terminal(true, false, true, 60);
        AtomicBoolean behind = new AtomicBoolean();
        Console console = new Console(out, terminal, behind::get);

        console.progress(at(1));
        behind.set(true);
        console.progress(at(2));
        console.say("Interrupted");
        behind.set(false);
        console.progress(at(3));

        String line = line(at(1), terminal);
        assertThat(printed()).isEqualTo(REDRAW + line + REDRAW + "Interrupted\n" + line
                + REDRAW + line(at(3), terminal));
    }

    @Test
    void aLogGetsALineEveryFiveThenEveryTenSecondsWithoutEscapes() {
        Console console = new Console(out, new Terminal(false, false, true, 180));

        for (int second = 1; second <= 90; second++) {
            console.progress(at(second + (second % 2 == 0 ? 0.02 : -0.02)));
        }
        console.endProgress();

        assertThat(printed().lines().map(line -> line.substring(0, 5)))
                .containsExactly(
                        "00:04", "00:10", "00:14", "00:20", "00:24", "00:30", "00:34", "00:40", "00:44", "00:50",
                        "00:54", "01:00", "01:10", "01:20", "01:30");
        assertThat(printed()).doesNotContain("\u001b", "\r");
    }

    @Test
    void injectorsStandBelowAndAreRedrawnWithTheLine() {
        Terminal terminal = new Terminal(true, false, true, 120);
        Console console = new Console(out, terminal);
        Progress progress = with(at(1), "one", "two");
        String block = line(progress, terminal) + "\n"
                + String.join("\n", InjectorLines.render(progress.injectors(), terminal));

        console.progress(progress);
        console.progress(progress);
        console.say("Stopping");
        console.endProgress();

        String up = "\r\u001b[2A\u001b[J";
        assertThat(printed()).isEqualTo(REDRAW + block + up + block + up + "Stopping\n" + block + "\n");
    }

    @Test
    void aLineThatANarrowTerminalWrapsIsRedrawnAsAWhole() {
        Terminal terminal = new Terminal(true, false, true, 40);
        Console console = new Console(out, terminal);
        Progress progress = new Progress(30, 60, 1_000, 99.5, 1_000, 0, 12.3, "", List.of());

        console.progress(progress);
        console.progress(progress);
        console.say("Stopping");

        String block = "00:30/01:00  50%  1,000 users  99.5/s\nno errors  p95 12.3 ms";
        String up = "\r\u001b[1A\u001b[J";
        assertThat(printed()).isEqualTo(REDRAW + block + up + block + up + "Stopping\n" + block);
    }

    private static String line(Progress progress, Terminal terminal) {
        List<String> lines = LiveLine.render(progress, terminal);
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    private static Progress with(Progress progress, String... names) {
        List<InjectorProgress> injectors = new ArrayList<>();
        for (String name : names) {
            injectors.add(new InjectorProgress(injectors.size(), name, InjectorProgress.Phase.RUNNING, 1, 0,
                    InjectorUsers.NONE, 0, null, null, 1, 0));
        }
        return new Progress(progress.second(), 0, 1, 1, 1, 0, 1.0, "", injectors);
    }

    private static Progress at(double second) {
        return new Progress(second, 0, 1, 1, 1, 0, 1.0, "", List.of());
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
