package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

    /**
     * The document of a page after its scripts have run; fails if the browser's console has a message.
     *
     * @param folder for the browser's files
     */
    public static String dom(Path page, Path folder) throws IOException, InterruptedException {
        Path dom = folder.resolve("dom.html");
        Path log = folder.resolve("log");
        Process browser = new ProcessBuilder(command(folder.resolve("profile"),
                "--virtual-time-budget=4000", "--window-size=1400,1000", "--dump-dom", page.toUri().toString()))
                .redirectOutput(dom.toFile()).redirectError(log.toFile()).start();
        try {
            assertThat(browser.waitFor(3, TimeUnit.MINUTES)).as("the browser ends").isTrue();
        } finally {
            browser.destroyForcibly();
        }
        assertThat(Files.readAllLines(log, StandardCharsets.UTF_8)).noneMatch(line -> line.contains("CONSOLE"));
        String document = Files.readString(dom);
        assertThat(document).contains("</html>");
        return document;
    }
}
