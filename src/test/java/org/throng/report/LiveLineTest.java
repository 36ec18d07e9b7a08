package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.Interval;
import org.throng.stats.Interval.LabelInterval;

class LiveLineTest {

    private static final Progress HALFWAY =
            new Progress(150, 300, 1_000, 1_987.4, 298_000, 0, 12.34, "cpu 42%", List.of());
    private static final Progress FAILING = new Progress(150, 300, 1_000, 1_987.4, 298_000, 34, null, "", List.of());

    @Test
    void showsABarOnATerminal() {
        assertThat(LiveLine.render(HALFWAY, terminal(100)))
                .isEqualTo("02:30/05:00  ████████████░░░░░░░░░░░░  "
                        + "1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
    }

    @Test
    void theBarYieldsBeforeTheStatusAndTheStatusBeforeTheFigures() {
        assertThat(LiveLine.render(HALFWAY, terminal(80)))
                .isEqualTo("02:30/05:00  █████░░░░░░  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
        assertThat(LiveLine.render(HALFWAY, terminal(70)))
                .isEqualTo("02:30/05:00  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
        assertThat(LiveLine.render(HALFWAY, terminal(62)))
                .isEqualTo("02:30/05:00  1,000 users  1,987/s  no errors  p95 12.3 ms");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 57, 63, 80, 120, 500})
    void leavesTheLastColumnFree(int width) {
        assertThat(TerminalText.width(LiveLine.render(HALFWAY, terminal(width)))).isLessThan(width);
    }

    @Test
    void isPlainInALog() {
        assertThat(LiveLine.render(HALFWAY, new Terminal(false, false, true, 180)))
                .isEqualTo("02:30/05:00  50%  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
    }

    @Test
    void errorsAreRedWhereThereIsColour() {
        assertThat(LiveLine.render(FAILING, new Terminal(true, true, true, 100)))
                .contains("\u001b[31m34 errors (0.01%)\u001b[0m");
        assertThat(LiveLine.render(FAILING, terminal(100))).contains("34 errors (0.01%)").doesNotContain("\u001b");
    }

    @Test
    void asciiIsEnough() {
        String line = LiveLine.render(FAILING, new Terminal(true, false, false, 100));

        assertThat(line)
                .isEqualTo("02:30/05:00  ############............  1,000 users  1,987/s  34 errors (0.01%)  p95 -");
    }

    @Test
    void anUnknownDurationHasNoBar() {
        Progress endless = new Progress(3_700, 0, 1, 0.5, 3, 1, null, "", List.of());

        assertThat(LiveLine.render(endless, terminal(100)))
                .isEqualTo("1:01:40  1 user  0.50/s  1 error (33.33%)  p95 –");
    }

    @Test
    void aRunThatOverrunsIsFullNotMore() {
        Progress over = new Progress(301.2, 300, 12, 0, 0, 0, null, "", List.of());

        assertThat(LiveLine.render(over, terminal(100))).startsWith("05:01/05:00  ████████████████████████  12 users");
    }

    @Test
    void aStatusCannotSteerTheTerminal() {
        Progress progress = new Progress(1, 2, 1, 1, 1, 0, 1.0, "lost \u001b[2J\n10.0.0.7", List.of());

        assertThat(LiveLine.render(progress, terminal(120))).endsWith("lost ?[2J?10.0.0.7");
    }

    @Test
    void progressAddsUpWhatIntervalsBring() {
        Progress progress = Progress.begin(60)
                .after(interval(1, 100, 0, 5.0), 0, "set-up", List.of())
                .after(interval(3, 100, 7, null), 61.5, "two", List.of());

        assertThat(progress).isEqualTo(new Progress(3, 61.5, 8, 50, 200, 7, null, "two", List.of()));
    }

    private static Interval interval(double second, long samples, long errors, Double p95) {
        return new Interval(second, 8, List.of(), new LabelInterval("", false, samples, errors, p95, p95, p95, p95));
    }

    private static Terminal terminal(int width) {
        return new Terminal(true, false, true, width);
    }
}
