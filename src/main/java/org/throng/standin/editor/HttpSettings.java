package org.throng.standin.editor;

import java.time.Duration;

/**
 * Sizes and times of the server's plain HTTP.
 *
 * @param editorBinBytes size of every {@code Editor.bin}
 * @param download how long and large an integrator's document may be
 * @param downloadRetry from a failed download to the next, of three, and from the last to its report
 * @param callback how long an integrator may take for a callback, and how much it may say
 * @param callbackRetry from a failed callback to its first repetition; doubles with every further one
 */
record HttpSettings(
        int editorBinBytes,
        OutgoingHttp.Bounds download,
        Duration downloadRetry,
        OutgoingHttp.Bounds callback,
        Duration callbackRetry) {

    private static final int SIGNATURE_BYTES = 4;
    private static final int KILOBYTE = 1 << 10;

    /** As the real server is configured when nobody changes it; {@code Editor.bin} of a page of text. */
    static final HttpSettings DEFAULT = new HttpSettings(
            10_262,
            new OutgoingHttp.Bounds(Duration.ofMinutes(2), 100L * KILOBYTE * KILOBYTE, SIGNATURE_BYTES),
            Duration.ofSeconds(1),
            new OutgoingHttp.Bounds(Duration.ofMinutes(10), 64 * KILOBYTE, 64 * KILOBYTE),
            Duration.ofSeconds(1));
}
