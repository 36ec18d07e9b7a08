package org.throng.standin.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;

/** A real desktop client without its windows, which syncs a folder once each time it is run. */
final class DesktopClient {

    private final Path program;
    private final Path folder;
    private final Path home;
    private final String user;
    private final int port;

    /** @param scratch a folder for all that it keeps, and for what it syncs */
    DesktopClient(Path program, Path scratch, String user, int port) throws IOException {
        this.program = program;
        this.folder = Files.createDirectories(scratch.resolve("folder"));
        this.home = Files.createDirectories(scratch.resolve("home"));
        this.user = user;
        this.port = port;
        Files.writeString(home.resolve("exclude.lst"), "*.never\n");
    }

    Path folder() {
        return folder;
    }

    /** Syncs, and fails if the client says that it could not. */
    void sync() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                program.toString(), "--non-interactive", "--exclude", home.resolve("exclude.lst").toString(),
                "-u", user, "-p", "secret", folder.toString(), "http://127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("log").toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().put("QT_QPA_PLATFORM", "offscreen");
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        try {
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                throw new AssertionError("the client does not end: " + log());
            }
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new AssertionError("the client ended with " + process.exitValue() + ": " + log());
        }
    }

    private String log() throws IOException {
        List<String> lines = Files.readAllLines(home.resolve("log"));
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
    }

    /** All files of the folder with a digest of their bytes, without what the client notes for itself. */
    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(path -> !path.equals(folder) && !path.getFileName().toString().startsWith(".")).forEach(path ->
                    files.put(folder.relativize(path).toString(), Files.isDirectory(path) ? "folder" : digest(path)));
        }
        return files;
    }

    private static String digest(Path file) {
        try {
            return DigestUtils.sha1Hex(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
