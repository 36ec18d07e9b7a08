package org.throng.standin.sync.tus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.Spaces;

/** A resumable upload (TUS 1.0.0) in progress. Used on the event loop only. */
final class StoredUpload {

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
     * @param length total bytes
     * @param expires in seconds since 1970
     */
    StoredUpload(String id, String user, List<String> path, long length, TusMetadata metadata, long expires) {
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

    /** Received bytes. */
    long offset() {
        return offset;
    }

    boolean isComplete() {
        return offset == length;
    }

    /** Whether a request is transferring bytes now. */
    boolean isBusy() {
        return busy;
    }

    void busy(boolean now) {
        busy = now;
    }

    /** Takes the next bytes and becomes one of their users. */
    void add(Content part) {
        parts.add(part);
        offset += part.length();
    }

    /** Ends the upload and returns all bytes, which the caller then owns. */
    Content whole() {
        Content whole = Content.joined(parts);
        discard();
        return whole;
    }

    /** Discards its bytes. */
    void discard() {
        parts.forEach(Content::release);
        parts.clear();
    }

    /** Its description for clients, in the order of the recorded server. */
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
