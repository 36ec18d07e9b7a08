package org.throng.standin.sync;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A resumable upload (TUS 1.0) that is under way. Used on the event loop only. */
final class TusUpload {

    private final String id;
    private final String user;
    private final List<String> path;
    private final long length;
    private final TusMetadata metadata;
    private final long expires;
    private final List<Content> parts = new ArrayList<>();
    private long offset;
    private boolean busy;

    /**
     * Begins one.
     *
     * @param path of the file in the user's tree
     * @param length bytes that there will be
     * @param expires in seconds since 1970
     */
    TusUpload(String id, String user, List<String> path, long length, TusMetadata metadata, long expires) {
        this.id = id;
        this.user = user;
        this.path = path;
        this.length = length;
        this.metadata = metadata;
        this.expires = expires;
    }

    String id() {
        return id;
    }

    String user() {
        return user;
    }

    List<String> path() {
        return path;
    }

    long length() {
        return length;
    }

    TusMetadata metadata() {
        return metadata;
    }

    long expires() {
        return expires;
    }

    /** Bytes that have come. */
    long offset() {
        return offset;
    }

    boolean isComplete() {
        return offset == length;
    }

    /** Whether a request is bringing bytes just now. */
    boolean isBusy() {
        return busy;
    }

    void busy(boolean now) {
        busy = now;
    }

    /** Takes the next bytes, whose user it is from now on. */
    void add(Content part) {
        parts.add(part);
        offset += part.length();
    }

    /** All bytes, the caller's from now on; the upload is over. */
    Content whole() {
        Content whole = Content.joined(parts);
        discard();
        return whole;
    }

    /** Nobody wants its bytes any more. */
    void discard() {
        parts.forEach(Content::release);
        parts.clear();
    }

    /** What it is, as a client may ask: in the order of the recorded server. */
    String described() {
        String dir = FolderPath.text(path.subList(0, path.size() - 1));
        return "initiatorid ,lockid ,"
                + (metadata.modified() == null ? "" : "mtime " + encoded(Long.toString(metadata.modified())) + ",")
                + "providerID " + encoded(Spaces.STORAGE) + ",dir " + encoded(dir) + ",expires "
                + encoded(Long.toString(expires)) + ",filename " + encoded(metadata.fileName());
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
