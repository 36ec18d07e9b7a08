package org.throng.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.throng.fuzz.Parser;

/** The parser of journals for fuzzing. */
public final class JournalParsers {

    private static final String FIRST = "throng journal 1: job\n";

    private JournalParsers() {
    }

    public static List<Parser> list() {
        return List.of(Parser.of("journal of a provisioning", (input, pieces) -> read(input), JournalException.class)
                .example(FIRST + "accounts 1\naccounts 17\nfiles 1\n")
                .example("throng journal 1: undo\naccounts 1\n")
                .shape("items", FIRST, "accounts 12345\n", "")
                .shape("one line", FIRST, "1", "")
                .shape("first line", "throng journal 1: ", "x", "\n"));
    }

    private static void read(byte[] input) throws IOException {
        Path file = Files.createTempFile("fuzz", ".journal");
        try {
            Files.write(file, input);
            Journal.open(file, "job", "undo", List.of("accounts", "files")).close();
        } finally {
            Files.delete(file);
        }
    }
}
