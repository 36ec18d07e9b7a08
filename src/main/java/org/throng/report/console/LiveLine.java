package org.throng.report.console;

import java.util.ArrayList;
import java.util.List;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;

/** The progress of a run or a task: a line for a log; on a narrow terminal as many lines as its figures take. */
final class LiveLine {

    /** Share of something whose length is unknown. */
    static final double UNKNOWN = Double.NaN;

    private static final String RED = "\u001b[31m";
    private static final String RESET = "\u001b[0m";
    private static final String GAP = "  ";
    private static final int LONGEST_BAR = 24;
    private static final int SHORTEST_BAR = 6;

    private LiveLine() {
    }

    /** The progress of a run in lines as of {@link #lines}. */
    static List<String> render(Progress progress, Terminal terminal) {
        String errors = errors(progress);
        List<String> figures = new ArrayList<>(List.of(
                Numbers.count(progress.users()) + (progress.users() == 1 ? " user" : " users"),
                Numbers.rate(progress.rate()) + "/s",
                errors,
                "p95 " + (progress.p95() == null
                        ? terminal.glyphs().absent() : Numbers.millis(progress.p95()) + " ms")));
        if (!progress.status().isEmpty()) {
            figures.add(TerminalText.harmless(progress.status()));
        }
        if (progress.isFinishing()) {
            figures.add("the last users finish");
        }
        boolean isKnown = progress.plannedSeconds() > 0;
        List<String> lines = lines(clock(progress), isKnown ? progress.share() : UNKNOWN, figures, terminal);
        boolean isRed = terminal.colour() && progress.errors() > 0;
        return isRed ? lines.stream().map(line -> line.replace(errors, RED + errors + RESET)).toList() : lines;
    }

    /**
     * Clock, percentage, bar and figures, without line breaks, at most one column narrower than the terminal, as many
     * wrap at the last one. The bar yields to the figures. A line is broken between figures, and in a long one between
     * words.
     *
     * @param share 0 to 1, or {@link #UNKNOWN}
     */
    static List<String> lines(String clock, double share, List<String> figures, Terminal terminal) {
        int columns = terminal.width() - 1;
        List<String> parts = new ArrayList<>(List.of(clock));
        if (share >= 0) {
            parts.add((int) (share * 100) + "%");
        }
        parts.addAll(figures);
        if (!terminal.interactive()) {
            return List.of(TerminalText.shorten(String.join(GAP, parts), columns, terminal.glyphs().cut()));
        }
        int room = columns - TerminalText.width(String.join(GAP, parts)) - GAP.length();
        if (share >= 0 && room >= SHORTEST_BAR) {
            parts.add(2, bar(share, Math.min(LONGEST_BAR, room), terminal));
        }
        return joined(parts, columns, terminal);
    }

    private static List<String> joined(List<String> parts, int columns, Terminal terminal) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String part : parts) {
            for (String piece : TerminalText.wrap(part, columns, Integer.MAX_VALUE, terminal.glyphs().cut())) {
                String longer = line.isEmpty() ? piece : line + GAP + piece;
                boolean fits = line.isEmpty() || TerminalText.width(longer) <= columns;
                if (!fits) {
                    lines.add(line);
                }
                line = fits ? longer : piece;
            }
        }
        lines.add(line);
        return lines;
    }

    private static String clock(Progress progress) {
        String elapsed = Numbers.clock(progress.second());
        boolean isDue = progress.plannedSeconds() > 0 && !progress.isFinishing();
        return isDue ? elapsed + "/" + Numbers.clock(progress.plannedSeconds()) : elapsed;
    }

    private static String errors(Progress progress) {
        if (progress.errors() == 0) {
            return "no errors";
        }
        String count = Numbers.count(progress.errors()) + (progress.errors() == 1 ? " error" : " errors");
        return count + " (" + Numbers.percent((double) progress.errors() / progress.samples()) + ")";
    }

    private static String bar(double share, int columns, Terminal terminal) {
        int full = (int) Math.floor(share * columns);
        return terminal.glyphs().full().repeat(full)
                + terminal.glyphs().empty().repeat(columns - full);
    }
}
