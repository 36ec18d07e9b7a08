package org.throng.cli.installation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.throng.command.UsageError;

/**
 * The work that a JVM of this installation would repeat at each start: it loads, checks and links classes, and finds
 * out which methods are worth compiling. {@code throng prepare} stores the result of a training, a short run, in a file
 * for this JDK: the AOT cache of JDK 25 (JEP 483, 514, 515). The JVM itself refuses a file of another JDK, of other
 * jars or of other options, and starts as without it. The launcher finds the file by the same rules, without Java.
 *
 * <p>A stand-in has a file of its own: a JVM loads all classes of its cache, and a run has almost three times as many.
 *
 * @param installation whose home has the file
 */
public record StartCache(Installation installation) {

    /**
     * Printed by the training when its stand-in is no longer needed. Writing the cache after that takes as long as the
     * run.
     */
    public static final String TRAINED = "training over";

    /** The first JDK that makes one in a single step. */
    private static final int FIRST_JDK = 25;

    private Path bin() {
        return installation.jmeterHome().resolve("bin");
    }

    /** Options of every JVM. */
    private Path jvmOptions() {
        return bin().resolve("throng.jvm");
    }

    /** Options of stand-ins beside these. */
    private Path standInJvmOptions() {
        return bin().resolve("standin.jvm");
    }

    /** The cache of runs and all other commands, on the running JDK. */
    public Path file() {
        return bin().resolve("throng-" + System.getProperty("java.runtime.version") + ".aot");
    }

    /** The cache of stand-ins, on the running JDK; made together with the other. */
    Path standInFile() {
        return bin().resolve("standin-" + System.getProperty("java.runtime.version") + ".aot");
    }

    /** Has the path of the home for which the cache was made. */
    private Path owner() {
        return bin().resolve(file().getFileName() + ".home");
    }

    /** The options with which the JVM of a stand-in is started: those of every run, and the cache if it fits. */
    List<String> standInOptions() {
        List<String> options = new ArrayList<>();
        for (Path file : List.of(jvmOptions(), standInJvmOptions())) {
            if (Files.isReadable(file)) {
                options.add("@" + file);
            }
        }
        if (fits() && Files.isReadable(standInFile())) {
            options.addAll(List.of("-XX:AOTCache=" + standInFile(), "-Xlog:aot*=off:stderr"));
        }
        return options;
    }

    /** Whether there is one, made here, not older than a jar, or than a folder from which a jar was removed. */
    public boolean fits() {
        Path lib = installation.jmeterHome().resolve("lib");
        try (Stream<Path> jars = Files.list(lib); Stream<Path> plugins = Files.list(lib.resolve("ext"))) {
            FileTime made = Files.getLastModifiedTime(file());
            if (!Files.readString(owner()).strip().equals(installation.jmeterHome().toString())) {
                return false;
            }
            Stream<Path> others = Stream.of(lib, jvmOptions(), standInJvmOptions());
            for (Path part : Stream.of(jars, plugins, others).flatMap(parts -> parts).toList()) {
                if (Files.getLastModifiedTime(part).compareTo(made) > 0) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Makes it, which takes some seconds. Of several processes that are to make it, one does and the others wait. If
     * the training fails, an empty file keeps later runs from trying again.
     *
     * @param training the main class of the training; its arguments are a folder for results, and the host and port of
     *     a stand-in for WebSockets
     * @throws IOException if it cannot be made; says why
     */
    public void make(Class<?> training) throws IOException, InterruptedException {
        if (Runtime.version().feature() < FIRST_JDK) {
            throw new IOException("it takes a JDK " + FIRST_JDK + " or later, this is " + Runtime.version());
        }
        try (FileChannel channel = FileChannel.open(bin().resolve(".prepare.lock"),
                        StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock ignored = channel.lock()) {
            if (!fits()) {
                Path work = bin().resolve(".prepare");
                // of a process that was killed
                delete(work);
                try {
                    trainOrGiveUp(training, work);
                } finally {
                    Files.writeString(owner(), installation.jmeterHome() + "\n");
                    delete(work);
                }
            }
        }
    }

    /**
     * With linked lambdas, an eighth of a short run's work; or without, since JDK 25 crashes while it writes a cache
     * with a lambda that refers to a class of an old class file, and a plugin may have one.
     */
    private void trainOrGiveUp(Class<?> training, Path work) throws IOException, InterruptedException {
        Files.deleteIfExists(standInFile());
        if (train(training, Files.createDirectory(work)) == null) {
            return;
        }
        delete(work);
        String failure = train(training, Files.createDirectory(work), "-XX:-AOTInvokeDynamicLinking");
        if (failure != null) {
            Files.write(file(), new byte[0]);
            throw new IOException(failure);
        }
    }

    /** Gives null if the cache is made, or says why it is not. */
    private String train(Class<?> training, Path work, String... options)
            throws IOException, InterruptedException {
        Path made = work.resolve("made");
        Path madeByStandIn = work.resolve("made-by-stand-in");
        String output;
        int code;
        List<String> standInJvm = jvmThatWrites(madeByStandIn, options);
        standInJvm.add("@" + standInJvmOptions());
        try (StandInProcess standIn = StandInProcess.start(
                standInJvm, List.of("realtime", "--rehearsals=20"), work.resolve("stand-in"))) {
            List<String> command = new ArrayList<>(
                    List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
            command.addAll(jvmThatWrites(made, options));
            command.addAll(List.of(
                    "-Dthrong.root=" + installation.root(), "-Djmeter.home=" + installation.jmeterHome(),
                    "-cp", System.getProperty("java.class.path"),
                    training.getName(), work.toString(), standIn.host(), Integer.toString(standIn.port())));
            Process trained = new ProcessBuilder(command).directory(work.toFile()).redirectErrorStream(true).start();
            output = outputOf(trained, standIn);
            code = trained.waitFor();
            standIn.end();
        } catch (UsageError e) {
            return e.getMessage();
        }
        // the JDK writes the cache in a second process, and ends with 0 also if that one fails
        if (code != 0 || !isThere(made)) {
            return "the training ended with " + code + ": " + output.strip();
        }
        if (isThere(madeByStandIn)) {
            Files.move(madeByStandIn, standInFile());
        }
        Files.move(made, file(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        return null;
    }

    /** Waits until the training has written all; the stand-in writes its cache at the same time. */
    private static String outputOf(Process training, StandInProcess standIn) throws IOException {
        StringBuilder output = new StringBuilder();
        try (BufferedReader lines = training.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(TRAINED)) {
                    standIn.askToEnd();
                } else {
                    output.append(line).append('\n');
                }
            }
        }
        return output.toString();
    }

    /** Options of a JVM that writes a cache of what it has loaded when it ends. */
    private List<String> jvmThatWrites(Path cache, String... options) {
        List<String> all = new ArrayList<>(List.of("@" + jvmOptions(), "-XX:AOTCacheOutput=" + cache));
        all.addAll(List.of(options));
        return all;
    }

    private static boolean isThere(Path cache) throws IOException {
        return Files.isRegularFile(cache) && Files.size(cache) > 0;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
