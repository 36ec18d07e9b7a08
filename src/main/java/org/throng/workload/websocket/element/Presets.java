package org.throng.workload.websocket.element;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.services.FileServer;
import org.throng.workload.websocket.Framing;
import org.throng.workload.websocket.Heartbeat;
import org.throng.workload.websocket.HeartbeatPreset;

/** Finds heartbeat presets: by name in the {@code data/heartbeats} folder, or by file. */
final class Presets {

    private static final HeartbeatPreset NONE = new HeartbeatPreset(Framing.WHOLE, Heartbeat.NONE, List.of());
    private static final String ENDING = ".json";

    /** System property: the folder that Throng was unpacked or checked out to; the launcher sets it. */
    private static final String ROOT = "throng.root";

    private Presets() {
    }

    /**
     * @param name nothing for no heartbeat; a name such as {@code appwrite}; or a file ending in {@code .json}
     * @throws IllegalArgumentException if there is no such preset, naming the files that were looked for
     */
    static HeartbeatPreset find(String name) {
        if (name.isBlank()) {
            return NONE;
        }
        List<Path> places = places(name.strip());
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                return HeartbeatPreset.read(place);
            }
        }
        throw new IllegalArgumentException("there is no heartbeat preset '" + name + "'; looked for "
                + places.stream().map(Path::toString).collect(Collectors.joining(", ")));
    }

    private static List<Path> places(String name) {
        Path plans = Path.of(FileServer.getFileServer().getBaseDir()).toAbsolutePath();
        try {
            if (name.endsWith(ENDING)) {
                return List.of(plans.resolve(name).normalize(), Path.of(name).toAbsolutePath().normalize());
            }
            String file = "data/heartbeats/" + name + ENDING;
            Path root = Path.of(System.getProperty(ROOT, ""));
            return Stream.of(plans.resolve(file), plans.resolveSibling(file), root.resolve(file).toAbsolutePath())
                    .distinct()
                    .toList();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + name + "' can be no file: " + e.getReason(), e);
        }
    }
}
