package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a server answered all scenes when they were recorded: what it is held to itself, and what a stand-in that
 * speaks like it is held to. {@code -Dbosh.record} records the real servers again.
 */
public final class Recording {

    private static final Path DIRECTORY = Path.of("src/test/resources/org/throng/workload/bosh/servers");
    private static final String HEADING = "### ";

    private final Path file;

    /** @param server whose it is, in lower case */
    public Recording(String server) {
        file = DIRECTORY.resolve(server + ".txt");
    }

    /** Whether the real servers are to be recorded instead of held to what they said. */
    public static boolean wanted() {
        return Boolean.getBoolean("bosh.record");
    }

    public List<String> of(Scene scene) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(HEADING)) {
                inside = line.equals(HEADING + scene);
            } else if (inside && !line.isEmpty()) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** Keeps what a server answers. */
    public void record(Map<Scene, List<String>> answers) throws IOException {
        List<String> lines = new ArrayList<>();
        answers.forEach((scene, answered) -> {
            lines.add(HEADING + scene);
            lines.addAll(answered);
            lines.add("");
        });
        Files.createDirectories(DIRECTORY);
        Files.write(file, lines);
    }
}
