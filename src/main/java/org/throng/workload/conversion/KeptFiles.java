package org.throng.workload.conversion;

/** The files that are kept in memory while they arrive. */
enum KeptFiles {
    NOTHING,
    /** A ZIP, to look into the files in it. */
    ZIP,
    /** A ZIP or a PDF, to count pages and look for texts. */
    ZIP_OR_PDF
}
