package org.throng.standin.sync.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Paths in a user's files in the forms and queries of the web interface: unencoded text. */
public final class FolderPath {

    private static final int MOST_NAMES = 256;

    private FolderPath() {
    }

    /**
     * The names of a path; additional or missing slashes do not matter. Empty if the path is invalid, for example leads
     * upwards.
     */
    public static Optional<List<String>> names(String path) {
        List<String> names = new ArrayList<>();
        for (String name : path.replace('\\', '/').split("/")) {
            if (name.equals("..") || name.indexOf('\0') >= 0 || names.size() > MOST_NAMES) {
                return Optional.empty();
            }
            if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        return Optional.of(names);
    }

    public static String text(List<String> names) {
        return "/" + String.join("/", names);
    }

    /** A path below another one. */
    public static List<String> below(List<String> folder, String name) {
        List<String> path = new ArrayList<>(folder);
        path.add(name);
        return path;
    }
}
