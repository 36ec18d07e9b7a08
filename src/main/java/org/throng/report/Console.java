package org.throng.report;

import java.io.PrintStream;

/**
 * Prints the progress of a run or a task: one line redrawn in place on a terminal; elsewhere a plain line every five
 * seconds, after the first minute every ten. Safe to call from any thread.
 */
public final class Console {

    private static final String BACK_AND_CLEAR = "\r\u001b[K";
    private static final int SOON_SECONDS = 5;
    private static final int LATER_SECONDS = 10;
    private static final int FIRST_MINUTE = 60;
    /** Intervals end a little early or late; half a second decides which one is meant. */
    private static final double SLACK_SECONDS = 0.5;

    private final PrintStream out;
    private final Terminal terminal;
    private String live = "";
    private double lastPlainLine;

    public Console(PrintStream out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** Shows the progress of a run, unless no line is due yet. */
    public void progress(Progress progress) {
        show(progress.second(), LiveLine.render(progress, terminal));
    }

    /** Shows the progress of a task, unless no line is due yet. */
    public void progress(TaskProgress progress) {
        show(progress.second(), TaskLine.render(progress, terminal));
    }

    private synchronized void show(double second, String line) {
        if (terminal.interactive()) {
            live = line;
            out.print(BACK_AND_CLEAR + live);
            out.flush();
        } else if (second - lastPlainLine > pause(second) - SLACK_SECONDS) {
            lastPlainLine = second;
            out.println(line);
        }
    }

    /** Prints a message of its own line or lines; a live line moves below it. */
    public synchronized void say(String message) {
        out.println(live.isEmpty() ? message : BACK_AND_CLEAR + message);
        out.print(live);
        out.flush();
    }

    /** Ends the live line, which stays as it was last: what is printed from now on begins on a new line. */
    public synchronized void endProgress() {
        if (!live.isEmpty()) {
            live = "";
            out.println();
        }
    }

    private static int pause(double second) {
        return second <= FIRST_MINUTE + SLACK_SECONDS ? SOON_SECONDS : LATER_SECONDS;
    }
}
