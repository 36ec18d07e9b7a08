package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Formats the doctor's findings for a terminal. */
public final class DoctorText {

    /** Exit status if every plan can run with its default number of users. */
    public static final int FIT = 0;

    /** Exit status if a plan cannot: its run would be void. */
    public static final int UNFIT = 4;

    private static final String INDENT = "            ";
    /** Longer lines of prose are hard to read, however wide the terminal is. */
    private static final int LONGEST_LINE = 100;

    private final boolean colour;
    private final int width;

    /**
     * Text with or without the colours of an ANSI terminal.
     *
     * @param width columns; only commands, which are copied, may be longer
     */
    public DoctorText(boolean colour, int width) {
        this.colour = colour;
        this.width = width;
    }

    /** The exit status. */
    public static int exitStatus(List<PlanCapacity> capacities) {
        return capacities.stream().allMatch(PlanCapacity::allowsDefault) ? FIT : UNFIT;
    }

    /** The findings, followed by the table of users for each plan. */
    public String render(List<Finding> findings, List<PlanCapacity> capacities) {
        StringBuilder text = new StringBuilder("This machine as an injector\n\n");
        findings.forEach(finding -> text.append(finding(finding)));
        if (findings.stream().flatMap(finding -> finding.commands().stream()).anyMatch(DoctorText::isLost)) {
            text.append("\nWhat sysctl -w sets is lost at the next restart:")
                    .append(" put it into /etc/sysctl.d/90-throng.conf.\n");
        }
        text.append("\nUsers of each plan that it allows (default users in brackets)\n\n");
        int plan = capacities.stream().mapToInt(capacity -> capacity.plan().length()).max().orElse(0);
        int brackets = capacities.stream().mapToInt(capacity -> byDefault(capacity).length()).max().orElse(0);
        capacities.forEach(capacity -> text.append(capacity(capacity, plan, brackets)));
        return text.toString();
    }

    private String finding(Finding finding) {
        StringBuilder text = new StringBuilder();
        text.append(format(ROOT, "  %s  %s: %s\n", severity(finding.severity()), finding.what(), finding.value()));
        if (finding.severity() != Severity.OK) {
            wrapped(finding.meaning()).forEach(line -> text.append(format(ROOT, "%s%s\n", INDENT, line)));
        }
        finding.commands().forEach(command -> text.append(format(ROOT, "%s$ %s\n", INDENT, command)));
        return text.toString();
    }

    private static boolean isLost(String command) {
        return command.startsWith("sysctl -w");
    }

    private List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty()
                    && line.length() + word.length() >= Math.min(LONGEST_LINE, width) - INDENT.length()) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String byDefault(PlanCapacity capacity) {
        return format(ROOT, "[%,d]", capacity.defaultUsers());
    }

    private String capacity(PlanCapacity capacity, int plan, int brackets) {
        String bounds = capacity.bounds().stream()
                .skip(1)
                .map(bound -> format(ROOT, "%s %,d", bound.limit(), bound.users()))
                .collect(Collectors.joining(", ", "(", ")"));
        String line = format(
                ROOT,
                "  %-" + Math.max(1, plan) + "s %,12d  %-" + Math.max(1, brackets) + "s  bounded by %s",
                capacity.plan(),
                capacity.users(),
                byDefault(capacity),
                capacity.bounds().get(0).limit());
        if (capacity.bounds().size() > 1) {
            line += (line.length() + 1 + bounds.length() <= width ? " " : "\n" + INDENT) + bounds;
        }
        return (capacity.allowsDefault() ? line : painted(line, 31)) + "\n";
    }

    private String severity(Severity severity) {
        String word = format(ROOT, "%-8s", severity);
        return switch (severity) {
            case OK -> painted(word, 32);
            case NOTE -> painted(word, 36);
            case LIMIT -> painted(word, 33);
            case HARMFUL -> painted(word, 31);
        };
    }

    private String painted(String text, int ansiColour) {
        return colour ? "\u001b[" + ansiColour + "m" + text + "\u001b[0m" : text;
    }
}
