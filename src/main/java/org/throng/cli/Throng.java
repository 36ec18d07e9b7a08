package org.throng.cli;

import java.nio.file.InvalidPathException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.throng.cli.report.ReportCommand;
import org.throng.cli.results.CompareCommand;
import org.throng.cli.results.TrendCommand;
import org.throng.cli.run.BreakpointCommand;
import org.throng.cli.run.RunCommand;
import org.throng.cli.size.SizeCommand;
import org.throng.command.UsageError;
import org.throng.net.loop.LoopThreads;
import org.throng.standin.command.StandInCommand;
import org.throng.verdict.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code throng} command. */
@Command(
        name = "throng",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        versionProvider = Throng.Version.class,
        description = "Load tests for collaboration servers: ordinary JMeter plans on virtual threads, honest"
                + " results.",
        footer = {"", "Start here:  throng run websocket"})
public final class Throng implements Callable<Integer> {

    /** The commands by name, in the order of the help. */
    private static final Map<String, Supplier<Object>> COMMANDS = commands();

    /** An argument in the form of a property, with or without a dash. */
    private static final Pattern PROPERTY = Pattern.compile("-{0,2}[\\w.-]+=.*");

    @Spec
    private CommandSpec spec;

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("run", RunCommand::new);
        commands.put("breakpoint", BreakpointCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("gui", GuiCommand::new);
        commands.put("collect", CollectCommand::new);
        commands.put("injector", InjectorCommand::new);
        commands.put("keys", KeysCommand::new);
        commands.put("standin", StandInCommand::new);
        commands.put("doctor", DoctorCommand::new);
        commands.put("prepare", PrepareCommand::new);
        commands.put("provision", ProvisionCommand::new);
        commands.put("report", ReportCommand::new);
        commands.put("size", SizeCommand::new);
        commands.put("trend", TrendCommand::new);
        commands.put("help", () -> new CommandLine.HelpCommand());
        return commands;
    }

    public static void main(String[] args) {
        System.exit(commandLine(args).execute(args));
    }

    /**
     * The command with its error handling: a mistake of the user is one message and exit code 2; any other error is a
     * fault of Throng, with a stack trace, and the run is void.
     *
     * @param args the arguments that it will execute: it knows only the command that they name, because to read the
     *     options of all takes longer than anything else at the start; without a name of one it knows all
     */
    static CommandLine commandLine(String... args) {
        CommandLine throng = new CommandLine(new Throng());
        Supplier<Object> named = args.length == 0 || args[0].equals("help") ? null : COMMANDS.get(args[0]);
        if (named != null) {
            throng.addSubcommand(args[0], new CommandLine(named.get()));
        } else {
            COMMANDS.forEach((name, command) -> throng.addSubcommand(name, new CommandLine(command.get())));
        }
        throng.getSubcommands().values().forEach(sub -> sub.getCommandSpec().versionProvider(new Version()));
        return throng
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(e -> ExitCode.VOID.code())
                .setExecutionStrategy(new KnownCommand())
                // no lambdas: picocli's classes are of an old version, with which JDK 25 may crash in a StartCache
                .setParameterExceptionHandler(new Mistake())
                .setExecutionExceptionHandler(new Failure());
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE.code();
    }

    /** To picocli, any word is right beside --help; a command that does not exist has no help. */
    private static final class KnownCommand implements CommandLine.IExecutionStrategy {
        @Override
        public int execute(CommandLine.ParseResult parsed) {
            CommandLine.ParseResult last = parsed;
            while (last.hasSubcommand()) {
                last = last.subcommand();
            }
            CommandLine named = last.commandSpec().commandLine();
            if (!last.unmatched().isEmpty() && !named.getSubcommands().isEmpty()) {
                throw new CommandLine.UnmatchedArgumentException(named, last.unmatched());
            }
            return new CommandLine.RunLast().execute(parsed);
        }
    }

    private static final class Mistake implements CommandLine.IParameterExceptionHandler {
        @Override
        public int handleParseException(CommandLine.ParameterException e, String[] unread) {
            CommandLine wrong = e.getCommandLine();
            wrong.getErr().println("throng: " + words(e, wrong));
            CommandLine.UnmatchedArgumentException.printSuggestions(e, wrong.getErr());
            wrong.getErr().println("Try: " + wrong.getCommandSpec().qualifiedName() + " --help");
            return ExitCode.USAGE.code();
        }
    }

    /** Picocli's words, and for the two commonest mistakes what to write instead. */
    private static String words(CommandLine.ParameterException e, CommandLine wrong) {
        if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)) {
            return e.getMessage();
        }
        String first = unmatched.getUnmatched().get(0);
        if (!wrong.getSubcommands().isEmpty() && !first.startsWith("-")) {
            return "there is no command '" + first + "': it is one of "
                    + String.join(", ", wrong.getSubcommands().keySet())
                    + (RunCommand.reads(first) ? "; '" + first + "' is a property of a run: throng run PLAN -D" + first
                            + "=…" : "");
        }
        String problem = first.startsWith("-") ? e.getMessage() : "unexpected argument '" + first + "'";
        if (wrong.getCommandSpec().findOption("-D") != null && PROPERTY.matcher(first).matches()) {
            return problem + "; a property is written with -D: -D" + first.replaceFirst("^-+", "");
        }
        return problem;
    }

    private static final class Failure implements CommandLine.IExecutionExceptionHandler {
        @Override
        public int handleExecutionException(Exception e, CommandLine command, CommandLine.ParseResult parsed)
                throws Exception {
            if (e instanceof InvalidPathException name) {
                command.getErr().println("throng: no file can have the name '" + name.getInput() + "': "
                        + name.getReason() + "; a name that is not ASCII needs a UTF-8 locale: LC_ALL=C.UTF-8");
            } else if (e instanceof UsageError) {
                command.getErr().println("throng: " + e.getMessage());
            } else {
                throw e;
            }
            return ExitCode.USAGE.code();
        }
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
