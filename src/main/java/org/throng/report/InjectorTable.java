package org.throng.report;

import java.util.List;
import java.util.stream.Stream;
import org.throng.report.console.Terminal;
import org.throng.report.console.TextTable;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.summary.InjectorSummary;

/** The end of each of several injectors, as a table for the console. */
final class InjectorTable {

    private static final List<String> TITLES =
            List.of("Injector", "Users", "Samples", "Rate /s", "CPU peak", "Lateness p99 ms", "Lag max ms", "State");

    /** Columns that a narrow terminal leaves out, in this order. */
    private static final List<Integer> DISPENSABLE =
            Stream.of("Samples", "Lag max ms", "CPU peak", "Lateness p99 ms", "Rate /s").map(TITLES::indexOf).toList();
    private static final int LONGEST_NAME = 40;

    private InjectorTable() {
    }

    /** The lines without line breaks. */
    static List<String> lines(List<InjectorSummary> injectors, double loadSeconds, Terminal terminal) {
        TextTable table = new TextTable(0, column -> column > 0 && column < TITLES.size() - 1).row(TITLES);
        injectors.forEach(injector -> table.row(row(injector, loadSeconds, terminal)));
        return table.layout(terminal, DISPENSABLE).lines();
    }

    private static List<String> row(InjectorSummary injector, double loadSeconds, Terminal terminal) {
        String name = TerminalText.shorten(injector.name(), LONGEST_NAME, terminal.glyphs().cut());
        Stream<String> figures = Stream.of(
                        Numbers.count(injector.usersPeak()),
                        Numbers.count(injector.samples()),
                        Numbers.rate(injector.rate(loadSeconds)),
                        Numbers.percent(injector.cpuPeak()),
                        Numbers.millis(injector.latenessP99()),
                        Numbers.millis(injector.lagMax()))
                .map(figure -> figure.replace(Numbers.ABSENT, terminal.glyphs().absent()));
        return Stream.of(Stream.of(name), figures, Stream.of(Page.status(injector))).flatMap(cells -> cells).toList();
    }
}
