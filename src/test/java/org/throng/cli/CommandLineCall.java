package org.throng.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** Calls of one command in this process, and what they have printed so far. */
public final class CommandLineCall {

    private final String command;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    public CommandLineCall(String command) {
        this.command = command;
    }

    /** Calls it and returns its exit code. */
    public int with(Object... options) {
        List<String> all = new ArrayList<>(List.of(command));
        for (Object option : options) {
            all.add(option.toString());
        }
        CommandLine throng = Throng.commandLine();
        throng.setOut(new PrintWriter(out, true));
        throng.setErr(new PrintWriter(err, true));
        return throng.execute(all.toArray(String[]::new));
    }

    public String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }
}
