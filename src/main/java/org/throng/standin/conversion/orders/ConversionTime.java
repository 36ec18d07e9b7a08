package org.throng.standin.conversion.orders;

import org.throng.standin.faults.DelayRange;
import org.throng.standin.faults.Tunable;

/** Times of a conversion server; the defaults were measured at a warm, idle Gotenberg 8. */
public enum ConversionTime implements Tunable.Time {
    /** Conversion of HTML. */
    HTML("260ms..310ms"),
    /** Conversion of a web page by its address. */
    URL("260ms..310ms"),
    /** Conversion of Markdown. */
    MARKDOWN("230ms..240ms"),
    /** A screenshot. */
    SCREENSHOT("230ms..240ms"),
    /** Conversion of one office document; several documents of a request are converted one by one. */
    OFFICE("280ms..350ms"),
    /** Work on PDF files: merge, split, conversion to PDF/A. */
    PDF("10ms..13ms"),
    /** Start of Chromium, at its first request and at each restart. */
    CHROMIUM_START("550ms"),
    /** Start of LibreOffice, at its first request and at each restart. */
    LIBREOFFICE_START("1100ms"),
    /** Wait before the first repetition of a failed webhook; each further one waits twice as long. */
    WEBHOOK_RETRY("1s");

    private final DelayRange usual;

    ConversionTime(String usual) {
        this.usual = DelayRange.parse(usual);
    }

    @Override
    public DelayRange usual() {
        return usual;
    }
}
