package org.throng.standin;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.throng.standin.command.StandInCommand;
import picocli.CommandLine;

/** The stand-in's command line, and what it says to one command. */
public final class StandInShell {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Returns the exit code. */
    public int execute(String... arguments) {
        return new CommandLine(new StandInCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    public String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }
}
