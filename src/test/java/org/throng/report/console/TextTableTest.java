package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.report.text.TerminalText;

class TextTableTest {

    private static final List<Integer> MEAN_THEN_RATE = List.of(2, 1);

    private static TextTable table() {
        return new TextTable(0, column -> column > 0 && column < 3)
                .row(List.of("Label", "Rate", "Mean", "State"))
                .row(List.of("a label of thirty-four characters", "1,200.5", "3.2", "lost"))
                .row(List.of("文書", "9", "14.75", ""));
    }

    private static Terminal terminal(int width) {
        return new Terminal(true, false, true, width);
    }

    @Test
    void namesStandLeftAndFiguresRight() {
        assertThat(table().layout(terminal(80), MEAN_THEN_RATE)).isEqualTo(new TextTable.Layout(List.of(
                "Label                                 Rate   Mean  State",
                "a label of thirty-four characters  1,200.5    3.2  lost",
                "文書                                     9  14.75"), 0));
    }

    @Test
    void theNameIsShortenedBeforeAColumnIsLeftOut() {
        assertThat(table().layout(terminal(44), MEAN_THEN_RATE)).isEqualTo(new TextTable.Layout(List.of(
                "Label                     Rate   Mean  State",
                "a label of…characters  1,200.5    3.2  lost",
                "文書                         9  14.75"), 0));
    }

    @Test
    void columnsAreLeftOutInTheGivenOrder() {
        TextTable.Layout layout = table().layout(terminal(40), MEAN_THEN_RATE);

        assertThat(layout.leftOut()).isEqualTo(1);
        assertThat(layout.lines().get(0)).matches("Label +Rate  State");
        assertThat(table().layout(terminal(30), MEAN_THEN_RATE).lines().get(0)).matches("Label +State");
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 30, 40, 41, 44, 57, 80})
    void noLineIsWiderThanTheTerminal(int width) {
        assertThat(table().layout(terminal(width), MEAN_THEN_RATE).lines())
                .allSatisfy(line -> assertThat(TerminalText.width(line)).isLessThanOrEqualTo(width));
    }

    @Test
    void cellsCannotSteerTheTerminal() {
        assertThat(new TextTable(0, column -> false).row(List.of("a\u001b[2J\nb")).layout(terminal(80), List.of())
                .lines()).containsExactly("a?[2J?b");
    }
}
