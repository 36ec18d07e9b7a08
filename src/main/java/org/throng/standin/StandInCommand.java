package org.throng.standin;

import org.throng.standin.bosh.BoshCommand;
import org.throng.standin.editor.EditorCommand;
import org.throng.standin.realtime.RealtimeCommand;
import org.throng.standin.sync.SyncCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code standin}, with a subcommand for each kind. */
@Command(
        name = "standin",
        description = "Starts a small real server to load, and makes it misbehave when asked.",
        subcommands = {RealtimeCommand.class, EditorCommand.class, BoshCommand.class, SyncCommand.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "KIND")
public final class StandInCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "name the kind of stand-in: realtime, editor, bosh or sync");
    }
}
