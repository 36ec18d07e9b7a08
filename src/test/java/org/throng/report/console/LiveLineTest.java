package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.report.text.TerminalText;
import org.throng.stats.Interval;

class LiveLineTest {

    private static final Progress HALFWAY =
            new Progress(150, 300, 1_000, 1_987.4, 298_000, 0, 12.34, "cpu 42%", List.of());
    private static final Progress FAILING = new Progress(150, 300, 1_000, 1_987.4, 298_000, 34, null, "", List.of());

    @Test
    void showsPercentAndABarOnATerminal() {
        assertThat(LiveLine.render(HALFWAY, terminal(100))).containsExactly(
                "02:30/05:00  50%  ████████████░░░░░░░░░░░░  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
    }

    @Test
    void theBarYieldsBeforeTheLineIsWrapped() {
        assertThat(LiveLine.render(HALFWAY, terminal(80))).containsExactly(
                "02:30/05:00  50%  ███░░░  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
        assertThat(LiveLine.render(HALFWAY, terminal(79))).containsExactly(
                "02:30/05:00  50%  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
        assertThat(LiveLine.render(HALFWAY, terminal(62))).containsExactly(
                "02:30/05:00  50%  1,000 users  1,987/s  no errors", "p95 12.3 ms  cpu 42%");
    }

    @Test
    void aLongStatusIsWrappedAtWords() {
        Progress progress = new Progress(1, 2, 1, 1, 1, 0, 1.0,
                "10.0.0.7 has not answered for 9 s and is about to be lost", List.of());

        assertThat(LiveLine.render(progress, terminal(40))).containsExactly(
                "00:01/00:02  50%  1 user  1.00/s", "no errors  p95 1.00 ms", "10.0.0.7 has not answered for 9 s and",
                "is about to be lost");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 57, 63, 80, 120, 500})
    void leavesTheLastColumnFree(int width) {
        assertThat(LiveLine.render(HALFWAY, terminal(width)))
                .allSatisfy(line -> assertThat(TerminalText.width(line)).isLessThan(width));
    }

    @Test
    void afterThePlannedTimeTheLastUsersFinish() {
        Progress progress = new Progress(305, 300, 4, 1.5, 298_000, 0, 12.34, "", List.of());

        assertThat(LiveLine.render(progress, new Terminal(false, false, true, 180))).containsExactly(
                "05:05  100%  4 users  1.50/s  no errors  p95 12.3 ms  the last users finish");
    }

    @Test
    void isPlainInALog() {
        assertThat(LiveLine.render(HALFWAY, new Terminal(false, false, true, 180)))
                .containsExactly("02:30/05:00  50%  1,000 users  1,987/s  no errors  p95 12.3 ms  cpu 42%");
    }

    @Test
    void errorsAreRedWhereThereIsColour() {
        assertThat(LiveLine.render(FAILING, new Terminal(true, true, true, 100))).singleElement().asString()
                .contains("\u001b[31m34 errors (0.01%)\u001b[0m");
        assertThat(LiveLine.render(FAILING, terminal(100))).singleElement().asString()
                .contains("34 errors (0.01%)").doesNotContain("\u001b");
    }

    @Test
    void asciiIsEnough() {
        assertThat(LiveLine.render(FAILING, new Terminal(true, false, false, 100))).containsExactly(
                "02:30/05:00  50%  ############............  1,000 users  1,987/s  34 errors (0.01%)  p95 -");
    }

    @Test
    void anUnknownDurationHasNeitherPercentNorBar() {
        Progress endless = new Progress(3_700, 0, 1, 0.5, 3, 1, null, "", List.of());

        assertThat(LiveLine.render(endless, terminal(100)))
                .containsExactly("1:01:40  1 user  0.50/s  1 error (33.33%)  p95 –");
    }

    @Test
    void aRunThatOverrunsIsFullNotMore() {
        Progress over = new Progress(301.2, 300, 12, 0, 0, 0, null, "", List.of());

        assertThat(LiveLine.render(over, terminal(100))).singleElement().asString()
                .startsWith("05:01/05:00  100%  ████████████████████████  12 users");
    }

    @Test
    void aStatusCannotSteerTheTerminal() {
        Progress progress = new Progress(1, 2, 1, 1, 1, 0, 1.0, "lost \u001b[2J\n10.0.0.7", List.of());

        assertThat(LiveLine.render(progress, terminal(120))).singleElement().asString()
                .endsWith("lost ?[2J?10.0.0.7");
    }

    @Test
    void aTaskHasPercentBarAndTimeLeft() {
        TaskProgress task = new TaskProgress(10, "registering", "visits", 0, 50, 100, 0);

        assertThat(TaskLine.render(task, terminal(90))).containsExactly(
                "00:10  50%  █████████░░░░░░░░░  registering  50/100 visits  5.00/s  no errors  00:10 left");
        assertThat(TaskLine.render(task, terminal(50))).containsExactly(
                "00:10  50%  registering  50/100 visits  5.00/s", "no errors  00:10 left");
    }

    @Test
    void progressAddsUpWhatIntervalsBring() {
        Progress progress = Progress.begin(60)
                .after(interval(1, 100, 0, 5.0), 0, "set-up", List.of())
                .after(interval(3, 100, 7, null), 61.5, "two", List.of());

        assertThat(progress).isEqualTo(new Progress(3, 61.5, 8, 50, 200, 7, null, "two", List.of()));
    }

    private static Interval interval(double second, long samples, long errors, Double p95) {
        return new Interval(second, 8, samples, errors, p95);
    }

    private static Terminal terminal(int width) {
        return new Terminal(true, false, true, width);
    }
}
