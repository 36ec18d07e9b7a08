package org.throng.report.comparison;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.throng.compare.Change;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ChangeWords;
import org.throng.compare.ComparedLabel;
import org.throng.compare.Comparison;
import org.throng.compare.Figure;
import org.throng.report.console.Terminal;
import org.throng.report.console.TextTable;
import org.throng.report.text.LabelNames;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;

/** A comparison on the console: a table of the changes, what is worse or better in full, and the verdict. */
public final class CompareText {

    private static final int MOST_LABELS = 50;
    private static final int MOST_CHANGES = 20;
    private static final int LABEL_LONGEST = 40;

    private final Comparison comparison;
    private final Terminal terminal;
    private final List<String> lines = new ArrayList<>();

    private CompareText(Comparison comparison, Terminal terminal) {
        this.comparison = comparison;
        this.terminal = terminal;
    }

    /** The table and what is worse or better, without a line break at the end. */
    public static String changes(Comparison comparison, Terminal terminal) {
        return String.join(System.lineSeparator(), new CompareText(comparison, terminal).changes().lines);
    }

    private CompareText changes() {
        table();
        changes(ChangeVerdict.WORSE, terminal.glyphs().bad());
        changes(ChangeVerdict.BETTER, terminal.glyphs().good());
        only("Only in the base run: ", comparison.onlyInBase());
        only("Only in the new run: ", comparison.onlyInNew());
        return this;
    }

    /** Renders all of it, without a line break at the end. */
    public static String render(Comparison comparison, Terminal terminal) {
        CompareText text = new CompareText(comparison, terminal).changes();
        text.lines.add("");
        text.lines.add(comparison.verdict() + "  " + comparison.sentence());
        comparison.notes().forEach(note -> text.lines.add("note: " + TerminalText.harmless(note)));
        return String.join(System.lineSeparator(), text.lines);
    }

    private void table() {
        List<ComparedLabel> labels = comparison.labels();
        if (labels.isEmpty()) {
            return;
        }
        List<String> head = new ArrayList<>(List.of("Label"));
        for (Figure figure : Figure.values()) {
            head.add(figure.word());
        }
        TextTable table = new TextTable(0, column -> column > 0).row(head);
        List<ComparedLabel> shown = labels.stream().limit(MOST_LABELS).toList();
        Map<String, String> names = names(shown.stream().map(ComparedLabel::label).toList());
        shown.forEach(label -> table.row(row(names.get(label.label()), label)));
        lines.addAll(table.layout(terminal, List.of()).lines());
        if (labels.size() > MOST_LABELS) {
            lines.add(labels.size() - MOST_LABELS + " more labels are in compare.html");
        }
        lines.add(terminal.glyphs().bad() + " worse  " + terminal.glyphs().good() + " better  ? unclear  "
                + terminal.glyphs().absent() + " not judged; errors in percentage points");
    }

    /** Each label as it is shown. */
    private Map<String, String> names(List<String> labels) {
        Map<String, String> shortened = LabelNames.shortened(
                labels.stream().map(TerminalText::harmless).toList(), LABEL_LONGEST, terminal.glyphs().cut());
        Map<String, String> names = new HashMap<>();
        labels.forEach(label -> names.put(label, shortened.get(TerminalText.harmless(label))));
        return names;
    }

    private List<String> row(String name, ComparedLabel label) {
        List<String> row = new ArrayList<>();
        row.add(name);
        label.changes().forEach(change -> row.add(cell(change)));
        return row;
    }

    private String cell(Change change) {
        String text = ChangeWords.change(change).replace(Numbers.ABSENT, terminal.glyphs().absent());
        return switch (change.verdict()) {
            case WORSE -> terminal.glyphs().bad() + " " + text;
            case BETTER -> terminal.glyphs().good() + " " + text;
            case UNCLEAR -> "? " + text;
            case SAME -> text;
            case UNJUDGED -> terminal.glyphs().absent();
        };
    }

    private void changes(ChangeVerdict verdict, String sign) {
        List<Change> changes = comparison.changes().filter(change -> change.verdict() == verdict).toList();
        if (!changes.isEmpty()) {
            lines.add("");
        }
        Map<String, String> names = names(changes.stream().map(Change::label).toList());
        changes.stream().limit(MOST_CHANGES).forEach(change -> lines.add(sign + " "
                + names.get(change.label()) + "  " + ascii(ChangeWords.of(change))));
        if (changes.size() > MOST_CHANGES) {
            lines.add(changes.size() - MOST_CHANGES + " more are " + verdict.name().toLowerCase(Locale.ROOT));
        }
    }

    private String ascii(String text) {
        return terminal.unicode() ? text : text.replace("∞", "inf").replace("±", "+-").replace("–", "-");
    }

    private void only(String what, List<String> labels) {
        if (!labels.isEmpty()) {
            Map<String, String> names = names(labels);
            lines.add("");
            lines.add(what + labels.stream().limit(MOST_LABELS).map(label -> "'" + names.get(label) + "'")
                    .collect(Collectors.joining(", "))
                    + (labels.size() > MOST_LABELS ? " and " + (labels.size() - MOST_LABELS) + " more" : ""));
        }
    }
}
