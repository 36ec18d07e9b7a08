package org.throng.standin.sync;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A path as its decoded segments. Empty segments are left out, so that a slash more or less does not matter.
 *
 * @param segments none of them is {@code .} or {@code ..}, has a slash or a NUL
 * @param folder whether it ended with a slash
 */
record RequestPath(List<String> segments, boolean folder) {

    /** Longer paths than a file system or a database column takes. */
    private static final int MOST_SEGMENTS = 256;

    /**
     * Reads the path of a request target or of an URL, without query.
     *
     * @throws IllegalArgumentException if it is not encoded as it has to be (RFC 3986 section 2.1), or points outside
     */
    static RequestPath of(String encoded) {
        List<String> segments = new ArrayList<>();
        for (String each : encoded.split("/")) {
            if (each.isEmpty()) {
                continue;
            }
            String segment = decoded(each);
            if (segment.equals(".") || segment.equals("..") || segment.indexOf('/') >= 0
                    || segment.indexOf('\0') >= 0) {
                throw new IllegalArgumentException("a path must not have the segment '" + each + "'");
            }
            segments.add(segment);
            if (segments.size() > MOST_SEGMENTS) {
                throw new IllegalArgumentException("a path must not have more than " + MOST_SEGMENTS + " segments");
            }
        }
        return new RequestPath(List.copyOf(segments), encoded.endsWith("/"));
    }

    private static String decoded(String segment) {
        if (segment.indexOf('%') < 0 && segment.chars().allMatch(c -> c < 0x80)) {
            return segment;
        }
        String decoded = QueryStringDecoder.decodeComponent(segment.replace("+", "%2B"), StandardCharsets.ISO_8859_1);
        try {
            return StandardCharsets.UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(decoded.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the path is not UTF-8", e);
        }
    }

    /** Whether it begins with these segments. */
    boolean startsWith(String... first) {
        return segments.size() >= first.length && segments.subList(0, first.length).equals(List.of(first));
    }

    /** Whether it is these segments. */
    boolean is(String... all) {
        return segments.equals(List.of(all));
    }

    /** A segment, or an empty string if there are not so many. */
    String segment(int index) {
        return index < segments.size() ? segments.get(index) : "";
    }

    /** What is left behind this many segments. */
    List<String> after(int count) {
        return segments.subList(count, segments.size());
    }
}
