package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.List;
import java.util.stream.Collectors;

/** Puts what the doctor found into words for a terminal. */
public final class DoctorText {

    /** Exit status when every plan can run with the users that it has by default. */
    public static final int FIT = 0;

    /** Exit status when some plan cannot: its run would be void. */
    public static final int UNFIT = 4;

    private static final String INDENT = "                 ";

    private final boolean colour;

    /** Words with or without the colours of an ANSI terminal. */
    public DoctorText(boolean colour) {
        this.colour = colour;
    }

    /** What a shell should be told. */
    public static int exitStatus(List<Capacity> capacities) {
        return capacities.stream().allMatch(Capacity::allowsDefault) ? FIT : UNFIT;
    }

    /** The findings, followed by the table of users for each plan. */
    public String render(List<Finding> findings, List<Capacity> capacities) {
        StringBuilder text = new StringBuilder("This machine as an injector\n\n");
        findings.forEach(finding -> text.append(finding(finding)));
        text.append("\nUsers of each plan that it allows (default users in brackets)\n\n");
        int width = capacities.stream().mapToInt(capacity -> capacity.plan().length()).max().orElse(0);
        capacities.forEach(capacity -> text.append(capacity(capacity, width)));
        return text.toString();
    }

    private String finding(Finding finding) {
        StringBuilder text = new StringBuilder();
        text.append(format(ROOT, "  %s  %s: %s%n", severity(finding.severity()), finding.what(), finding.value()));
        if (finding.severity() != Severity.OK) {
            text.append(format(ROOT, "%s%s%n", INDENT, finding.meaning()));
        }
        finding.commands().forEach(command -> text.append(format(ROOT, "%s$ %s%n", INDENT, command)));
        return text.toString();
    }

    private String capacity(Capacity capacity, int width) {
        String bounds = capacity.bounds().stream()
                .skip(1)
                .map(bound -> format(ROOT, "%s %,d", bound.limit(), bound.users()))
                .collect(Collectors.joining(", ", " (", ")"));
        String line = format(
                ROOT,
                "  %-" + Math.max(1, width) + "s %,12d  [%,d]  bounded by %s%s",
                capacity.plan(),
                capacity.users(),
                capacity.defaultUsers(),
                capacity.bounds().get(0).limit(),
                capacity.bounds().size() > 1 ? bounds : "");
        return (capacity.allowsDefault() ? line : painted(line, 31)) + System.lineSeparator();
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
