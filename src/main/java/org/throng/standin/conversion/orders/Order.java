package org.throng.standin.conversion.orders;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.throng.standin.conversion.pdf.PdfProperties;

/**
 * The content of a valid request.
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
 * @param properties what a resulting PDF says about itself
 */
public record Order(
        ConversionRoute route,
        List<UploadedFile> inputs,
        Collection<UploadedFile> files,
        List<String> sources,
        Duration delay,
        String ranges,
        Paper paper,
        boolean merged,
        Split split,
        String imageFormat,
        PdfProperties properties) {

    /** The size of a page, in points of 1/72 inch. */
    public record Paper(double width, double height, Margins margins) {

        /** Chromium's default: 8.5 by 11 inches. */
        public static final Paper LETTER = new Paper(612, 792, Margins.INCH);

        /** The same paper on its side. */
        public Paper landscape() {
            return new Paper(height, width, margins);
        }

        /** Whether there is room between the margins. */
        public boolean hasRoom() {
            return width - margins.left() - margins.right() >= 1 && height - margins.top() - margins.bottom() >= 1;
        }
    }

    /** Room at the sides of a page, in points. */
    public record Margins(double top, double right, double bottom, double left) {

        static final Margins INCH = new Margins(72, 72, 72, 72);
    }

    /**
     * How to split a PDF.
     *
     * @param every pages of each part; 0 for a split by ranges
     * @param ranges pages to extract; empty for a split by size
     * @param unified whether the extracted pages become one PDF
     */
    public record Split(int every, String ranges, boolean unified) {
    }
}
