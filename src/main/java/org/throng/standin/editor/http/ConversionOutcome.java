package org.throng.standin.editor.http;

/**
 * The result of a conversion.
 *
 * @param error 0, or the negative code for documentOpen, such as {@link #DOWNLOAD}
 * @param needsParameters whether the document is no zip archive although its format is one, such as a docx in plain
 *     text; documentOpen then has {@code needparams}
 */
public record ConversionOutcome(int error, boolean needsParameters) {

    static final int DOWNLOAD = -81;
    public static final int FORMAT = -82;
    /** The document exceeds the server's limit. */
    static final int LIMITS = -93;

    static final ConversionOutcome OK = new ConversionOutcome(0, false);
    static final ConversionOutcome NEEDS_PARAMETERS = new ConversionOutcome(0, true);

    static ConversionOutcome failed(int error) {
        return new ConversionOutcome(error, false);
    }
}
