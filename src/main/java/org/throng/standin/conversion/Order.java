package org.throng.standin.conversion;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * What a valid request asks for.
 *
 * @param inputs the files to convert, in their order; empty for a web page by its address
 * @param files all files of the request, the inputs among them
 * @param sources what the result says was converted
 * @param delay additional wait within the conversion
 * @param ranges pages to convert, such as {@code 1-2,4}; empty for all
 * @param paper size of a page
 * @param merged whether several results become one PDF
 * @param split size or ranges of the parts of a PDF; null for no split
 * @param imageFormat png, jpeg or webp; of a screenshot only
 */
record Order(
        Route route,
        List<ReceivedFile> inputs,
        Collection<ReceivedFile> files,
        List<String> sources,
        Duration delay,
        String ranges,
        Paper paper,
        boolean merged,
        Split split,
        String imageFormat) {

    /**
     * The size of a page, in points of 1/72 inch.
     */
    record Paper(double width, double height) {

        /** Chromium's default: 8.5 by 11 inches. */
        static final Paper LETTER = new Paper(612, 792);
    }

    /**
     * How to split a PDF.
     *
     * @param every pages of each part; 0 for a split by ranges
     * @param ranges pages to extract; empty for a split by size
     * @param unified whether the extracted pages become one PDF
     */
    record Split(int every, String ranges, boolean unified) {
    }
}
