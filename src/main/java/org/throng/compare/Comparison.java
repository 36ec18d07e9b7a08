package org.throng.compare;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.files.RecordJson;

/**
 * New runs beside base runs: the content of {@code compare.json}, schema 1.
 *
 * @param confidence with which all intervals hold together, 0 to 1
 * @param intervals how many there are
 * @param draws of the bootstrap
 * @param seed of the draws
 * @param labels that both sides have; the names in {@code compare.json} are those of the records
 * @param onlyInBase labels that no new run has
 * @param onlyInNew labels that no base run has
 * @param notes one sentence for everything else that a reader of the figures should know
 */
public record Comparison(
        int schema,
        List<RunFacts> base,
        @JsonProperty("new") List<RunFacts> now,
        double confidence,
        int intervals,
        int draws,
        long seed,
        List<ComparedLabel> labels,
        List<String> onlyInBase,
        List<String> onlyInNew,
        List<String> notes) {

    /** The schema that this class writes. */
    public static final int SCHEMA = 1;

    private static final int MOST_NAMED = 3;

    private static final ObjectMapper MAPPER =
            RecordJson.withSixDigits().addMixIn(ComparedLabel.class, WithoutCurves.class).build();

    /** The curves are for the page; the histograms of the runs have them in full. */
    @JsonIgnoreProperties({"base", "now"})
    private interface WithoutCurves {
    }

    /** Writes {@code compare.json}. */
    public void write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            MAPPER.writeValue(out, this);
        }
    }

    /** Worse if any figure is worse; then better if any is better; same if all are the same; unclear otherwise. */
    @JsonProperty
    public ChangeVerdict verdict() {
        return verdict(changes().toList());
    }

    static ChangeVerdict verdict(Collection<Change> changes) {
        for (ChangeVerdict first : List.of(ChangeVerdict.WORSE, ChangeVerdict.BETTER, ChangeVerdict.UNCLEAR,
                ChangeVerdict.SAME)) {
            if (changes.stream().anyMatch(change -> change.verdict() == first)) {
                return first;
            }
        }
        return ChangeVerdict.UNJUDGED;
    }

    /** The changes of all labels. */
    @JsonIgnore
    public Stream<Change> changes() {
        return labels.stream().flatMap(label -> label.changes().stream());
    }

    /** How many changes have this verdict. */
    public long count(ChangeVerdict verdict) {
        return changes().filter(change -> change.verdict() == verdict).count();
    }

    /** The result in one sentence. */
    @JsonProperty
    public String sentence() {
        long judged = changes().count() - count(ChangeVerdict.UNJUDGED);
        String counts = "of " + judged + " judged figures, " + Stream.of(ChangeVerdict.values())
                .filter(verdict -> verdict != ChangeVerdict.UNJUDGED && count(verdict) > 0)
                .map(verdict -> count(verdict) + (verdict == ChangeVerdict.SAME ? " the same"
                        : " " + verdict.name().toLowerCase(Locale.ROOT)))
                .collect(Collectors.joining(", "));
        return switch (verdict()) {
            case WORSE -> "The new run is worse: " + counts + ".";
            case BETTER -> "The new run is better: " + counts + ".";
            case SAME -> "No change: " + (judged == 1 ? "the only judged figure is" : "all " + judged
                    + " judged figures are") + " the same within the tolerances.";
            case UNCLEAR -> "No change is certain: " + counts + ".";
            case UNJUDGED -> "Nothing can be compared.";
        };
    }

    /** One sentence for each label that is worse. */
    public List<String> reasons() {
        return labels.stream().filter(label -> label.verdict() == ChangeVerdict.WORSE).map(label -> {
            List<Change> worse = label.changes().stream()
                    .filter(change -> change.verdict() == ChangeVerdict.WORSE).toList();
            return "'" + label.label() + "' is worse than the baseline: "
                    + String.join(", ", worse.stream().limit(MOST_NAMED).map(ChangeWords::of).toList()) + ".";
        }).toList();
    }
}
