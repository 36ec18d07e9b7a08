package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvPartitionTest {

    @TempDir
    private Path folder;

    private List<String> deal(String text, Charset charset, boolean header, boolean quoted, int injectors)
            throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), text, charset);
        List<String> parts = new ArrayList<>();
        for (Path part : new CsvPartition(file, charset, header, quoted).deal(injectors, folder)) {
            parts.add(Files.readString(part, charset));
        }
        return parts;
    }

    @Test
    void rowsGoRoundAndEachFileHasTheHeader() throws IOException {
        assertThat(deal("name\na\r\nb\n\nc\nd", StandardCharsets.UTF_8, true, false, 3))
                .containsExactly("name\na\nd\n", "name\nb\n", "name\nc\n");
        assertThat(deal("a\nb", StandardCharsets.UTF_8, false, false, 2)).containsExactly("a\n", "b\n");
    }

    @Test
    void valuesInQuotesMayHoldLineEnds() throws IOException {
        assertThat(deal("\"a\n\"\"x\"\"\",1\n\"b\",2\n", StandardCharsets.UTF_8, false, true, 2))
                .containsExactly("\"a\n\"\"x\"\"\",1\n", "\"b\",2\n");
        assertThat(deal("\"a\nb\"\n", StandardCharsets.UTF_8, false, false, 2)).containsExactly("\"a\n", "b\"\n");
    }

    @Test
    void otherEncodingsAndByteOrderMarks() throws IOException {
        assertThat(deal("ä\nö\n", StandardCharsets.ISO_8859_1, false, false, 2)).containsExactly("ä\n", "ö\n");
        assertThat(deal("ä\nö\n", StandardCharsets.UTF_16LE, false, false, 2)).containsExactly("ä\n", "ö\n");
        assertThat(deal("\ufeffname\na\nb\n", StandardCharsets.UTF_8, true, false, 2))
                .containsExactly("name\na\n", "name\nb\n");
    }

    @Test
    void tooFewRowsAreTold() {
        assertThatThrownBy(() -> deal("name\na\nb\n", StandardCharsets.UTF_8, true, false, 3))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("users.csv has 2 rows, which is too few for 3 injectors");
    }

    @Property(tries = 100)
    void noRowIsLostAndNoneIsTwice(
            @ForAll @IntRange(min = 1, max = 40) int injectors, @ForAll @IntRange(max = 300) int more,
            @ForAll boolean header) throws IOException {
        Path here = Files.createTempDirectory("csv");
        try {
            int rows = injectors + more;
            List<String> all = IntStream.range(0, rows).mapToObj(i -> "row" + i).toList();
            Path file = Files.write(here.resolve("f"), header
                    ? IntStream.rangeClosed(-1, rows - 1).mapToObj(i -> i < 0 ? "head" : "row" + i).toList() : all);
            List<String> dealt = new ArrayList<>();
            for (Path part : new CsvPartition(file, StandardCharsets.UTF_8, header, true).deal(injectors, here)) {
                List<String> lines = Files.readAllLines(part);
                dealt.addAll(header ? lines.subList(1, lines.size()) : lines);
                assertThat(lines.size() - (header ? 1 : 0)).isBetween(rows / injectors, rows / injectors + 1);
            }
            assertThat(dealt).containsExactlyInAnyOrderElementsOf(all);
        } finally {
            try (var files = Files.walk(here)) {
                files.sorted(java.util.Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
            }
        }
    }
}
