package org.throng.cli;

import java.util.concurrent.Callable;
import org.throng.command.UsageError;
import org.throng.net.LoopThreads;
import org.throng.standin.StandInCommand;
import org.throng.verdict.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code throng} command. */
@Command(
        name = "throng",
        mixinStandardHelpOptions = true,
        versionProvider = Throng.Version.class,
        description = "Load tests for collaboration servers: ordinary JMeter plans, ten times the users, honest"
                + " results.",
        subcommands = {
            RunCommand.class,
            BreakpointCommand.class,
            CompareCommand.class,
            ConvertCommand.class,
            GuiCommand.class,
            CollectCommand.class,
            InjectorCommand.class,
            KeysCommand.class,
            StandInCommand.class,
            DoctorCommand.class,
            ProvisionCommand.class,
            ReportCommand.class,
            SizeCommand.class,
            TrendCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {"", "Start here:  throng run websocket"})
public final class Throng implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /**
     * The command with its error handling: a mistake of the user is one message and exit code 2; any other error is a
     * fault of Throng, with a stack trace, and the run is void.
     */
    static CommandLine commandLine() {
        CommandLine throng = new CommandLine(new Throng());
        throng.getSubcommands().values().forEach(sub -> sub.getCommandSpec().versionProvider(new Version()));
        return throng
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(e -> ExitCode.VOID.code())
                .setParameterExceptionHandler((e, args) -> {
                    CommandLine wrong = e.getCommandLine();
                    wrong.getErr().println("throng: " + e.getMessage());
                    CommandLine.UnmatchedArgumentException.printSuggestions(e, wrong.getErr());
                    wrong.getErr().println("Try: " + wrong.getCommandSpec().qualifiedName() + " --help");
                    return ExitCode.USAGE.code();
                })
                .setExecutionExceptionHandler((e, commandLine, parsed) -> {
                    if (!(e instanceof UsageError)) {
                        throw e;
                    }
                    commandLine.getErr().println("throng: " + e.getMessage());
                    return ExitCode.USAGE.code();
                });
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE.code();
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Throng.class.getPackage().getImplementationVersion();
            return new String[] {
                "throng " + (version == null ? "(not packaged)" : version),
                "Java " + Runtime.version() + ", " + System.getProperty("java.home"),
                "Users on virtual threads run on: " + LoopThreads.description()
            };
        }
    }
}
