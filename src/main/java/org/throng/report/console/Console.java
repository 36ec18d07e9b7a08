package org.throng.report.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Prints the progress of a run or a task: a line redrawn in place on a terminal; elsewhere a plain line every five
 * seconds, after the first minute every ten. A narrow terminal wraps it. Below the line of a distributed run there is
 * one for each injector. Safe to call from any thread.
 */
public final class Console {

    private static final String BACK_AND_CLEAR = "\r\u001b[K";
    private static final String UP_AND_CLEAR_ALL = "\r\u001b[%dA\u001b[J";
    private static final int SOON_SECONDS = 5;
    private static final int LATER_SECONDS = 10;
    private static final int FIRST_MINUTE = 60;
    /** Intervals end a little early or late; half a second decides which one is meant. */
    private static final double SLACK_SECONDS = 0.5;

    private final PrintStream out;
    private final Terminal terminal;
    private final BooleanSupplier readerIsBehind;
    private List<String> live = List.of();
    private double lastPlainLine;

    public Console(PrintStream out, Terminal terminal) {
        this(out, terminal, () -> false);
    }

    /**
     * A console whose reader may stop reading.
     *
     * @param out never blocks
     * @param readerIsBehind whether some output has not been read; no progress is shown meanwhile
     */
    public Console(PrintStream out, Terminal terminal, BooleanSupplier readerIsBehind) {
        this.out = out;
        this.terminal = terminal;
        this.readerIsBehind = readerIsBehind;
    }

    /** The output. */
    public Terminal terminal() {
        return terminal;
    }

    /** Shows the progress of a run, unless no line is due yet. */
    public void progress(Progress progress) {
        List<String> lines = new ArrayList<>();
        lines.addAll(LiveLine.render(progress, terminal));
        lines.addAll(InjectorLines.render(progress.injectors(), terminal));
        show(progress.second(), lines);
    }

    /** Shows the progress of a task, unless no line is due yet. */
    public void progress(TaskProgress progress) {
        show(progress.second(), TaskLine.render(progress, terminal));
    }

    private synchronized void show(double second, List<String> lines) {
        if (readerIsBehind.getAsBoolean()) {
            return;
        }
        if (terminal.interactive()) {
            String erase = live.isEmpty() ? BACK_AND_CLEAR : erase();
            live = lines;
            out.print(erase + live());
            out.flush();
        } else if (second - lastPlainLine > pause(second) - SLACK_SECONDS) {
            lastPlainLine = second;
            lines.forEach(out::println);
        }
    }

    private String live() {
        return String.join(System.lineSeparator(), live);
    }

    /** Goes back to where the live lines begin, and clears from there on. */
    private String erase() {
        return live.size() > 1 ? String.format(Locale.ROOT, UP_AND_CLEAR_ALL, live.size() - 1) : BACK_AND_CLEAR;
    }

    /** Prints a message of its own line or lines; the live lines move below it. */
    public synchronized void say(String message) {
        out.println(live.isEmpty() ? message : erase() + message);
        out.print(live());
        out.flush();
    }

    /** Ends the live lines, which stay as they are: later output begins on a new line. */
    public synchronized void endProgress() {
        if (!live.isEmpty()) {
            live = List.of();
            out.println();
        }
    }

    private static int pause(double second) {
        return second <= FIRST_MINUTE + SLACK_SECONDS ? SOON_SECONDS : LATER_SECONDS;
    }
}
