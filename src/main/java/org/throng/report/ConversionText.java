package org.throng.report;

import java.util.ArrayList;
import java.util.List;
import org.throng.convert.GroupConversion;
import org.throng.report.text.TerminalText;

/** Lays out what became of the thread groups of a plan as a table for the terminal. */
public final class ConversionText {

    private static final String GAP = "  ";

    private record Row(String group, String was, String now) {
    }

    private ConversionText() {
    }

    /** A row for each group, with the remarks below its load profile. */
    public static String render(List<GroupConversion> conversions) {
        List<Row> rows = new ArrayList<>(List.of(new Row("Group", "Was", "Load profile of Virtual Users")));
        for (GroupConversion conversion : conversions) {
            rows.add(new Row(TerminalText.harmless(conversion.group()), conversion.was(),
                    TerminalText.harmless(conversion.isConverted() ? conversion.profile()
                            : "stays as it is: " + conversion.why())));
            conversion.remarks().forEach(remark -> rows.add(new Row("", "", TerminalText.harmless(remark))));
        }
        int groups = rows.stream().mapToInt(row -> TerminalText.width(row.group())).max().orElse(0);
        int kinds = rows.stream().mapToInt(row -> TerminalText.width(row.was())).max().orElse(0);
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(padded(row.group(), groups)).append(GAP).append(padded(row.was(), kinds))
                .append(GAP).append(row.now()).append('\n'));
        return text.toString();
    }

    /** Why no group was converted, in one line. */
    public static String reasons(List<GroupConversion> conversions) {
        StringBuilder reasons = new StringBuilder();
        conversions.forEach(conversion -> reasons.append(reasons.isEmpty() ? ": " : "; ")
                .append(TerminalText.harmless(conversion.group())).append(": ")
                .append(TerminalText.harmless(conversion.why())));
        return reasons.toString();
    }

    private static String padded(String text, int columns) {
        return text + " ".repeat(columns - TerminalText.width(text));
    }
}
