package org.throng.cli.size;

import java.nio.file.Path;
import java.util.List;
import org.throng.command.UsageError;
import org.throng.sizing.Operation;

/**
 * The label of an operation.
 *
 * @param operation the operation
 * @param label its name in a run
 * @param file the run to use, or null for any
 */
record LabelChoice(Operation operation, String label, Path file) {

    /**
     * Reads {@code operation=label} or {@code operation=label@file}, where the file is one of {@code files}.
     *
     * @throws UsageError if it cannot be read
     */
    static LabelChoice parse(String text, List<Path> files) {
        int equals = text.indexOf('=');
        Operation operation = Operation.named(text.substring(0, Math.max(0, equals))).orElseThrow(() -> new UsageError(
                "--label '" + text + "' names none of " + Operation.words()
                        + "; write for example poll=\"sync poll\""));
        String label = text.substring(equals + 1);
        for (Path file : files) {
            if (label.endsWith("@" + file)) {
                return named(text, operation, label.substring(0, label.length() - file.toString().length() - 1), file);
            }
        }
        return named(text, operation, label, null);
    }

    private static LabelChoice named(String text, Operation operation, String label, Path file) {
        if (label.isBlank()) {
            throw new UsageError("--label '" + text + "' names no label; write for example poll=\"sync poll\"");
        }
        return new LabelChoice(operation, label, file);
    }

    /** Whether the label is to be looked for in a run. */
    boolean isFor(Path run) {
        return file == null || file.equals(run);
    }
}
