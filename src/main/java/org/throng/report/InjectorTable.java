package org.throng.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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
        String absent = terminal.glyphs().absent();
        Long samples = injector.samples();
        return List.of(
                TerminalText.shorten(injector.name(), LONGEST_NAME, terminal.glyphs().cut()),
                injector.usersPeak() == null ? absent : Numbers.count(injector.usersPeak()),
                samples == null ? absent : Numbers.count(samples),
                Numbers.rate(injector.rate(loadSeconds)).replace(Numbers.ABSENT, absent),
                Double.isFinite(injector.cpuPeak()) ? Numbers.percent(injector.cpuPeak()) : absent,
                injector.latenessP99() == null ? absent : Numbers.millis(injector.latenessP99()),
                injector.lagMax() == null ? absent : Numbers.millis(injector.lagMax()),
                state(injector));
    }

    private static String state(InjectorSummary injector) {
        String state = injector.status().name().toLowerCase(Locale.ROOT);
        return injector.lostAtSeconds() == null ? state : state + " at " + Numbers.clock(injector.lostAtSeconds());
    }
}
