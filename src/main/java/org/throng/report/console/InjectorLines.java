package org.throng.report.console;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.remote.InjectorProgress.Phase;

/**
 * One line for each injector of a run in progress, below the line of the whole. If they do not fit, only those with a
 * problem are shown, and the others counted.
 */
public final class InjectorLines {

    private static final String YELLOW = "\u001b[33m";
    private static final String RESET = "\u001b[0m";
    private static final int MOST = 8;
    private static final int LONGEST_NAME = 28;

    /** An injector sends data each second; a longer silence is shown. */
    private static final double SILENT_SECONDS = 3;

    private InjectorLines() {
    }

    /** The lines without line breaks, none wider than the terminal less one column. */
    static List<String> render(List<InjectorProgress> injectors, Terminal terminal) {
        List<InjectorProgress> shown = injectors.size() <= MOST
                ? injectors
                : injectors.stream()
                        .sorted(Comparator.comparing(InjectorLines::isWell))
                        .limit(MOST - 1)
                        .sorted(Comparator.comparingInt(InjectorProgress::index))
                        .toList();
        int nameWidth = shown.stream()
                .mapToInt(injector -> Math.min(LONGEST_NAME, TerminalText.width(name(injector))))
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        for (InjectorProgress injector : shown) {
            lines.add(line(injector, nameWidth, terminal));
        }
        if (shown.size() < injectors.size()) {
            long well = injectors.stream().filter(injector -> !shown.contains(injector))
                    .filter(InjectorLines::isWell).count();
            long others = injectors.size() - shown.size();
            lines.add("  and " + others + " more, " + (well == others ? "all" : well) + " well");
        }
        return lines;
    }

    private static String line(InjectorProgress injector, int nameWidth, Terminal terminal) {
        InjectorState state = injector.state();
        double absent = Double.NaN;
        String figures = String.join("  ",
                "",
                TerminalText.left(TerminalText.shorten(name(injector), nameWidth, terminal.glyphs().cut()), nameWidth),
                TerminalText.right(Numbers.count(injector.users().active()), 7) + " users",
                TerminalText.right(Numbers.rate(injector.rate()), 7) + "/s",
                "CPU " + TerminalText.right(Numbers.wholePercent(state == null ? absent : state.cpu()), 4),
                "late " + millis(state == null ? absent : state.latenessP99()),
                "lag " + millis(state == null ? absent : state.lag()),
                "").replace(Numbers.ABSENT, terminal.glyphs().absent());
        String line = TerminalText.shorten(figures + words(injector), terminal.width() - 1, terminal.glyphs().cut());
        return terminal.colour() && !isWell(injector) ? YELLOW + line + RESET : line;
    }

    private static String millis(double millis) {
        return TerminalText.right(Double.isFinite(millis) ? Numbers.millis(millis) : Numbers.ABSENT, 6) + " ms";
    }

    private static String name(InjectorProgress injector) {
        return TerminalText.harmless(injector.name());
    }

    /** Its state in one or two words. */
    public static String words(InjectorProgress injector) {
        return switch (injector.phase()) {
            case EXPECTED -> "expected";
            case COMPLETED -> "ended";
            case ORPHANED -> "stopped by itself";
            case LOST -> "lost" + (injector.lostAtSeconds() == null
                    ? ""
                    : " at " + Numbers.clock(injector.lostAtSeconds()));
            case RUNNING -> injector.silentSeconds() > SILENT_SECONDS
                    ? "silent for " + Math.round(injector.silentSeconds()) + " s"
                    : isSaturated(injector) ? "saturated" : "running";
        };
    }

    private static boolean isSaturated(InjectorProgress injector) {
        return injector.state() != null && injector.state().saturated();
    }

    /** Whether it has no problem. */
    public static boolean isWell(InjectorProgress injector) {
        boolean there = injector.phase() == Phase.COMPLETED || injector.phase() == Phase.EXPECTED
                || injector.phase() == Phase.RUNNING && injector.silentSeconds() <= SILENT_SECONDS;
        return there && !isSaturated(injector);
    }
}
