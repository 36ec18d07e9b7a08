package org.throng.net;

import io.netty.handler.codec.http.HttpHeaderValidationUtil;

/** Writes header lines of a request and refuses line breaks in them (RFC 9110 section 5.5). */
public final class HeaderLine {

    private HeaderLine() {
    }

    /** @throws IllegalArgumentException naming the header that cannot be sent; never with its value */
    public static void append(StringBuilder head, String name, String value) {
        if (!isToken(name)) {
            throw new IllegalArgumentException("'" + Printable.beginning(name) + "' cannot be the name of a header");
        }
        if (value == null || HttpHeaderValidationUtil.validateValidHeaderValue(value) != -1) {
            throw new IllegalArgumentException("the value of the header " + name
                    + (value == null ? " is missing" : " has a line break or control character"));
        }
        head.append(name).append(": ").append(value).append("\r\n");
    }

    /** Whether this can be a header's name or a method (RFC 9110 section 5.6.2). */
    public static boolean isToken(String text) {
        return !text.isEmpty() && HttpHeaderValidationUtil.validateToken(text) == -1;
    }
}
