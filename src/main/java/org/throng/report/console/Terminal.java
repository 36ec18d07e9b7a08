package org.throng.report.console;

import java.io.Console;
import java.nio.charset.Charset;
import java.util.Map;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The capabilities of the output.
 *
 * @param interactive whether a line can be redrawn; false for files, pipes, build servers and {@code TERM=dumb}
 * @param colour whether colours are wanted; never without {@code interactive}, and not with {@code NO_COLOR}
 *     (no-color.org)
 * @param unicode whether its encoding has block elements and check marks
 * @param width columns
 */
public record Terminal(boolean interactive, boolean colour, boolean unicode, int width) {

    /**
     * Columns of an output with unknown width: build servers scroll sideways, so a whole table is better than a cut
     * one.
     */
    public static final int WIDTH_OF_A_LOG = 180;

    private static final int LEAST_WIDTH = 40;

    /** The terminal of this process. */
    public static Terminal detect() {
        return detect(System.getenv(), isTerminal(System.console()), outputCharset());
    }

    static Terminal detect(Map<String, String> environment, boolean terminal, Charset charset) {
        boolean hasWidth = terminal && !isSet(environment, "CI");
        boolean interactive = hasWidth && !"dumb".equals(environment.get("TERM"));
        return new Terminal(
                interactive,
                interactive && !isSet(environment, "NO_COLOR"),
                charset.newEncoder().canEncode(Glyphs.UNICODE.all()),
                hasWidth ? width(environment) : WIDTH_OF_A_LOG);
    }

    public Glyphs glyphs() {
        return unicode ? Glyphs.UNICODE : Glyphs.ASCII;
    }

    private static boolean isSet(Map<String, String> environment, String name) {
        String value = environment.get(name);
        return value != null && !value.isEmpty() && !value.equals("false");
    }

    private static int width(Map<String, String> environment) {
        String columns = environment.getOrDefault("COLUMNS", "");
        int width = columns.matches("[1-9]\\d{0,3}")
                ? Integer.parseInt(columns)
                : new UsageMessageSpec().autoWidth(true).width();
        return Math.max(LEAST_WIDTH, width);
    }

    /** From JDK 22 on there is a console even if output goes to a file; it must be queried. */
    private static boolean isTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException beforeJdk22) {
            return true;
        }
    }

    /** Its charset. */
    public static Charset outputCharset() {
        String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding", ""));
        return !name.isEmpty() && Charset.isSupported(name) ? Charset.forName(name) : Charset.defaultCharset();
    }
}
