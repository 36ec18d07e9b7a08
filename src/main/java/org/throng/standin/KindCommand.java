package org.throng.standin;

import java.util.concurrent.Callable;
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

    /** The exception for an invalid option. */
    protected final ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
