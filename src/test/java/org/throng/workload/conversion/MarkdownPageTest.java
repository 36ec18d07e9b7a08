package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownPageTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(quoteCharacter = '\0', delimiter = '|', value = {
            "<p>{{ toHTML \"a.md\" }}</p> | <p>{{ toHTML .DirPath \"a.md\" }}</p>",
            "{{toHTML   `a b.md`}}{{- toHTML \"c.md\" -}} | "
                    + "{{toHTML .DirPath   `a b.md`}}{{- toHTML .DirPath \"c.md\" -}}",
            "{{ other \"a.md\" }} toHTML \"b.md\" | {{ other \"a.md\" }} toHTML \"b.md\""})
    void aPageIsWrittenForTheGeneration(String page, String page6) {
        for (String each : List.of(page, page6)) {
            assertThat(MarkdownPage.of(each, ApiGeneration.V8)).isEqualTo(page);
            assertThat(MarkdownPage.of(each, ApiGeneration.V7)).isEqualTo(page);
            assertThat(MarkdownPage.of(each, ApiGeneration.V6)).isEqualTo(page6);
        }
    }

    @Test
    void onlyThePageOfAMarkdownFormChangesAndItsOtherBytesStay() throws Exception {
        byte[] bytes = "{{ toHTML \"a.md\" }}..".getBytes(StandardCharsets.US_ASCII);
        bytes[bytes.length - 1] = (byte) 0xFF;
        InputFile index = InputFile.of(Files.write(folder.resolve("index.html"), bytes));
        InputFile text = InputFile.of(Files.writeString(folder.resolve("a.md"), "{{ toHTML \"b.md\" }}"));
        List<InputFile> documents = List.of(text, index);

        assertThat(MarkdownPage.rewritten(Route.HTML, documents, ApiGeneration.V6)).isEmpty();
        assertThat(MarkdownPage.rewritten(Route.MARKDOWN, documents, ApiGeneration.V8)).containsOnlyKeys(index)
                .containsEntry(index, bytes);
        assertThat(MarkdownPage.rewritten(Route.MARKDOWN, documents, ApiGeneration.V6).get(index))
                .hasSize(bytes.length + " .DirPath".length())
                .endsWith(bytes[bytes.length - 2], bytes[bytes.length - 1]);
    }
}
