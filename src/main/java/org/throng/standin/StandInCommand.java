package org.throng.standin;

import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The command {@code standin}, with a subcommand for each kind. Kinds are services ({@link KindCommand}), so that the
 * shared code knows none of them.
 */
@Command(
        name = "standin",
        description = "Starts a small real server to load, with faults on demand.",
        modelTransformer = StandInCommand.Kinds.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "KIND")
public final class StandInCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "name the kind of stand-in: " + String.join(", ", spec.subcommands().keySet()));
    }

    /** Adds the subcommands. */
    static final class Kinds implements CommandLine.IModelTransformer {

        @Override
        public CommandSpec transform(CommandSpec spec) {
            for (KindCommand kind : ServiceLoader.load(KindCommand.class, KindCommand.class.getClassLoader())) {
                CommandLine line = new CommandLine(kind);
                spec.addSubcommand(line.getCommandName(), line);
            }
            return spec;
        }
    }
}
