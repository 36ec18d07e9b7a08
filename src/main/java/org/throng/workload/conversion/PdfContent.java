package org.throng.workload.conversion;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.throng.net.Printable;
import org.throng.session.SessionException;

/** Counts the pages of a PDF, and looks for texts on them. */
final class PdfContent {

    private static final Duration MOST_TIME = Duration.ofSeconds(10);

    private PdfContent() {
    }

    /**
     * Checks a PDF.
     *
     * @param pages that it should have; 0: they are not counted
     * @param texts that it should contain
     * @throws SessionException naming the number of pages or the missing text; or the PDF cannot be read
     */
    static void check(String what, byte[] pdf, int pages, List<String> texts) throws SessionException {
        if (PdfStreams.inflateTo(pdf, PdfStreams.MOST_BYTES) > PdfStreams.MOST_BYTES) {
            throw unreadable(what, "its contents have more than " + PdfStreams.MOST_BYTES + " bytes");
        }
        int counted;
        PdfText text = new PdfText(texts, MOST_TIME);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            counted = document.getNumberOfPages();
            if (pages == 0 || counted == pages) {
                text.search(document);
            }
        } catch (IOException | RuntimeException e) {
            throw unreadable(what, String.valueOf(e.getMessage()));
        }
        if (pages > 0 && counted != pages) {
            throw new SessionException("wrong pages", what + ": the PDF has " + counted + " pages, expected " + pages,
                    "");
        }
        if (!text.missing().isEmpty()) {
            throw new SessionException("missing text", what + ": the PDF does not contain '"
                    + String.join("', '", text.missing()) + "'", Printable.beginning(text.beginning()));
        }
    }

    private static SessionException unreadable(String what, String why) {
        return new SessionException("unreadable PDF", what + ": the PDF cannot be read: " + Printable.beginning(why),
                "");
    }
}
