package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.conversion.PdfCheckTest.check;
import static org.throng.workload.conversion.PdfCheckTest.failure;
import static org.throng.workload.conversion.PdfCheckTest.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.throng.session.SessionException;

/** The PDF files in a ZIP. */
class ReceivedZipTest {

    private static final PdfCheck WHOLE = new PdfCheck(0, List.of(), 1);

    private static final String STREAMED =
            "UEsDBBQACAAAAAAAIVwAAAAAAAAAAAAAAAAFAAAAYS5wZGYlUERGLTEuNAolIGEgc21hbGwgZmlsZSwgZW5vdWdoIH"
            + "RvIGNoZWNrCiUlRU9GClBLBwiqrOmXLwAAAC8AAABQSwECFAMUAAgAAAAAACFcqqzply8AAAAvAAAABQAAAAAAAAAA"
            + "AAAAgAEAAAAAYS5wZGZQSwUGAAAAAAEAAQAzAAAAYgAAAAAA";

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    private byte[] zip() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return out.toByteArray();
    }

    @Test
    void eachPdfIsCheckedLikeAnAnswer() throws Exception {
        files.put("a.docx.pdf", pdf("one", "two"));
        files.put("notes.txt", new byte[10]);
        files.put("b.docx.pdf", pdf("three"));
        check(WHOLE, zip());
        check(new PdfCheck(0, List.of("e"), 1), zip());

        SessionException pages = failure(new PdfCheck(2, List.of(), 1), zip());
        assertThat(pages.code()).isEqualTo("wrong pages");
        assertThat(pages).hasMessage("office, file b.docx.pdf of the ZIP: the PDF has 1 pages, expected 2");
        assertThat(failure(new PdfCheck(0, List.of("two"), 1), zip()))
                .hasMessage("office, file b.docx.pdf of the ZIP: the PDF does not contain 'two'");
    }

    @Test
    void aPdfThatIsNotWholeHasFailed() throws Exception {
        files.put("a.pdf", pdf("one"));
        files.put("b.pdf", Arrays.copyOf(ReceivedFileTest.pdf(9000), 8000));
        assertThat(failure(WHOLE, zip()).code()).isEqualTo("truncated PDF");
        files.put("b.pdf", "<html>".getBytes(StandardCharsets.US_ASCII));
        assertThat(failure(WHOLE, zip()).code()).isEqualTo("not a PDF");
        files.put("b.pdf", new byte[0]);
        assertThat(failure(WHOLE, zip()).code()).isEqualTo("not a PDF");
    }

    @Test
    void aZipWithoutPdfHasFailed() throws Exception {
        files.put("a.txt", new byte[10]);
        assertThat(failure(WHOLE, zip()).code()).isEqualTo("no PDF");
    }

    @Test
    void aZipThatInflatesWithoutLimitIsNotRead() throws Exception {
        for (int i = 0; i < 9; i++) {
            files.put(i + ".bin", new byte[(int) (ReceivedZip.MOST_BYTES / 8)]);
        }
        SessionException refused = failure(WHOLE, zip());
        assertThat(refused.code()).isEqualTo("unreadable ZIP");
        assertThat(refused).hasMessageContaining("its files have more than 268435456 bytes");
    }

    @Test
    void onlyTheFirstThousandFilesAreLookedAt() throws Exception {
        for (int i = 0; i < ReceivedZip.MOST_FILES; i++) {
            files.put(i + ".pdf", ReceivedFileTest.pdf(30));
        }
        files.put("last.pdf", new byte[10]);
        check(WHOLE, zip());
    }

    /** Written by Python's zipfile to a pipe: neither compressed nor with a length before the data, as Go writes it. */
    @Test
    void aStreamedZipWithoutCompressionIsRead() throws Exception {
        byte[] zip = Base64.getDecoder().decode(STREAMED);
        check(WHOLE, zip);
        zip[60] ^= 1;
        assertThat(failure(WHOLE, zip)).hasMessageContaining("the checksum of a file is wrong");
    }

    @Property(tries = 500)
    void aDamagedZipIsAFailureOrWhole(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        files.clear();
        files.put("a.pdf", pdf("one"));
        files.put("b.pdf", ReceivedFileTest.pdf(3000));
        byte[] zip = zip();
        for (int i = random.nextInt(10); i >= 0; i--) {
            zip[4 + random.nextInt(zip.length - 4)] = (byte) random.nextInt();
        }
        SessionException failure = failure(new PdfCheck(0, List.of("o"), 1), zip);
        if (failure != null) {
            assertThat(failure.code()).matches("unreadable (ZIP|PDF)|no PDF|not a PDF|truncated PDF|missing text");
        }
    }
}
