package org.throng.cli.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.throng.command.UsageError;
import org.throng.compare.ComparedRun;
import org.throng.compare.Comparer;
import org.throng.compare.Comparison;
import org.throng.compare.RunReader;
import org.throng.compare.Tolerances;
import org.throng.stats.summary.Summary;

/**
 * The earlier runs with which a run is compared at its end.
 *
 * @param folders of their results
 */
public record Baseline(List<Path> folders, Tolerances tolerances) {

    /** The property that names them. */
    public static final String PROPERTY = "baseline";

    /** The property with the changes that do not matter. */
    public static final String TOLERANCE = "tolerance";

    /**
     * The baseline that the properties name, or null. It is read here once, so that a mistake in it is known before
     * the run, and again at the end, so that it takes no memory meanwhile.
     *
     * @throws UsageError if a run cannot be read, or is void, or a tolerance cannot be read
     */
    public static Baseline of(Map<String, String> given) {
        String text = given.get(PROPERTY);
        String tolerance = given.get(TOLERANCE);
        if (text == null || text.isBlank()) {
            if (tolerance != null) {
                throw new UsageError("-D" + TOLERANCE + " is for a comparison; name the run to compare with by -D"
                        + PROPERTY);
            }
            return null;
        }
        Baseline baseline = new Baseline(RunsToCompare.folders(text),
                RunsToCompare.tolerances(tolerance == null ? List.of() : List.of(tolerance)));
        RunsToCompare.refused(RunsToCompare.read(baseline.folders)).stream().findFirst().ifPresent(why -> {
            throw new UsageError("-D" + PROPERTY + ": " + why);
        });
        return baseline;
    }

    /**
     * Checks that a run does not overwrite what it is to be compared with.
     *
     * @throws UsageError if it would
     */
    public void checkOtherThan(ResultsFolder results) {
        if (folders.stream().anyMatch(folder -> folder.toAbsolutePath().normalize().equals(results.path()))) {
            throw new UsageError("the run would overwrite its baseline, " + results.path()
                    + "; choose another folder with -Dresults=DIR");
        }
    }

    /** Compares the run whose files are in this folder. */
    Comparison compare(ResultsFolder folder, Summary summary) throws IOException {
        List<ComparedRun> base = new ArrayList<>();
        for (Path one : folders) {
            base.add(RunReader.read(one));
        }
        return Comparer.compare(base, List.of(RunReader.read(folder.path(), summary)), tolerances);
    }

    @Override
    public String toString() {
        return String.join(", ", folders.stream().map(Path::toString).toList());
    }
}
