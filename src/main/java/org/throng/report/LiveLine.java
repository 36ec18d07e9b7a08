package org.throng.report;

/** The line with the progress of a run: in the terminal's width, or plain for a log. */
final class LiveLine {

    private static final String RED = "\u001b[31m";
    private static final String RESET = "\u001b[0m";
    private static final String GAP = "  ";
    private static final int LONGEST_BAR = 24;
    private static final int SHORTEST_BAR = 6;
    private static final int SHORTEST_STATUS = 8;

    private LiveLine() {
    }

    /** The line without line break, at most one column narrower than the terminal, as many wrap at the last one. */
    static String render(Progress progress, Terminal terminal) {
        String errors = errors(progress);
        String clock = clock(progress);
        String figures = GAP + figures(progress, errors);
        int columns = terminal.width() - 1;
        String status = status(progress, columns - TerminalText.width(clock + figures), terminal);
        String bar = progress.plannedSeconds() <= 0
                ? ""
                : share(progress.share(), columns - TerminalText.width(clock + figures + status), terminal);
        String line = (clock + bar + figures + status).replace(Numbers.ABSENT, terminal.glyphs().absent());
        line = TerminalText.shorten(line, columns, terminal.glyphs().cut());
        return terminal.colour() && progress.errors() > 0 ? line.replace(errors, RED + errors + RESET) : line;
    }

    /** A share of 0 to 1 as a bar, or in a log as a percentage; nothing where there is no room. */
    static String share(double share, int room, Terminal terminal) {
        if (!terminal.interactive()) {
            return GAP + (int) (share * 100) + "%";
        }
        int columns = Math.min(LONGEST_BAR, room - GAP.length());
        return columns < SHORTEST_BAR ? "" : GAP + bar(share, columns, terminal);
    }

    private static String clock(Progress progress) {
        String elapsed = Numbers.clock(progress.second());
        return progress.plannedSeconds() > 0 ? elapsed + "/" + Numbers.clock(progress.plannedSeconds()) : elapsed;
    }

    private static String figures(Progress progress, String errors) {
        return String.join(
                GAP,
                Numbers.count(progress.users()) + (progress.users() == 1 ? " user" : " users"),
                Numbers.rate(progress.rate()) + "/s",
                errors,
                "p95 " + (progress.p95() == null ? Numbers.ABSENT : Numbers.millis(progress.p95()) + " ms"));
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

    private static String status(Progress progress, int room, Terminal terminal) {
        String status = TerminalText.harmless(progress.status());
        int columns = room - GAP.length();
        return status.isEmpty() || columns < SHORTEST_STATUS
                ? ""
                : GAP + TerminalText.shorten(status, columns, terminal.glyphs().cut());
    }
}
