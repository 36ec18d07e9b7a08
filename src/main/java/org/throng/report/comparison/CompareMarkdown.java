package org.throng.report.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.throng.compare.Change;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ChangeWords;
import org.throng.compare.ComparedLabel;
import org.throng.compare.Comparison;
import org.throng.compare.Figure;
import org.throng.compare.RunFacts;
import org.throng.report.text.MarkdownText;
import org.throng.report.text.Numbers;

/** A comparison for a merge request or a job summary: the verdict, a table of the changes, and all intervals folded. */
public final class CompareMarkdown {

    private static final int MOST_LABELS = 100;

    private CompareMarkdown() {
    }

    /** Writes {@code file}. */
    public static void write(Comparison comparison, Path file) throws IOException {
        Files.writeString(file, render(comparison));
    }

    static String render(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        text.append("### ").append(MarkdownText.plain(comparison.now().get(0).plan())).append(": ")
                .append(comparison.verdict() == ChangeVerdict.UNJUDGED ? "not compared"
                        : comparison.verdict().name().toLowerCase(Locale.ROOT))
                .append("\n\n").append(comparison.sentence()).append("\n\n");
        List<ComparedLabel> labels = comparison.labels().stream().limit(MOST_LABELS).toList();
        if (!labels.isEmpty()) {
            changes(text, labels);
            intervals(text, labels);
        }
        if (comparison.labels().size() > MOST_LABELS) {
            text.append(comparison.labels().size() - MOST_LABELS).append(" more labels are in compare.html.\n\n");
        }
        only(text, "Only in the base run", comparison.onlyInBase());
        only(text, "Only in the new run", comparison.onlyInNew());
        runs(text, "Base", comparison.base());
        runs(text, "New", comparison.now());
        comparison.notes().forEach(note -> text.append("- ").append(MarkdownText.plain(note)).append('\n'));
        return text.toString();
    }

    private static void changes(StringBuilder text, List<ComparedLabel> labels) {
        text.append("| label |");
        for (Figure figure : Figure.values()) {
            text.append(' ').append(figure.word()).append(" |");
        }
        text.append("\n|---|").append("--:|".repeat(Figure.values().length)).append('\n');
        for (ComparedLabel label : labels) {
            text.append("| ").append(MarkdownText.code(label.label())).append(" |");
            label.changes().forEach(change -> text.append(' ').append(cell(change)).append(" |"));
            text.append('\n');
        }
        text.append('\n');
    }

    private static String cell(Change change) {
        String shown = ChangeWords.change(change);
        return switch (change.verdict()) {
            case WORSE -> "❌ **" + shown + "**";
            case BETTER -> "✅ **" + shown + "**";
            case SAME -> shown;
            case UNCLEAR -> "? " + shown;
            case UNJUDGED -> "–";
        };
    }

    private static void intervals(StringBuilder text, List<ComparedLabel> labels) {
        text.append("<details><summary>Values and intervals</summary>\n\n")
                .append("| label | figure | base | new | change | interval | tolerance | verdict |\n")
                .append("|---|---|--:|--:|--:|--:|--:|---|\n");
        for (ComparedLabel label : labels) {
            for (Change change : label.measured()) {
                Figure figure = change.figure();
                text.append("| ").append(MarkdownText.code(label.label()))
                        .append(" | ").append(figure.word())
                        .append(" | ").append(ChangeWords.value(figure, change.base()))
                        .append(" | ").append(ChangeWords.value(figure, change.now()))
                        .append(ChangeWords.unit(figure))
                        .append(" | ").append(ChangeWords.change(change))
                        .append(" | ").append(ChangeWords.interval(change))
                        .append(" | ").append(ChangeWords.tolerance(change))
                        .append(" | ").append(change.verdict().name().toLowerCase(Locale.ROOT))
                        .append(change.reason().isEmpty() ? "" : ": " + MarkdownText.plain(change.reason()))
                        .append(" |\n");
            }
        }
        text.append("\n</details>\n\n");
    }

    private static void only(StringBuilder text, String what, List<String> labels) {
        if (!labels.isEmpty()) {
            text.append(what).append(": ")
                    .append(labels.stream().map(MarkdownText::code).collect(Collectors.joining(", ")))
                    .append("\n\n");
        }
    }

    private static void runs(StringBuilder text, String side, List<RunFacts> runs) {
        for (RunFacts run : runs) {
            text.append("- ").append(side).append(": ").append(MarkdownText.code(run.run())).append(", ")
                    .append(MarkdownText.plain(run.started())).append(", ")
                    .append(Numbers.duration(run.loadSeconds())).append(", seed ").append(run.seed()).append('\n');
        }
    }
}
