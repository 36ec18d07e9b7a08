package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.session.SessionException;

class PdfCheckTest {

    /** A PDF with a line of text on each of its pages. */
    static byte[] pdf(String... pages) throws IOException {
        try (PDDocument document = new PDDocument()) {
            for (String text : pages) {
                PDPage page = new PDPage();
                document.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                    content.beginText();
                    content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
                    content.setLeading(14);
                    content.newLineAtOffset(72, 700);
                    for (String line : text.split("\n")) {
                        content.showText(line);
                        content.newLine();
                    }
                    content.endText();
                }
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }

    static void check(PdfCheck check, byte[] file) throws Exception {
        ReceivedFile received = new ReceivedFile(check.next(Route.Type.PDF_OR_ZIP));
        received.take(ByteBuffer.wrap(file));
        check.check("office", received);
    }

    static SessionException failure(PdfCheck check, byte[] file) {
        return catchThrowableOfType(SessionException.class, () -> check(check, file));
    }

    @ParameterizedTest
    @CsvSource({"3, '', 0.01, 1001, 11", "0, total, 1, 50, 50", "3, total, 0.5, 10, 6", "3, '', 0, 100, 0",
            "0, '', 1, 100, 0"})
    void theShareIsExactAndTheFirstIsTaken(int pages, String text, double share, int conversions, int taken) {
        PdfCheck check = new PdfCheck(pages, List.of(text), share);
        boolean first = check.next(Route.Type.PDF) == KeptFiles.ZIP_OR_PDF;
        assertThat(first).isEqualTo(taken > 0);
        assertThat((first ? 1 : 0) + IntStream.range(1, conversions)
                .filter(i -> check.next(Route.Type.PDF) == KeptFiles.ZIP_OR_PDF).count()).isEqualTo(taken);
    }

    @Test
    void onlyWhatIsLookedIntoIsKept() {
        assertThat(new PdfCheck(0, List.of(), 1).next(Route.Type.PDF_OR_ZIP)).isEqualTo(KeptFiles.ZIP);
        assertThat(new PdfCheck(1, List.of(), 1).next(Route.Type.IMAGE)).isEqualTo(KeptFiles.NOTHING);
        assertThat(PdfCheck.none().next(Route.Type.PDF_OR_ZIP)).isEqualTo(KeptFiles.NOTHING);

        for (KeptFiles kept : KeptFiles.values()) {
            ReceivedFile file = new ReceivedFile(kept);
            file.take(ByteBuffer.wrap(ReceivedFileTest.pdf(600)));
            assertThat(file.isKept()).isEqualTo(kept == KeptFiles.ZIP_OR_PDF);
        }
    }

    @Test
    void aResultAboveTheLimitIsNotKept() {
        ReceivedFile file = new ReceivedFile(KeptFiles.ZIP_OR_PDF);
        file.take(ByteBuffer.wrap(ReceivedFileTest.pdf(PdfCheck.MOST_BYTES)));
        assertThat(file.kept()).hasSize(PdfCheck.MOST_BYTES);
        file.take(ByteBuffer.wrap(new byte[1]));
        assertThat(file.isKept()).isFalse();
    }

    @Test
    void pagesAreCounted() throws Exception {
        byte[] pdf = Files.readAllBytes(Path.of("data/conversion/merge/first.pdf"));
        check(new PdfCheck(3, List.of(), 1), pdf);

        SessionException wrong = failure(new PdfCheck(1, List.of(), 1), pdf);
        assertThat(wrong.code()).isEqualTo("wrong pages");
        assertThat(wrong).hasMessage("office: the PDF has 3 pages, expected 1");
        SessionException unreadable = failure(new PdfCheck(1, List.of(), 1), ReceivedFileTest.pdf(3000));
        assertThat(unreadable.code()).isEqualTo("unreadable PDF");
    }

    /** A PDF has positions of glyphs; where a line or a page ends says nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"Invoice 42", "Invoice  42", "due at once", "Invoice 42 is due", "The end"})
    void aTextIsFoundWhereverItsLinesEnd(String text) throws Exception {
        check(new PdfCheck(0, List.of(text), 1), pdf("Invoice 42", "is\ndue at\nonce", "The e", "nd"));
    }

    @Test
    void aMissingTextIsNamedWithWhatThePdfBeginsWith() throws Exception {
        byte[] page = pdf("This site can't be reached\nERR_CONNECTION_REFUSED");
        SessionException missing = failure(new PdfCheck(1, List.of("Invoice 42", " Total ", "", "site"), 1), page);

        assertThat(missing.code()).isEqualTo("missing text");
        assertThat(missing).hasMessage("office: the PDF does not contain 'Invoice 42', 'Total'");
        assertThat(missing.serverSaid()).isEqualTo("This site can't be reached ERR_CONNECTION_REFUSED");
    }

    /** PDFBox would hold all of it in memory. */
    @Test
    void aPdfThatInflatesWithoutLimitIsNotRead() throws Exception {
        byte[] bomb;
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            page.setResources(new PDResources());
            page.setContents(new PDStream(document, new ByteArrayInputStream(
                    new byte[(int) PdfStreams.MOST_BYTES + 100_000]), COSName.FLATE_DECODE));
            document.addPage(page);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            bomb = out.toByteArray();
        }
        assertThat(bomb).hasSizeLessThan(200_000);
        SessionException refused = failure(new PdfCheck(0, List.of("x"), 1), bomb);
        assertThat(refused.code()).isEqualTo("unreadable PDF");
        assertThat(refused).hasMessageContaining("its contents have more than 67108864 bytes");

        String image = new String(bomb, StandardCharsets.ISO_8859_1)
                .replace("/FlateDecode", "/FlateDecode /Subtype /Image");
        assertThat(PdfStreams.inflateTo(image.getBytes(StandardCharsets.ISO_8859_1), 100))
                .as("text is read without images").isZero();
    }

    @Test
    void theSearchEndsAfterItsProcessorTime() throws Exception {
        byte[] pdf = pdf("word\n".repeat(300));
        PdfText none = new PdfText(List.of("absent"), Duration.ZERO);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThatThrownBy(() -> none.search(document)).hasMessageContaining("more than 0 s of processor time");
        }
        PdfText enough = new PdfText(List.of("absent"), Duration.ofMinutes(1));
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThatCode(() -> enough.search(document)).doesNotThrowAnyException();
        }
        assertThat(enough.missing()).containsExactly("absent");
    }

    @Test
    void aShareIsFromNoneToAll() {
        assertThatThrownBy(() -> new PdfCheck(1, List.of(), 1.1)).hasMessageContaining("from 0 to 100%");
        assertThatThrownBy(() -> new PdfCheck(-1, List.of(), 0)).hasMessageContaining("must not be below 0");
    }
}
