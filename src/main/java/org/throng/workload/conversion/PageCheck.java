package org.throng.workload.conversion;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.throng.net.Printable;
import org.throng.session.SessionException;

/**
 * Counts the pages of a share of the results: an error page as PDF mostly has another number. Only a result that is
 * counted is kept in memory, up to {@value #MOST_BYTES} bytes, until it is counted. Safe to use from any thread.
 */
public final class PageCheck {

    /** A longer result is not counted. */
    static final int MOST_BYTES = 16 << 20;

    private final int expected;
    private final double share;
    private final AtomicLong conversions = new AtomicLong();

    /**
     * @param expected pages of each result; 0: none is counted
     * @param share of the results that are counted, 0 to 1; above 0 the first one is
     * @throws IllegalArgumentException if a value is out of its range
     */
    public PageCheck(int expected, double share) {
        if (expected < 0 || !(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("the expected pages must not be below 0, and the share of results whose"
                    + " pages are counted must be from 0 to 100 %");
        }
        this.expected = expected;
        this.share = share;
    }

    /** Counts no pages. */
    public static PageCheck none() {
        return new PageCheck(0, 0);
    }

    /** Whether the pages of the next result are counted. */
    boolean takesNext() {
        if (expected == 0 || share == 0) {
            return false;
        }
        long before = conversions.getAndIncrement();
        return before == 0 || Math.floor((before + 1) * share) > Math.floor(before * share);
    }

    /**
     * Counts the pages on a thread that belongs to no connection, and waits for it.
     *
     * @throws SessionException if they are not as many as expected, or cannot be counted
     */
    void check(String what, byte[] pdf) throws SessionException, InterruptedException {
        SessionException wrong;
        try {
            wrong = CompletableFuture.supplyAsync(() -> problem(what, pdf)).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("counting pages failed here", e.getCause());
        }
        if (wrong != null) {
            throw wrong;
        }
    }

    /** The same on this thread. */
    void count(String what, byte[] pdf) throws SessionException {
        SessionException wrong = problem(what, pdf);
        if (wrong != null) {
            throw wrong;
        }
    }

    private SessionException problem(String what, byte[] pdf) {
        int pages;
        try {
            pages = count(pdf);
        } catch (IOException | RuntimeException e) {
            return new SessionException("unreadable PDF", what + ": the pages cannot be counted: "
                    + Printable.beginning(String.valueOf(e.getMessage())), "");
        }
        return pages == expected ? null
                : new SessionException("wrong pages", what + ": the PDF has " + pages + " pages, expected " + expected,
                        "");
    }

    private static int count(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return document.getNumberOfPages();
        }
    }
}
