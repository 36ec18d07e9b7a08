package org.throng.workload.conversion;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.throng.session.SessionException;

/**
 * Looks into a share of the results: an error page as PDF mostly has another number of pages or another text than the
 * document. Only a result that is looked into is kept in memory, up to {@value #MOST_BYTES} bytes, until that is done.
 * Safe to use from any thread.
 */
public final class PdfCheck {

    /** A longer result is not looked into. */
    static final int MOST_BYTES = 16 << 20;

    private final int pages;
    private final List<String> texts;
    private final double share;
    private final AtomicLong conversions = new AtomicLong();

    /**
     * @param pages of each PDF; 0: they are not counted
     * @param texts that each PDF must contain; white space does not count
     * @param share of the results that are looked into, 0 to 1; above 0 the first one is
     * @throws IllegalArgumentException if a value is out of its range
     */
    public PdfCheck(int pages, List<String> texts, double share) {
        if (pages < 0 || !(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("the expected pages must not be below 0, and the share of results that"
                    + " are checked must be from 0 to 100%");
        }
        this.pages = pages;
        this.texts = texts.stream().map(String::strip).filter(text -> !text.isEmpty()).toList();
        this.share = share;
    }

    /** Looks into no result. */
    static PdfCheck none() {
        return new PdfCheck(0, List.of(), 0);
    }

    /** The files of the next result that are kept, to look into them. */
    KeptFiles next(Route.Type type) {
        boolean useful = type == Route.Type.PDF_OR_ZIP || type == Route.Type.PDF && isPdfRead();
        if (!useful || share == 0) {
            return KeptFiles.NOTHING;
        }
        long before = conversions.getAndIncrement();
        boolean takes = before == 0 || Math.floor((before + 1) * share) > Math.floor(before * share);
        return !takes ? KeptFiles.NOTHING : isPdfRead() ? KeptFiles.ZIP_OR_PDF : KeptFiles.ZIP;
    }

    /** The files in a ZIP that are kept. */
    KeptFiles inZip() {
        return isPdfRead() ? KeptFiles.ZIP_OR_PDF : KeptFiles.NOTHING;
    }

    private boolean isPdfRead() {
        return pages > 0 || !texts.isEmpty();
    }

    /**
     * Looks into a file, if it was kept, on a thread that belongs to no connection, and waits for it.
     *
     * @throws SessionException saying what is wrong
     */
    void check(String what, ReceivedFile file) throws SessionException, InterruptedException {
        if (!file.isKept()) {
            return;
        }
        SessionException wrong;
        try {
            wrong = CompletableFuture.supplyAsync(() -> {
                try {
                    checkHere(what, file);
                    return null;
                } catch (SessionException e) {
                    return e;
                }
            }).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("checking a result failed here", e.getCause());
        }
        if (wrong != null) {
            throw wrong;
        }
    }

    /** The same on this thread. */
    void checkHere(String what, ReceivedFile file) throws SessionException {
        if (!file.isKept()) {
            return;
        }
        if (file.isZip()) {
            new ReceivedZip(what, file.kept()).check(this);
        } else {
            PdfContent.check(what, file.kept(), pages, texts);
        }
    }
}
