package org.throng.injector.remote;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** File names from another machine: they cannot lead outside a folder. */
final class SafePath {

    private static final int MOST_CHARACTERS = 400;

    private SafePath() {
    }

    /**
     * The file of this name in a folder.
     *
     * @param name relative, with slashes
     * @throws InjectorRefusedException if it would be outside, or is no name of a file
     */
    static Path in(Path folder, String name) throws InjectorRefusedException {
        boolean strange = name.isEmpty() || name.length() > MOST_CHARACTERS || name.startsWith("/")
                || name.chars().anyMatch(c -> Character.isISOControl(c) || c == '\\');
        try {
            Path file = folder.resolve(strange ? "" : name).normalize();
            if (!strange && file.startsWith(folder.normalize()) && !file.equals(folder.normalize())) {
                return file;
            }
        } catch (InvalidPathException e) {
            // reported below
        }
        throw new InjectorRefusedException("a file may not be named '" + name.replaceAll("\\p{Cntrl}", "?") + "'");
    }

    /** The name of a file in a folder, with slashes. */
    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
