package org.throng.files;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The running JDK's keytool, because the JDK has no public API to make a certificate. */
public final class Keytool {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Path program;
    private final Duration limit;

    public Keytool() {
        this(Path.of(System.getProperty("java.home"), "bin", "keytool"), LIMIT);
    }

    Keytool(Path program, Duration limit) {
        this.program = program;
        this.limit = limit;
    }

    /**
     * Runs it and waits for its end, 60 seconds at most.
     *
     * @throws IOException if it is missing, fails or does not end; with its output
     */
    public void run(List<String> arguments) throws IOException, InterruptedException {
        // it ends before the second compiler has earned what it takes
        List<String> command = new ArrayList<>(List.of(program.toString(), "-J-Duser.language=en",
                "-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        command.addAll(arguments);
        // into a file: reading a pipe takes as long as the process, beyond the limit
        Path output = Files.createTempFile("throng-keytool-", ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw failed("did not end within " + limit.toMillis() + " ms", output);
                }
            } finally {
                process.destroyForcibly();
            }
            if (process.exitValue() != 0) {
                throw failed("failed with exit code " + process.exitValue(), output);
            }
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private IOException failed(String what, Path output) throws IOException {
        String said = new String(Files.readAllBytes(output), Charset.defaultCharset()).strip();
        return new IOException(program + " " + what + (said.isEmpty() ? "" : ": " + said));
    }
}
