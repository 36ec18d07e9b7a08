package org.throng.report.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.throng.compare.Change;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ChangeWords;
import org.throng.compare.ComparedLabel;
import org.throng.compare.Comparison;
import org.throng.compare.RunFacts;
import org.throng.report.page.Note;
import org.throng.report.page.PageAssets;
import org.throng.report.page.PageJson;
import org.throng.report.page.Templates;
import org.throng.report.text.Numbers;

/**
 * A comparison as one HTML file that needs nothing else: the verdict, every change, and the curves of both sides
 * overlaid. Everything but the curves is there without JavaScript.
 */
public final class ComparePage {

    private static final List<String> STYLES = List.of("comparison.css");
    private static final List<String> SCRIPTS = List.of("compare.js");

    /** Labels with charts: those with a change first. */
    private static final int MOST_CHARTS = 60;

    /** Changes in the banner: the table below has all of them. */
    private static final int MOST_FIRST = 6;

    private ComparePage() {
    }

    /** Writes {@code file}. */
    public static void write(Comparison comparison, Path file) throws IOException {
        Map<String, Object> model = new HashMap<>();
        model.put("verdict", CurveData.word(comparison.verdict()));
        model.put("plan", comparison.now().get(0).plan());
        model.put("sentence", comparison.sentence());
        List<Change> certain = Stream.of(ChangeVerdict.WORSE, ChangeVerdict.BETTER)
                .flatMap(verdict -> comparison.changes().filter(change -> change.verdict() == verdict)).toList();
        model.put("certain", certain.stream().limit(MOST_FIRST).map(ComparePage::inBanner).toList());
        model.put("moreCertain", Math.max(0, certain.size() - MOST_FIRST));
        model.put("notes", comparison.notes().stream().map(Note::of).toList());
        model.put("base", comparison.base().stream().map(ComparePage::run).toList());
        model.put("now", comparison.now().stream().map(ComparePage::run).toList());
        model.put("onlyInBase", comparison.onlyInBase());
        model.put("onlyInNew", comparison.onlyInNew());
        model.put("confidence", Math.round(comparison.confidence() * 100));
        model.put("intervals", comparison.intervals());
        model.put("draws", comparison.draws());
        model.put("seed", Long.toString(comparison.seed()));
        List<ComparedLabel> labels = comparison.labels().stream()
                .sorted(Comparator.comparing((ComparedLabel label) -> rank(label.verdict()))).toList();
        model.put("autocorrelated", labels.stream().anyMatch(ComparedLabel::autocorrelated));
        model.put("labels", labels.stream().map(ComparePage::label).toList());
        List<ComparedLabel> drawn = labels.stream().filter(ComparedLabel::hasCurves).toList();
        model.put("data", PageJson.packed(CurveData.of(drawn.subList(0, Math.min(MOST_CHARTS, drawn.size())))));
        model.put("withoutCharts", Math.max(0, drawn.size() - MOST_CHARTS));
        PageAssets.of(STYLES, SCRIPTS, "").addTo(model);
        Templates.write("compare.ftlh", model, file);
    }

    private static int rank(ChangeVerdict verdict) {
        return switch (verdict) {
            case WORSE -> 0;
            case BETTER -> 1;
            default -> 2;
        };
    }

    private static List<String> run(RunFacts run) {
        return List.of(run.run(), run.plan(), Numbers.utc(run.started()), Numbers.duration(run.loadSeconds()),
                Numbers.count(run.users()), Long.toString(run.seed()), run.verdict().name().toLowerCase(Locale.ROOT));
    }

    private static Map<String, Object> label(ComparedLabel label) {
        return Map.of(
                "label", label.label(),
                "kind", label.kind().name().toLowerCase(Locale.ROOT),
                "blocks", label.blocks() + " blocks of " + Numbers.plain(label.blockSeconds(), 3) + " s",
                "autocorrelated", label.autocorrelated(),
                "changes", label.measured().stream().map(ComparePage::change).toList());
    }

    private static Map<String, String> inBanner(Change change) {
        return Map.of(
                "label", change.label(),
                "verdict", CurveData.word(change.verdict()),
                "words", ChangeWords.of(change));
    }

    private static Map<String, String> change(Change change) {
        return Map.of(
                "figure", change.figure().word(),
                "base", ChangeWords.value(change.figure(), change.base()),
                "now", ChangeWords.value(change.figure(), change.now()),
                "unit", ChangeWords.unit(change.figure()).strip(),
                "change", ChangeWords.change(change),
                "interval", ChangeWords.interval(change),
                "tolerance", ChangeWords.tolerance(change),
                "verdict", CurveData.word(change.verdict()),
                "reason", change.reason());
    }
}
