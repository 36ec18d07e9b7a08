package org.throng.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.RunSetup.Property;
import org.throng.stats.summary.RunSetup.Software;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.Verdict;

/** Everything that differs between runs besides what they measured. */
final class Differences {

    /** Properties that say where results are and what they are compared with. */
    private static final Set<String> OF_EACH_RUN = Set.of(
            "results", "baseline", "tolerance", "quiet", "jtl", "dashboard", "live");

    /** Loads of different length, as a share. */
    private static final double SAME_LENGTH = 0.02;

    private static final int MOST_OF_ONE_RUN = 4;

    private final List<ComparedRun> base;
    private final List<ComparedRun> now;

    Differences(List<ComparedRun> base, List<ComparedRun> now) {
        this.base = base;
        this.now = now;
    }

    /** One sentence for each difference. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        differing(notes, "The plans differ", Summary::plan);
        setup(notes, "The load profiles differ", setup -> setup.profiles().stream()
                .map(profile -> profile.group() + ": " + profile.text()).collect(Collectors.joining("; ")));
        differing(notes, "The seeds differ, and with them random arrivals and data", Summary::seed);
        differing(notes, "The planned users or arrivals differ", summary ->
                summary.users() == null ? null : summary.users().planned());
        differing(notes, "The numbers of injectors differ", summary ->
                summary.injectors() == null ? null : summary.injectors().size());
        differing(notes, "The thresholds differ", summary -> summary.thresholds() == null ? null
                : summary.thresholds().stream().map(ThresholdResult::rule).collect(Collectors.joining("; ")));
        lengths(notes);
        properties(notes);
        // a stand-in listens on another port in each run
        setup(notes, "The targets differ", setup -> setup.target() == null ? null
                : setup.target().replaceFirst("^(stand-in .*) at .*", "$1"));
        software(notes, "The versions of Throng differ", Software::throng);
        software(notes, "The builds of Throng differ", Software::build);
        software(notes, "The versions of JMeter differ", Software::jmeter);
        software(notes, "The versions of Java differ", Software::java);
        setup(notes, "The machines differ", setup -> setup.machine() == null ? null
                : setup.machine().system() + ", " + setup.machine().processors() + " processors");
        all().forEach(run -> ofOneRun(notes, run));
        if (base.size() + now.size() == 2) {
            notes.add("One run on each side shows the noise within a run, and not the noise between runs. Several base"
                    + " runs show both.");
        }
        return notes;
    }

    /** Notes of one run about itself: other work on its machine, for example, may explain the whole difference. */
    private void ofOneRun(List<String> notes, ComparedRun run) {
        Summary summary = run.summary();
        if (summary.verdict() == Verdict.FAIL) {
            notes.add(run.name() + " failed" + (summary.reasons() == null || summary.reasons().isEmpty()
                    ? "." : ": " + summary.reasons().get(0)));
        }
        // the notes of a run say more of its stalls
        if (!summary.stalls().isEmpty() && summary.notes().isEmpty()) {
            notes.add("In " + run.name() + " the injector stalled; its times include that.");
        }
        List<String> own = summary.notes().stream()
                .filter(note -> all().anyMatch(other -> !other.summary().notes().contains(note)))
                .toList();
        own.stream().limit(MOST_OF_ONE_RUN).forEach(note -> notes.add(run.name() + " – " + note));
        if (own.size() > MOST_OF_ONE_RUN) {
            notes.add(run.name() + " has " + (own.size() - MOST_OF_ONE_RUN) + " more notes, in its report.");
        }
    }

    private Stream<ComparedRun> all() {
        return Stream.concat(base.stream(), now.stream());
    }

    private void differing(List<String> notes, String what, Function<Summary, Object> value) {
        List<String> before = values(base, value);
        List<String> after = values(now, value);
        if (Stream.concat(before.stream(), after.stream()).distinct().count() > 1) {
            notes.add(what + ": base " + String.join(", ", before) + "; new " + String.join(", ", after) + ".");
        }
    }

    private void setup(List<String> notes, String what, Function<RunSetup, Object> value) {
        differing(notes, what, summary -> summary.setup() == null ? null : value.apply(summary.setup()));
    }

    private void software(List<String> notes, String what, Function<Software, Object> value) {
        setup(notes, what, setup -> setup.software() == null ? null : value.apply(setup.software()));
    }

    private void properties(List<String> notes) {
        Set<String> names = new TreeSet<>();
        all().filter(run -> run.summary().setup() != null).forEach(run ->
                run.summary().setup().properties().forEach(property -> names.add(property.name())));
        names.removeAll(OF_EACH_RUN);
        for (String name : names) {
            setup(notes, "The property '" + name + "' differs", setup -> setup.properties().stream()
                    .filter(property -> property.name().equals(name))
                    .map(Property::value).findFirst().orElse("(not set)"));
        }
    }

    private static List<String> values(List<ComparedRun> runs, Function<Summary, Object> value) {
        return runs.stream().map(run -> value.apply(run.summary())).filter(Objects::nonNull).map(Object::toString)
                .map(text -> text.isEmpty() ? "none" : text).distinct().toList();
    }

    private void lengths(List<String> notes) {
        double shortest = all().mapToDouble(run -> run.summary().loadSeconds()).min().orElse(0);
        double longest = all().mapToDouble(run -> run.summary().loadSeconds()).max().orElse(0);
        if (longest - shortest > Math.max(1, SAME_LENGTH * longest)) {
            notes.add(String.format(Locale.ROOT,
                    "The loads have different lengths, from %.1f to %.1f s; a start-up phase weighs more in a shorter"
                            + " one.", shortest, longest));
        }
    }
}
