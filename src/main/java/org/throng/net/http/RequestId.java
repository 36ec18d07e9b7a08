package org.throng.net.http;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;

/** Identifiers of requests: random UUIDs (RFC 9562 section 5.4), distinct but not secret. */
final class RequestId {

    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int CHARS = HttpRequest.NEW_ID.length();
    private static final int DIGITS_OF_LONG = 16;
    private static final int VERSION_AT = 14;
    private static final int VARIANT_AT = 19;

    private RequestId() {
    }

    /** A new id as 36 ASCII characters. */
    static byte[] random() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        byte[] id = new byte[CHARS];
        long bits = 0;
        int left = 0;
        for (int i = 0; i < CHARS; i++) {
            if (HttpRequest.NEW_ID.charAt(i) == '-') {
                id[i] = '-';
                continue;
            }
            if (left == 0) {
                bits = random.nextLong();
                left = DIGITS_OF_LONG;
            }
            id[i] = DIGITS[(int) bits & 0xf];
            bits >>>= 4;
            left--;
        }
        id[VERSION_AT] = '4';
        id[VARIANT_AT] = DIGITS[8 + (random.nextInt() & 3)];
        return id;
    }
}
