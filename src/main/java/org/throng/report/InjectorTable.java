package org.throng.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.throng.stats.InjectorSummary;

/** How each of several injectors ended, as a table for the console. */
final class InjectorTable {

    private static final List<String> TITLES =
            List.of("Users", "Samples", "Rate /s", "CPU peak", "Lateness p99 ms", "Lag max ms", "State");
    private static final String GAP = "  ";
    private static final int LONGEST_NAME = 40;

    private InjectorTable() {
    }

    /** The lines without line breaks. */
    static List<String> lines(List<InjectorSummary> injectors, double seconds, Terminal terminal) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(titles());
        injectors.forEach(injector -> rows.add(row(injector, seconds, terminal)));
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(TerminalText.left(row.get(0), width(rows, 0)));
            int last = row.size() - 1;
            for (int column = 1; column < last; column++) {
                line.append(GAP).append(TerminalText.right(row.get(column), width(rows, column)));
            }
            line.append(GAP).append(row.get(last));
            lines.add(TerminalText.shorten(line.toString(), terminal.width(), terminal.glyphs().cut()));
        }
        return lines;
    }

    private static List<String> titles() {
        List<String> titles = new ArrayList<>(List.of("Injector"));
        titles.addAll(TITLES);
        return titles;
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> TerminalText.width(row.get(column))).max().orElse(0);
    }

    private static List<String> row(InjectorSummary injector, double seconds, Terminal terminal) {
        String absent = terminal.glyphs().absent();
        Long samples = injector.samples();
        return List.of(
                TerminalText.shorten(TerminalText.harmless(injector.name()), LONGEST_NAME, terminal.glyphs().cut()),
                injector.usersPeak() == null ? absent : Numbers.count(injector.usersPeak()),
                samples == null ? absent : Numbers.count(samples),
                samples == null || seconds <= 0 ? absent : Numbers.rate(samples / seconds),
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
