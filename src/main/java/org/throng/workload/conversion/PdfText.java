package org.throng.workload.conversion;

import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.text.Normalizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/**
 * Looks for texts in a PDF, page by page until all are found. White space does not count: a PDF has positions of
 * glyphs, not spaces. The search is bounded in processor time, so that a busy machine does not end it, and in the
 * number of glyphs on a page, which are all in memory.
 */
final class PdfText extends PDFTextStripper {

    private static final int MOST_GLYPHS_OF_PAGE = 500_000;
    private static final int OPERATORS_BETWEEN_LOOKS = 256;
    private static final int BEGINNING = 300;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Unchecked, because PDFBox logs and ignores an IOException that is thrown in a form within a page. */
    private static final class StoppedException extends RuntimeException {

        private static final long serialVersionUID = 1;

        StoppedException(String message) {
            super(message, null, false, false);
        }
    }

    static {
        FontMappers.set(new NoSystemFonts());
    }

    private final List<String> missing;
    private final int longest;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder beginning = new StringBuilder();
    private int glyphs;
    private int operators;
    private final Duration most;
    private long end;

    /** @param most processor time for the search */
    PdfText(List<String> texts, Duration most) {
        this.most = most;
        missing = new ArrayList<>(texts);
        longest = texts.stream().mapToInt(each -> bare(each).length()).max().orElse(0);
    }

    /** Without white space, and with one form of each character (ligatures, wide letters). */
    private static String bare(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).replaceAll("[\\s\\u00a0\\u00ad]+", "");
    }

    /**
     * Looks for all texts.
     *
     * @throws IOException if the PDF is damaged
     * @throws RuntimeException if it is, too, or the limits do not suffice
     */
    void search(PDDocument document) throws IOException {
        if (missing.isEmpty()) {
            return;
        }
        end = cpuNanos() + most.toNanos();
        try {
            writeText(document, new Found());
        } catch (StoppedException e) {
            if (!missing.isEmpty()) {
                throw e;
            }
        }
    }

    /** The texts that were not found. */
    List<String> missing() {
        return missing;
    }

    /** The first characters of the PDF. */
    String beginning() {
        return beginning.toString().strip().replaceAll("\\s+", " ");
    }

    private static long cpuNanos() {
        long nanos = THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : -1;
        return nanos >= 0 ? nanos : System.nanoTime();
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        operators++;
        if (operators % OPERATORS_BETWEEN_LOOKS == 0 && cpuNanos() > end) {
            throw new StoppedException("to read its text takes more than " + most.toSeconds()
                    + " s of processor time");
        }
        super.processOperator(operator, operands);
    }

    @Override
    protected void processTextPosition(TextPosition glyph) {
        glyphs++;
        if (glyphs > MOST_GLYPHS_OF_PAGE) {
            throw new StoppedException("a page has more than " + MOST_GLYPHS_OF_PAGE + " letters");
        }
        super.processTextPosition(glyph);
    }

    /** The text of a page has been written. */
    @Override
    protected void endPage(PDPage page) {
        glyphs = 0;
        String now = bare(text.toString());
        missing.removeIf(each -> now.contains(bare(each)));
        if (missing.isEmpty()) {
            throw new StoppedException("all found");
        }
        // a text may go on on the next page
        text.setLength(0);
        text.append(now, Math.max(0, now.length() - longest), now.length());
    }

    /** Collects the text of a page. */
    private final class Found extends Writer {

        @Override
        public void write(char[] characters, int from, int count) {
            text.append(characters, from, count);
            beginning.append(characters, from, Math.min(count, Math.max(0, BEGINNING - beginning.length())));
        }

        @Override
        public void flush() {
            // nothing is buffered elsewhere
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
