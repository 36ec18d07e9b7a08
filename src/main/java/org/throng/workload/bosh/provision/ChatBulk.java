package org.throng.workload.bosh.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.provision.Password;
import org.throng.report.console.Console;
import org.throng.report.console.TaskProgress;
import org.throng.report.console.Terminal;
import picocli.CommandLine.Option;

/** Writes chat users to files. */
final class ChatBulk {

    /** One of the import formats of servers. */
    enum Format {
        PROSODY("prosody", ProsodyFiles::new),
        XEP_0227("xep-0227", PortableFile::new),
        OPENFIRE("openfire", () -> new OpenfireFile(Clock.systemUTC()));

        private final String word;
        private final Supplier<BulkFiles> files;

        Format(String word, Supplier<BulkFiles> files) {
            this.word = word;
            this.files = files;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    private static final double SECONDS_BETWEEN_LINES = 0.2;

    @Option(names = "--format", required = true, paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}.")
    private Format format;

    @Option(names = "--out", required = true, paramLabel = "DIR",
            description = "The folder to write to; only you will be able to read it.")
    private Path out;

    void write(ChatPopulation population, Password password, boolean force) {
        refuseIf(!force && isOccupied(out), "--out " + out + " is not empty; choose another folder, or --force to"
                + " overwrite the files in it");
        Console console = new Console(System.out, Terminal.detect());
        try {
            Path written = format.files.get().write(population, password, out, progress(console, population.size()));
            console.endProgress();
            console.say(said(population) + written);
        } catch (IOException e) {
            throw unwritable("--out " + out, e);
        }
    }

    static void writeTable(ChatPopulation population, Password password, Path csv, boolean force) {
        refuseIf(!force && Files.exists(csv), "--csv " + csv + " is there already; choose another name, or --force to"
                + " overwrite it");
        try {
            UsersCsv.write(population, password, csv);
            System.out.println(said(population) + csv);
        } catch (IOException e) {
            throw unwritable("--csv " + csv, e);
        }
    }

    private static String said(ChatPopulation population) {
        return population.size() + " users, " + population.name(0) + " to " + population.name(population.size() - 1)
                + ", are in ";
    }

    private static IntConsumer progress(Console console, int users) {
        long began = System.nanoTime();
        double[] shown = {0};
        return written -> {
            double second = (System.nanoTime() - began) / 1e9;
            if (second - shown[0] > SECONDS_BETWEEN_LINES) {
                shown[0] = second;
                console.progress(new TaskProgress(second, "writing", "users", 0, written, users, 0));
            }
        };
    }

    private static void refuseIf(boolean wrong, String message) {
        if (wrong) {
            throw new UsageError(message);
        }
    }

    private static boolean isOccupied(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Files.exists(folder);
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isPresent();
        } catch (IOException e) {
            throw unwritable("--out " + folder, e);
        }
    }

    private static UsageError unwritable(String where, IOException e) {
        return new UsageError(where + ": " + FileReason.of(e), e);
    }
}
