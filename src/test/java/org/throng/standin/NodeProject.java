package org.throng.standin;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One script that uses libraries from npm's registry, in a folder of its own beneath the build's. */
public final class NodeProject {

    private static final String SCRIPT = "script.js";

    private final Path folder;

    private NodeProject(Path folder) {
        this.folder = folder;
    }

    /**
     * Installs the libraries; the test is skipped where that cannot be done.
     *
     * @param manifest the content of {@code package.json}
     */
    public static NodeProject install(String name, String manifest, String script)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of("target", name));
        Files.writeString(folder.resolve("package.json"), manifest);
        Files.writeString(folder.resolve(SCRIPT), script);
        assumeTrue(npmInstalls(folder), "skipped: npm, or its registry, is not there to install the libraries");
        return new NodeProject(folder);
    }

    /** Starts the script; what it says of errors is in its output too. */
    public Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("node", SCRIPT));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    }

    private static boolean npmInstalls(Path folder) throws InterruptedException {
        try {
            Process npm = new ProcessBuilder(List.of("npm", "install", "--no-audit", "--no-fund", "--prefer-offline"))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("npm.log").toFile())
                    .start();
            return npm.waitFor(3, TimeUnit.MINUTES) && npm.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
