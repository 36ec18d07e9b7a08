package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.session.SessionException;

/** What counts as a whole file. */
class ReceivedFileTest {

    private static final String PDF = "application/pdf";
    private static final String ZIP = "application/zip";

    static byte[] pdf(int bytes) {
        byte[] whole = new byte[bytes];
        Arrays.fill(whole, (byte) ' ');
        byte[] begin = "%PDF-1.4\n".getBytes(StandardCharsets.US_ASCII);
        byte[] end = "\n%%EOF\n".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(begin, 0, whole, 0, begin.length);
        System.arraycopy(end, 0, whole, bytes - end.length, end.length);
        return whole;
    }

    static byte[] zip(int bytes) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(whole)) {
            zip.setMethod(ZipOutputStream.DEFLATED);
            zip.setLevel(0);
            zip.putNextEntry(new ZipEntry("1.pdf"));
            zip.write(pdf(bytes));
        }
        return whole.toByteArray();
    }

    private static ReceivedFile received(byte[] bytes, int partBytes) {
        ReceivedFile file = new ReceivedFile(KeptFiles.NOTHING);
        for (int at = 0; at < bytes.length; at += partBytes) {
            file.take(ByteBuffer.wrap(bytes, at, Math.min(partBytes, bytes.length - at)).slice());
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 1024, 5000, 16384})
    void aWholeFilePassesHoweverItArrives(int partBytes) throws Exception {
        for (int size : new int[] {30, 1024, 3000, 70_000}) {
            assertThatCode(() -> received(pdf(size), partBytes).check("c", Route.HTML, PDF)).doesNotThrowAnyException();
            byte[] zip = zip(size);
            assertThatCode(() -> received(zip, partBytes).check("c", Route.OFFICE, ZIP + "; x=y"))
                    .doesNotThrowAnyException();
        }
    }

    private static void assertRefused(byte[] bytes, Route route, String type, String code, String message) {
        assertThatThrownBy(() -> received(bytes, 1000).check("c", route, type))
                .isInstanceOfSatisfying(SessionException.class, e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.getMessage()).startsWith("c: ").contains(message);
                });
    }

    @Test
    void aFileWithoutItsBeginningOrEndIsRefused() throws Exception {
        assertRefused(new byte[0], Route.HTML, PDF, "empty answer", "empty");
        assertRefused("<html>error %%EOF".getBytes(), Route.HTML, PDF, "not a PDF", "%PDF-");
        assertRefused(Arrays.copyOf(pdf(9000), 8000), Route.HTML, PDF, "truncated PDF", "%%EOF");
        byte[] early = pdf(9000);
        System.arraycopy("%%EOF".getBytes(), 0, early, 100, 5);
        assertRefused(Arrays.copyOf(early, 8000), Route.HTML, PDF, "truncated PDF", "%%EOF");
        byte[] zip = zip(9000);
        assertRefused(Arrays.copyOf(zip, zip.length - 30), Route.SPLIT, ZIP, "truncated ZIP", "end record");
        assertRefused(Arrays.copyOfRange(zip, 3, zip.length), Route.SPLIT, ZIP, "not a ZIP", "begin");
        byte[] cut = new byte[zip.length - 2000];
        System.arraycopy(zip, 0, cut, 0, 100);
        System.arraycopy(zip, 2100, cut, 100, cut.length - 100);
        assertRefused(cut, Route.SPLIT, ZIP, "truncated ZIP", "does not fit its length");
    }

    @ParameterizedTest
    @CsvSource({"HTML, application/zip, a ZIP", "HTML, image/png, an image", "SCREENSHOT_HTML, application/pdf, a PDF",
            "HTML, text/html, Content-Type is 'text/html'", "MERGE, application/zip, a ZIP", "HTML, '', Content-Type"})
    void anAnswerOfAnotherTypeIsRefused(Route route, String type, String message) {
        assertRefused(pdf(100), route, type, "wrong type", message);
    }

    @Test
    void imagesBeginAndEndAsTheirTypeDoes() {
        byte[] png = new byte[100];
        System.arraycopy(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'}, 0, png, 0, 8);
        System.arraycopy("IEND".getBytes(), 0, png, 92, 4);
        byte[] jpeg = new byte[2000];
        System.arraycopy(new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF}, 0, jpeg, 0, 3);
        jpeg[1998] = (byte) 0xFF;
        jpeg[1999] = (byte) 0xD9;
        byte[] webp = new byte[300];
        System.arraycopy(new byte[] {'R', 'I', 'F', 'F', 36, 1, 0, 0, 'W', 'E', 'B', 'P'}, 0, webp, 0, 12);

        for (byte[] image : new byte[][] {png, jpeg, webp}) {
            String type = image == png ? "image/png" : image == jpeg ? "image/jpeg" : "image/webp";
            assertThatCode(() -> received(image, 1000).check("c", Route.SCREENSHOT_URL, type))
                    .doesNotThrowAnyException();
            assertRefused(Arrays.copyOf(image, image.length - 1), Route.SCREENSHOT_URL, type, "truncated image", "end");
            assertRefused(pdf(100), Route.SCREENSHOT_URL, type, "not an image", type);
        }
    }
}
