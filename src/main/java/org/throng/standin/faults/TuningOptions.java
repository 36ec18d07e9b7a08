package org.throng.standin.faults;

import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for the times and faults of a stand-in's own protocol. */
public final class TuningOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--set", paramLabel = "NAME=VALUE",
            description = "A time or fault, named below; repeatable.")
    private Map<String, String> changes = Map.of();

    /**
     * Default times and no faults, except for those that the option sets.
     *
     * @throws ParameterException naming the wrong time, fault or value
     */
    public <T extends Enum<T> & Tunable.Time, F extends Enum<F> & Tunable> Tuning<T, F> tuning(
            Class<T> times, Class<F> faults) {
        Tuning<T, F> start = Tuning.usual(times, faults);
        try {
            for (Map.Entry<String, String> each : changes.entrySet()) {
                start = start.with(each.getKey(), each.getValue());
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--set " + e.getMessage());
        }
        return start;
    }
}
