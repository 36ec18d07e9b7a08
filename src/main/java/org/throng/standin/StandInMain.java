package org.throng.standin;

import picocli.CommandLine;

/** Runs a stand-in from the command line, without JMeter on the class path. */
public final class StandInMain {

    private StandInMain() {
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new StandInCommand()).execute(arguments));
    }
}
