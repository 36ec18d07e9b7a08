package org.throng.metrics;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of this machine that is measured: {@code machine}, {@code pid 4711}, or {@code port 3000} for the process
 * that listens on a TCP port.
 *
 * @param number pid or port; 0 for the machine
 */
public record ProcTarget(Kind kind, int number) {

    public enum Kind { MACHINE, PID, PORT }

    private static final Pattern PROCESS = Pattern.compile("(pid|port)\\s+(\\d{1,9})");
    private static final int MAX_PORT = 65_535;

    /** @throws IllegalArgumentException with a valid form */
    public static ProcTarget parse(String text) {
        if (text.strip().equals("machine")) {
            return new ProcTarget(Kind.MACHINE, 0);
        }
        Matcher process = PROCESS.matcher(text.strip());
        int number = process.matches() ? Integer.parseInt(process.group(2)) : 0;
        boolean pid = process.matches() && process.group(1).equals("pid");
        if (number < 1 || !pid && number > MAX_PORT) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a process; write machine, or for example port 3000 or pid 4711");
        }
        return new ProcTarget(pid ? Kind.PID : Kind.PORT, number);
    }
}
