package org.throng.report;

/** The line with the progress of a task: in the terminal's width, or plain for a log. */
final class TaskLine {

    private static final String GAP = "  ";

    private TaskLine() {
    }

    /** The line without line break, at most one column narrower than the terminal, as many wrap at the last one. */
    static String render(TaskProgress task, Terminal terminal) {
        String clock = Numbers.clock(task.second());
        String figures = String.join(GAP,
                "",
                TerminalText.harmless(task.words()),
                Numbers.count(task.done()) + "/" + Numbers.count(task.total()) + " " + task.unit(),
                Numbers.rate(task.rate()) + "/s",
                errors(task),
                left(task));
        int columns = terminal.width() - 1;
        String share = LiveLine.share(task.share(), columns - TerminalText.width(clock + figures), terminal);
        return TerminalText.shorten(clock + share + figures, columns, terminal.glyphs().cut());
    }

    private static String errors(TaskProgress task) {
        return task.errors() == 0
                ? "no errors"
                : Numbers.count(task.errors()) + (task.errors() == 1 ? " error" : " errors");
    }

    private static String left(TaskProgress task) {
        double seconds = task.secondsLeft();
        return Double.isFinite(seconds) ? Numbers.clock(Math.ceil(seconds)) + " left" : "time left unknown";
    }
}
