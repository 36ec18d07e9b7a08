package org.throng.stats.remote;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;
import org.throng.fuzz.Parser;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.injectors.InjectorUsers;

/** The parsers of this package for fuzzing. */
public final class MeasurementParsers {

    private static final byte[] NONE = {};

    private MeasurementParsers() {
    }

    public static List<Parser> list() {
        try {
            return List.of(blobs(), breaches(), spools());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] blob(int labels, int samples) {
        RunStatistics statistics = new RunStatistics();
        for (int i = 0; i < samples; i++) {
            statistics.sample(new Sample("label " + i % labels, i % 7 > 0, i * 10L, i, i % 5, -1, i, i, i, i));
        }
        statistics.failure("label", "500", "no", () -> "said");
        return Blobs.encode(new InjectorSecond("run", 0, 1, 1, 0, 1, Ending.NONE, InjectorUsers.NONE,
                statistics.takeSecond(10, 1, 0), MeasuringInjector.state(0.5, List.of("warm"))));
    }

    /** The checksum is put right, or nothing behind it would be read. */
    private static Parser blobs() {
        return Parser.of("blob of measurements", (input, pieces) -> {
            if (input.length >= Integer.BYTES) {
                CRC32C checksum = new CRC32C();
                checksum.update(input, 0, input.length - Integer.BYTES);
                ByteBuffer.wrap(input).putInt(input.length - Integer.BYTES, (int) checksum.getValue());
            }
            Blobs.decode(input);
        }, BlobException.class)
                .example(blob(3, 200)).example(blob(1, 1))
                .shape("samples", size -> blob(50, size / 4))
                .shape("zeros behind the head", size -> Parser.repeated(size, blob(1, 1), new byte[1], NONE))
                .shape("a long number", size -> Parser.repeated(
                        size, new byte[] {'T', 'H', 'B', 2}, new byte[] {(byte) 0xff}, NONE));
    }

    private static Parser breaches() {
        byte[] message = new BreachMessage("run", 1, new SampleBreach(2, 1, 3.5, "label", "")).encode();
        return Parser.of("message about a threshold", (input, pieces) -> BreachMessage.decode(input),
                BlobException.class)
                .example(message)
                .shape("zeros behind the message", size -> Parser.repeated(size, message, new byte[1], NONE));
    }

    private static Parser spools() throws IOException {
        byte[] head = head();
        return Parser.of("spool of an injector", (input, pieces) -> readSpool(input), IOException.class)
                .example(Parser.repeated(head.length + 12, head, new byte[] {0, 0, 0, 2, 'x', 'y'}, NONE))
                .example(head)
                .example(new byte[] {'T', 'H', 'S', 1, 0, 0, 0, 4, 'n', 'u', 'l', 'l'})
                .shape("blobs of 2 bytes", size -> Parser.repeated(
                        size, head, new byte[] {0, 0, 0, 2, 'x', 'y'}, NONE))
                .shape("empty blobs", size -> Parser.repeated(size, head, new byte[Integer.BYTES], NONE))
                .shape("blobs of 64 KB", size -> {
                    byte[] blob = new byte[4 + (1 << 16)];
                    blob[1] = 1;
                    return Parser.repeated(size, head, blob, NONE);
                });
    }

    private static byte[] head() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new SpoolHead(MeasuringInjector.run("one"), 0).write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void readSpool(byte[] input) throws IOException {
        Path file = Files.createTempFile("fuzz", Spool.ENDING);
        try {
            Files.write(file, input);
            try (SpoolReader reader = SpoolFile.open(file).read()) {
                while (reader.next().isPresent()) {
                    // one after the other
                }
            }
        } finally {
            Files.delete(file);
        }
    }
}
