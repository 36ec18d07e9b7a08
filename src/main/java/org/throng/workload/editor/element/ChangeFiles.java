package org.throng.workload.editor.element;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.throng.element.PlanFiles;
import org.throng.workload.editor.messages.ChangeSet;

/** Reads recorded changes. */
final class ChangeFiles {

    private ChangeFiles() {
    }

    /**
     * A file with one save a line, each a JSON array.
     *
     * @throws IllegalArgumentException naming the file, and the line
     */
    static List<ChangeSet> lines(String name) {
        Path file = find(name);
        List<ChangeSet> saves = new ArrayList<>();
        int number = 0;
        for (String line : PlanFiles.read(file).lines().toList()) {
            number++;
            if (!line.isBlank()) {
                saves.add(read(line, file + ", line " + number));
            }
        }
        if (saves.isEmpty()) {
            throw new IllegalArgumentException("there is no save in " + file);
        }
        return List.copyOf(saves);
    }

    /**
     * A file that is one save.
     *
     * @throws IllegalArgumentException naming the file
     */
    static List<ChangeSet> whole(String name) {
        Path file = find(name);
        return List.of(read(PlanFiles.read(file), file.toString()));
    }

    private static ChangeSet read(String json, String where) {
        try {
            return ChangeSet.of(json.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage());
        }
    }

    private static Path find(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("no file is named; name one, or choose another source of changes");
        }
        return PlanFiles.find(name);
    }
}
