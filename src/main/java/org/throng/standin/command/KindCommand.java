package org.throng.standin.command;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.throng.standin.Protocol;
import org.throng.standin.faults.FaultOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that runs one kind of stand-in: the options that all kinds have, and how it refuses wrong ones. */
public abstract class KindCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServerOptions server;

    @Mixin
    private FaultOptions faults;

    /**
     * Reads the kind's own options. Each call gives a protocol of its own.
     *
     * @throws ParameterException if one of them is invalid
     */
    protected abstract Protocol protocol();

    @Override
    public final Integer call() throws InterruptedException {
        return new StandInRunner(spec, server, faults).run(this::protocol);
    }

    /** @throws ParameterException if the option's value is not from the least to the most */
    protected final void check(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw bad(option + " must be from " + least + " to " + most);
        }
    }

    /**
     * The value that is written like this text.
     *
     * @param values at least two
     * @throws ParameterException if the text is none of them
     */
    protected final <T> T choice(String option, String text, T[] values) {
        List<String> words = Stream.of(values).map(Object::toString).toList();
        int found = words.indexOf(text);
        if (found < 0) {
            int last = words.size() - 1;
            throw bad(option + " must be " + String.join(", ", words.subList(0, last)) + " or " + words.get(last)
                    + ", not '" + text + "'");
        }
        return values[found];
    }

    /** The exception for an invalid option. */
    protected final ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
