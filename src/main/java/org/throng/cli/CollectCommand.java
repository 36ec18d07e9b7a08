package org.throng.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.throng.cli.installation.Installation;
import org.throng.cli.remote.InjectorsFile;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.injector.remote.CallFilters;
import org.throng.injector.remote.ClientSockets;
import org.throng.injector.remote.Collector;
import org.throng.injector.remote.InjectorAddress;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies the files of a distributed run from its injectors. */
@Command(
        name = "collect",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Copies the logs and local results of a distributed run from its injectors into the folder of its results.",
            "Injectors keep their 20 newest runs."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything was copied",
            "2:the command is wrong",
            "4:an injector cannot be reached, or no longer has the run; the files of the others were copied"
        })
final class CollectCommand implements Callable<Integer> {

    private static final double BYTES_PER_KB = 1024;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RESULTS", description = "Folder with the results of the run.")
    private Path results;

    @Option(names = "--keys", paramLabel = "FOLDER",
            description = "Folder with controller.p12 and controller.password (default: keys/ beside plans/).")
    private Path keys;

    @Override
    public Integer call() {
        InjectorsFile.Origin origin = origin();
        useKeys(origin);
        CallFilters.guardAnswers();
        PrintWriter out = spec.commandLine().getOut();
        boolean missing = false;
        for (InjectorsFile.Source source : origin.sources()) {
            Path folder = new ResultsFolder(results).injectors().resolve(source.folderName());
            try {
                Collector.Collected collected = new Collector(source.address(), folder).collect(origin.run());
                out.printf(Locale.ROOT, "%s: %d files, %.1f KB, in %s%n", source.address(), collected.files(),
                        collected.bytes() / BYTES_PER_KB, folder);
            } catch (IOException e) {
                missing = true;
                spec.commandLine().getErr().println("throng: injector " + source.address() + ": "
                        + FileReason.of(e));
            }
            out.flush();
        }
        return missing ? ExitCode.VOID.code() : ExitCode.PASS.code();
    }

    private InjectorsFile.Origin origin() {
        try {
            return InjectorsFile.read(results);
        } catch (IOException e) {
            throw new UsageError("no results of a distributed run in " + results + ": " + InjectorsFile.NAME + ": "
                    + FileReason.of(e), e);
        }
    }

    private void useKeys(InjectorsFile.Origin origin) {
        Map<String, String> given = keys == null ? Map.of() : Map.of("keys", keys.toString());
        try {
            List<InjectorAddress> injectors = origin.sources().stream().map(InjectorsFile.Source::address).toList();
            ClientSockets.use(RemoteOptions.tls(given, Installation.current().keys(), injectors));
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }
}
