package org.throng.report.console;

import java.util.List;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;

/** The progress of a task, like that of a run. */
final class TaskLine {

    private TaskLine() {
    }

    /** The progress in lines as of {@link LiveLine#lines}. */
    static List<String> render(TaskProgress task, Terminal terminal) {
        return LiveLine.lines(Numbers.clock(task.second()), task.share(), List.of(
                TerminalText.harmless(task.words()),
                Numbers.count(task.done()) + "/" + Numbers.count(task.total()) + " " + task.unit(),
                Numbers.rate(task.rate()) + "/s",
                errors(task),
                left(task)), terminal);
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
