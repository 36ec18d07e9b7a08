package org.throng.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.throng.cli.installation.Installation;
import org.throng.cli.installation.StartCache;
import org.throng.command.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes the {@link StartCache}. The launcher does it before the first run on a JDK; the build does it for its own. */
@Command(
        name = "prepare",
        mixinStandardHelpOptions = true,
        description = {
            "Makes runs start in half the time on this JDK.",
            "The first run does this by itself. Call it when you build a container image."
        },
        footer = {"", "It keeps a cache of loaded classes in jmeter/bin, and makes it again when a jar has changed."})
final class PrepareCommand implements Callable<Integer> {

    @Option(names = "--quiet", description = "Print nothing, even if no cache can be made, as in a read-only folder.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        StartCache cache = new StartCache(Installation.current());
        try {
            if (!cache.fits()) {
                cache.make(Training.class);
            }
            if (!quiet) {
                System.out.println("Prepared: " + cache.file());
            }
        } catch (IOException e) {
            if (!quiet) {
                throw new UsageError("the start of runs cannot be prepared: " + e.getMessage(), e);
            }
        }
        return 0;
    }
}
