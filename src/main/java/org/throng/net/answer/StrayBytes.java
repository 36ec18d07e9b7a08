package org.throng.net.answer;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** Bytes that belong to no request. */
public final class StrayBytes {

    /** For readers of the results of a run in which they came. */
    public static final String NOTE = "A server sent bytes over an HTTP connection that belong to no request, and the"
            + " connection was cut. An answer was longer than it said, or a request was answered twice: another request"
            + " may have taken the second answer, and then its times and bytes are not its own.";

    /** Length of {@code HTTP/1.1 408}. */
    private static final int STATUS_END = 12;

    private StrayBytes() {
    }

    /** Whether a server says why it ends an idle connection (RFC 9110 section 15.5.9). */
    public static boolean areTimeout(ByteBuf bytes) {
        return bytes.toString(bytes.readerIndex(), Math.min(STATUS_END, bytes.readableBytes()),
                StandardCharsets.US_ASCII).endsWith(" 408");
    }
}
