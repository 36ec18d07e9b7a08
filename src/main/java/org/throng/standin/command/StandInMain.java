package org.throng.standin.command;

import picocli.CommandLine;

/** Runs a stand-in from the command line, without JMeter on the class path. */
public final class StandInMain {

    private StandInMain() {
    }

    public static void main(String[] arguments) {
        System.exit(execute(arguments));
    }

    /**
     * Runs a stand-in to its end.
     *
     * @param arguments its kind, and its options
     * @return exit code
     */
    public static int execute(String... arguments) {
        return new CommandLine(new StandInCommand(arguments.length == 0 ? "" : arguments[0])).execute(arguments);
    }
}
