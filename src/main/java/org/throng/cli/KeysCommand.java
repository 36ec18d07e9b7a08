package org.throng.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.throng.cli.installation.Installation;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.injector.remote.KeyMaker;
import org.throng.injector.remote.Keys;
import org.throng.injector.remote.Keys.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes the keys by which controller and injectors authenticate each other. */
@Command(
        name = "keys",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes the keys by which a controller and its injectors recognise each other.",
            "Copy injector.p12 and injector.password to each injector; keep controller.* here."
        })
final class KeysCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--dir", paramLabel = "FOLDER",
            description = "Folder for the keys (default: keys/ beside plans/, where all commands look for them).")
    private Path folder;

    @Override
    public Integer call() {
        Path target = folder == null ? Installation.current().keys() : folder;
        try {
            Map<Role, Keys> made = new KeyMaker(target.toAbsolutePath().normalize()).make();
            PrintWriter out = spec.commandLine().getOut();
            out.println("For the controller, this machine: " + made.get(Role.CONTROLLER).store()
                    + " and its .password");
            out.println("For each injector, to be copied:  " + made.get(Role.INJECTOR).store() + " and its .password");
            return 0;
        } catch (FileAlreadyExistsException e) {
            throw new UsageError("there are keys in " + target.toAbsolutePath().normalize()
                    + " already; delete them first if no injector is to be reached with them any more", e);
        } catch (IOException e) {
            throw new UsageError("cannot make keys in " + target + ": "
                    + FileReason.withAdvice(e, "choose another folder with --dir"), e);
        }
    }
}
