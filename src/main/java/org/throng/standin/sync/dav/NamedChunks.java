package org.throng.standin.sync.dav;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.SyncRequest;

/**
 * Chunked uploads of ownCloud up to 9, whose file names contain all data:
 * {@code name-chunking-transfer-count-index}. The PUT of the last missing chunk creates the file.
 */
final class NamedChunks {

    private static final Pattern NAME = Pattern.compile("(.+)-chunking-(\\d{1,19})-(\\d{1,5})-(\\d{1,5})");
    private static final int MOST_CHUNKS = 10_000;
    private static final int MOST_TRANSFERS = 10_000;

    /**
     * A chunk's name.
     *
     * @param file name of the whole file
     * @param index from 0
     */
    record Chunk(String file, String transfer, int count, int index) {
    }

    private final Map<String, Content[]> transfers = new HashMap<>();

    /**
     * Reads a name; null if it is not that of a chunk.
     *
     * @throws DavException 400 if its numbers are invalid
     */
    static Chunk chunk(SyncRequest request, String name) throws DavException {
        Matcher matcher = request.header("OC-Chunked") == null ? null : NAME.matcher(name);
        if (matcher == null || !matcher.matches()) {
            return null;
        }
        Chunk chunk = new Chunk(
                matcher.group(1), matcher.group(2), Integer.parseInt(matcher.group(3)),
                Integer.parseInt(matcher.group(4)));
        if (chunk.count() < 1 || chunk.count() > MOST_CHUNKS || chunk.index() >= chunk.count()) {
            throw DavException.badRequest("Invalid chunk name");
        }
        return chunk;
    }

    /**
     * Takes a chunk.
     *
     * @param place of the file that it is a part of
     * @return the whole content if this was the last missing chunk, else null
     * @throws DavException 507 if there are too many transfers
     */
    Content add(ResolvedPath place, Chunk chunk, Content content) throws DavException {
        String key = place.tree().user() + "/" + String.join("/", place.path()) + "/" + chunk.transfer() + "/"
                + chunk.count();
        if (transfers.size() >= MOST_TRANSFERS && !transfers.containsKey(key)) {
            throw DavException.quotaExceeded();
        }
        Content[] parts = transfers.computeIfAbsent(key, unknown -> new Content[chunk.count()]);
        if (parts[chunk.index()] != null) {
            parts[chunk.index()].release();
        }
        parts[chunk.index()] = content;
        for (Content each : parts) {
            if (each == null) {
                return null;
            }
        }
        transfers.remove(key);
        Content whole = Content.joined(List.of(parts));
        for (Content each : parts) {
            each.release();
        }
        return whole;
    }
}
