package org.throng.standin.sync.server;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A path as its decoded segments. Empty segments are left out; so additional or missing slashes do not matter.
 *
 * @param segments none is {@code .} or {@code ..} or contains a slash or a NUL
 */
public record RequestPath(List<String> segments) {

    /** Allows longer paths than file systems and database columns do. */
    private static final int MOST_SEGMENTS = 256;

    /**
     * Reads the path of a request target or a URL, without query.
     *
     * @throws IllegalArgumentException if its encoding is invalid (RFC 3986 section 2.1) or it points outside
     */
    public static RequestPath of(String encoded) {
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
        return new RequestPath(List.copyOf(segments));
    }

    /** The encoded path of a request target, which may be an absolute URL (RFC 9112 section 3.2.2). */
    public static String ofTarget(String target) {
        int end = target.indexOf('?');
        String path = end < 0 ? target : target.substring(0, end);
        int scheme = path.indexOf("://");
        if (scheme < 0 || path.startsWith("/")) {
            return path;
        }
        int slash = path.indexOf('/', scheme + 3);
        return slash < 0 ? "/" : path.substring(slash);
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

    public boolean startsWith(String... first) {
        return segments.size() >= first.length && segments.subList(0, first.length).equals(List.of(first));
    }

    /** Whether it is these segments. */
    public boolean is(String... all) {
        return segments.equals(List.of(all));
    }

    /** A segment, or an empty string if the path is shorter. */
    public String segment(int index) {
        return index < segments.size() ? segments.get(index) : "";
    }

    /** The path without its first segments. */
    public List<String> after(int count) {
        return segments.subList(count, segments.size());
    }
}
