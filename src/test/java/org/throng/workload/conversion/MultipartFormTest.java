package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartFormTest {

    private static final int LARGE = (int) MultipartForm.MOST_SHARED_BYTES * 3 + 17;

    @TempDir
    private Path folder;

    private InputFile document(String name, byte[] content) throws IOException {
        return InputFile.of(Files.write(folder.resolve(name), content));
    }

    private static MultipartForm form(InputFile... documents) throws IOException {
        return new MultipartForm(List.of(), List.of(documents), Map.of());
    }

    private static byte[] read(MultipartForm form, int atOnce) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer part = ByteBuffer.allocateDirect(atOnce);
        try (ReadableByteChannel channel = form.open()) {
            while (channel.read(part.clear()) >= 0) {
                byte[] bytes = new byte[part.flip().remaining()];
                assertThat(bytes).isNotEmpty();
                part.get(bytes);
                all.writeBytes(bytes);
            }
        }
        return all.toByteArray();
    }

    @Test
    void eachPartHasItsFilenameAndTypeAndFieldsComeFirst() throws Exception {
        MultipartForm form = new MultipartForm(List.of(new FormField("paperWidth", "8.27")), List.of(
                document("index.html", "<p>Hi".getBytes(StandardCharsets.UTF_8)),
                document("a\"b.xyz", new byte[] {1, 2})), Map.of());
        String boundary = form.contentType().replaceFirst("multipart/form-data; boundary=", "");

        assertThat(new String(read(form, 1000), StandardCharsets.ISO_8859_1)).isEqualTo("--" + boundary
                + "\r\nContent-Disposition: form-data; name=\"paperWidth\"\r\n\r\n8.27\r\n--" + boundary
                + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"index.html\"\r\n"
                + "Content-Type: text/html\r\n\r\n<p>Hi\r\n--" + boundary
                + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a%22b.xyz\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n\1\2\r\n--" + boundary + "--\r\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 131072})
    void largeFilesAreReadFromTheDiskEachTime(int atOnce) throws Exception {
        MultipartForm form = form(document("large.pdf", new byte[LARGE]));
        Files.write(folder.resolve("large.pdf"), "%PDF".repeat(LARGE / 4 + 1).substring(0, LARGE).getBytes());

        String read = new String(read(form, atOnce), StandardCharsets.ISO_8859_1);
        assertThat(read).contains("application/pdf\r\n\r\n%PDF%PDF").doesNotContain("\0");
        assertThat(read.length()).isEqualTo((int) form.body().length());
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 1000, 131072})
    void documentsInMemoryAndFilesKeepTheirOrder(int atOnce) throws Exception {
        MultipartForm form = form(document("a.txt", "first".getBytes()),
                document("b.txt", "=".repeat(LARGE).getBytes()), document("c.txt", "third".getBytes()));

        assertThat(new String(read(form, atOnce), StandardCharsets.ISO_8859_1)).containsSubsequence(
                "a.txt", "\r\n\r\nfirst\r\n--", "b.txt", "\r\n\r\n" + "=".repeat(LARGE) + "\r\n--", "c.txt",
                "\r\n\r\nthird\r\n--").hasSize((int) form.body().length());
        assertThat(read(form, atOnce)).isEqualTo(read(form, 50));
    }

    @Test
    void aFileThatHasBecomeShorterEndsTheRequest() throws Exception {
        MultipartForm form = form(document("large.pdf", new byte[LARGE]));
        Files.write(folder.resolve("large.pdf"), new byte[10]);

        assertThatThrownBy(() -> read(form, 1000)).hasMessageContaining("large.pdf has become shorter");
    }
}
