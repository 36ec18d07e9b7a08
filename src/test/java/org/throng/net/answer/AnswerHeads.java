package org.throng.net.answer;

import java.nio.charset.StandardCharsets;

/** Heads of answers for tests. */
public final class AnswerHeads {

    private AnswerHeads() {
    }

    /** @param headers lines such as {@code ETag: "1"}, without their ends */
    public static AnswerHead of(int status, String... headers) {
        StringBuilder lines = new StringBuilder("HTTP/1.1 ").append(status).append(" \r\n");
        for (String header : headers) {
            lines.append(header).append("\r\n");
        }
        return AnswerHead.of(lines.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    }
}
