package org.throng.standin.conversion.orders;

/** The conversions that a request can ask for. */
public enum ConversionRoute {
    HTML(ConversionTime.HTML, false),
    URL(ConversionTime.URL, false),
    MARKDOWN(ConversionTime.MARKDOWN, false),
    HTML_SCREENSHOT(ConversionTime.SCREENSHOT, true),
    URL_SCREENSHOT(ConversionTime.SCREENSHOT, true),
    MARKDOWN_SCREENSHOT(ConversionTime.SCREENSHOT, true),
    OFFICE(ConversionTime.OFFICE, false),
    MERGE(ConversionTime.PDF, false),
    SPLIT(ConversionTime.PDF, false),
    PDF_FORMAT(ConversionTime.PDF, false);

    private final ConversionTime time;
    private final boolean image;

    ConversionRoute(ConversionTime time, boolean image) {
        this.time = time;
        this.image = image;
    }

    /** How long a conversion takes, for each input file of {@link #OFFICE}. */
    public ConversionTime time() {
        return time;
    }

    public boolean isImage() {
        return image;
    }

    public boolean isChromium() {
        return this != OFFICE && !isPdfWork();
    }

    /** Whether the input is PDF files, so that their content is needed. */
    public boolean isPdfWork() {
        return time == ConversionTime.PDF;
    }
}
