package org.throng.standin.command;

import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.throng.standin.Protocol;
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
        addMethodSubcommands = false,
        synopsisSubcommandLabel = "KIND")
public final class StandInCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private final String kind;

    public StandInCommand() {
        this("");
    }

    /**
     * Reads only the options of this kind, if it is one: reading those of all kinds takes as long as the rest of a
     * start.
     */
    StandInCommand(String kind) {
        this.kind = kind;
    }

    /** The names of all kinds. */
    public static List<String> kinds() {
        return providers().map(StandInCommand::name).toList();
    }

    /**
     * The protocol of a stand-in that runs inside this process.
     *
     * @param words its kind, and options of this kind
     * @throws IllegalArgumentException if there is no such kind
     * @throws CommandLine.ParameterException if an option is wrong
     */
    public static Protocol protocol(String... words) {
        KindCommand kind = providers().filter(each -> name(each).equals(words[0])).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no stand-in '" + words[0] + "'")).get();
        new CommandLine(kind).parseArgs(Arrays.copyOfRange(words, 1, words.length));
        return kind.protocol();
    }

    private static Stream<ServiceLoader.Provider<KindCommand>> providers() {
        return ServiceLoader.load(KindCommand.class, KindCommand.class.getClassLoader()).stream();
    }

    private static String name(ServiceLoader.Provider<KindCommand> provider) {
        return provider.type().getAnnotation(Command.class).name();
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "name the kind of stand-in: " + String.join(", ", spec.subcommands().keySet()));
    }

    /** Adds the subcommands. */
    static final class Kinds implements CommandLine.IModelTransformer {

        @Override
        public CommandSpec transform(CommandSpec spec) {
            String only = ((StandInCommand) spec.userObject()).kind;
            List<ServiceLoader.Provider<KindCommand>> all = providers().toList();
            List<ServiceLoader.Provider<KindCommand>> one =
                    all.stream().filter(each -> name(each).equals(only)).toList();
            (one.isEmpty() ? all : one).forEach(each -> spec.addSubcommand(name(each), new CommandLine(each.get())));
            return spec;
        }
    }
}
