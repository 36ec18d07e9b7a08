package org.throng.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Chromium without a screen. */
public final class Browser {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    private Browser() {
    }

    /** A command line; skips the test if there is no browser, and fails it where all programs must be there. */
    public static List<String> command(Path profile, String... options) {
        if (System.getenv("CI") == null) {
            Assumptions.assumeTrue(Files.isExecutable(CHROMIUM), "needs chromium: apt-get install chromium");
        }
        List<String> command = new ArrayList<>(List.of(CHROMIUM.toString(), "--headless", "--no-sandbox",
                "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                "--enable-logging=stderr", "--user-data-dir=" + profile));
        command.addAll(List.of(options));
        return command;
    }
}
