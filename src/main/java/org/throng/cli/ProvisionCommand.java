package org.throng.cli;

import java.util.ServiceLoader;
import org.throng.provision.AccountsCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes accounts, by a subcommand of each workload that has accounts ({@link AccountsCommand}). */
@Command(
        name = "provision",
        mixinStandardHelpOptions = true,
        description = "Makes the accounts that a plan's users log in with.",
        modelTransformer = ProvisionCommand.Workloads.class)
final class ProvisionCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "name the plan: " + String.join(", ", spec.subcommands().keySet()));
    }

    /** Adds the subcommands. */
    static final class Workloads implements IModelTransformer {

        @Override
        public CommandSpec transform(CommandSpec command) {
            for (AccountsCommand accounts : ServiceLoader.load(AccountsCommand.class)) {
                CommandLine line = new CommandLine(accounts);
                command.addSubcommand(line.getCommandName(), line);
            }
            return command;
        }
    }
}
