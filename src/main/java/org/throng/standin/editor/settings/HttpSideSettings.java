package org.throng.standin.editor.settings;

import java.time.Duration;
import org.throng.standin.outgoing.AnswerBounds;

/**
 * Sizes and times of the server's plain HTTP.
 *
 * @param editorBinBytes size of every {@code Editor.bin}
 * @param download limits of time and size of an integrator's document
 * @param downloadRetry delay from each of three failed downloads to the next, and from the last to its report
 * @param callback limits of time and size of an integrator's answer to a callback
 * @param callbackRetry delay from a failed callback to its first repetition; doubles with each further one
 */
public record HttpSideSettings(
        int editorBinBytes,
        AnswerBounds download,
        Duration downloadRetry,
        AnswerBounds callback,
        Duration callbackRetry) {

    private static final int SIGNATURE_BYTES = 4;
    private static final int KILOBYTE = 1 << 10;

    /** The default configuration of the real server; {@code Editor.bin} of a page of text. */
    public static final HttpSideSettings DEFAULT = new HttpSideSettings(
            10_262,
            new AnswerBounds(Duration.ofMinutes(2), 100L * KILOBYTE * KILOBYTE, SIGNATURE_BYTES),
            Duration.ofSeconds(1),
            new AnswerBounds(Duration.ofMinutes(10), 64 * KILOBYTE, 64 * KILOBYTE),
            Duration.ofSeconds(1));
}
