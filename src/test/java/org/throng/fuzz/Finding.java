package org.throng.fuzz;

import java.util.HexFormat;

/** A parser threw what its contract does not name. The message has the input. */
public final class Finding extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int MOST_SHOWN = 2_000;

    Finding(Parser parser, byte[] input, Throwable thrown) {
        super(parser + " throws " + thrown + " for " + input.length + " bytes, in hexadecimal "
                + HexFormat.of().formatHex(input, 0, Math.min(MOST_SHOWN, input.length)), thrown);
    }
}
