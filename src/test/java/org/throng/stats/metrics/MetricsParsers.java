package org.throng.stats.metrics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.throng.fuzz.Parser;

/** The parsers of this package for fuzzing. */
public final class MetricsParsers {

    private static final byte[] HEAD = (MetricsCsv.HEAD + "\r\n").getBytes(StandardCharsets.UTF_8);
    private static final byte[] ROW = "2026-11-23T12:00:00.000Z,srv,\"q{a=\"\"\\u20ac,\\\"\"\"\"}\",1,gauge\r\n"
            .getBytes(StandardCharsets.UTF_8);
    private static final byte[] NONE = {};

    private MetricsParsers() {
    }

    public static List<Parser> list() {
        return List.of(Parser.of("metrics.csv", (input, pieces) -> read(input), IOException.class)
                .example(Parser.repeated(HEAD.length + 2 * ROW.length, HEAD, ROW, NONE))
                .shape("rows", size -> Parser.repeated(size, HEAD, ROW, NONE))
                .shape("a long row", size -> Parser.repeated(size, HEAD, new byte[] {'"'}, NONE)));
    }

    private static void read(byte[] input) throws IOException {
        Path file = Files.createTempFile("fuzz", ".csv");
        try {
            Files.write(file, input);
            MetricsCsvReader.read(file, Instant.EPOCH, poll -> { });
        } finally {
            Files.delete(file);
        }
    }
}
