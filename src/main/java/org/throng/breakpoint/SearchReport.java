package org.throng.breakpoint;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.throng.breakpoint.Breakpoint.Kind;
import org.throng.files.PrivateFiles;
import org.throng.files.RecordJson;
import org.throng.stats.failures.Failure;

/**
 * A search that has ended, as {@code breakpoint.json} has it (schema 1; fields are only ever added).
 *
 * @param plan the plan's name
 * @param unit of all loads: users, arrivals/s or times the plan's load
 * @param started ISO 8601
 * @param seconds how long the search took
 * @param ended why it ended, in one sentence
 * @param rules that each step was judged by
 * @param steps in the order of time
 */
public record SearchReport(
        int schema,
        String plan,
        String unit,
        String started,
        double seconds,
        Breakpoint breakpoint,
        String ended,
        List<String> rules,
        List<SearchStep> steps) {

    /** Version of the format. */
    public static final int SCHEMA = 1;

    private static final ObjectMapper MAPPER = RecordJson.withSixDigits().build();

    /** Writes {@code breakpoint.json}, which only its owner may read: it quotes the server. */
    public void write(Path file) throws IOException {
        PrivateFiles.whole(file, out -> MAPPER.writeValue(out, this));
    }

    /** The answer in one sentence. */
    @JsonProperty
    public String sentence() {
        return breakpoint.sentence(unit);
    }

    /**
     * The load with the greatest power, throughput divided by p95: above it, more load costs more time than it brings
     * throughput (L. Kleinrock, Power and deterministic rules of thumb, 1979). Null if no step answered.
     */
    @JsonProperty
    public Double knee() {
        return steps.stream()
                .filter(step -> step.outcome() != StepOutcome.VOID && step.p95() != null && step.p95() > 0)
                .max(Comparator.comparingDouble(step -> (step.throughput() - step.throughput() * step.errorRate())
                        / step.p95()))
                .map(SearchStep::load)
                .orElse(null);
    }

    /** The first failing answer of the lowest load that broke the thresholds, or of any; null if nothing failed. */
    @JsonProperty
    public Failure firstFailure() {
        return steps.stream()
                .filter(step -> step.firstFailure() != null)
                .min(Comparator.<SearchStep, Boolean>comparing(step -> step.outcome() != StepOutcome.BROKEN)
                        .thenComparing(SearchStep::load)
                        .thenComparing(SearchStep::number))
                .map(SearchStep::firstFailure)
                .orElse(null);
    }

    /** Why the injector is the limit: the reasons of the void step at the lowest load; empty if it is not. */
    @JsonIgnore
    public List<String> injectorReasons() {
        if (breakpoint.kind() != Kind.INJECTOR_LIMIT && breakpoint.kind() != Kind.UNKNOWN) {
            return List.of();
        }
        return steps.stream()
                .filter(step -> step.outcome() == StepOutcome.VOID)
                .min(Comparator.comparing(SearchStep::load))
                .map(SearchStep::reasons)
                .filter(Objects::nonNull)
                .orElse(List.of());
    }
}
