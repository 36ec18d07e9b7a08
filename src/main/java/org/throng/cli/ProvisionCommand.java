package org.throng.cli;

import java.util.concurrent.Callable;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes accounts; each workload has its own subcommand. */
@Command(
        name = "provision",
        mixinStandardHelpOptions = true,
        description = "Makes the accounts that a plan's users log in with.",
        subcommands = {ProvisionBoshChat.class, ProvisionFileSync.class})
final class ProvisionCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE.code();
    }
}
