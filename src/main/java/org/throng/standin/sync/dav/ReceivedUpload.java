package org.throng.standin.sync.dav;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.IncomingBody;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.ContentWriter;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/** The body of an upload, stored while it arrives. If the client disconnects before the end, it is discarded. */
final class ReceivedUpload implements IncomingBody.Taker {

    private static final Logger LOG = LoggerFactory.getLogger(ReceivedUpload.class);

    /** Takes the content and becomes one of its users. */
    interface Then {

        void take(Content content) throws DavException;
    }

    private final SyncRequest request;
    private final ContentWriter writer;
    private final Then then;
    /** Bytes after which the connection is cut by a fault. */
    private final long cutAfter;
    private boolean failed;

    private ReceivedUpload(SyncRequest request, Then then) {
        this.request = request;
        this.writer = request.server().contents().writer();
        this.then = then;
        this.cutAfter = request.server().tuning().strikes(SyncFault.CUT_UPLOAD)
                ? request.announcedLength() / 2
                : Long.MAX_VALUE;
    }

    /** Takes the body of a request that has been checked. */
    static void of(SyncRequest request, Then then) {
        request.exchange().body().to(new ReceivedUpload(request, then));
    }

    /** Modification time of the file as stated by the client, in seconds since 1970, or null. */
    static Long modified(SyncRequest request) {
        String header = request.header("X-OC-Mtime");
        if (header == null || !header.strip().matches("\\d{1,12}(\\.\\d+)?")) {
            return null;
        }
        return (long) Double.parseDouble(header.strip());
    }

    /**
     * Compares the client's checksum, if any, with that of the body.
     *
     * @throws DavException 400 if they differ
     */
    static void checkChecksum(SyncRequest request, Content content) throws DavException {
        String header = request.header("OC-Checksum");
        if (header == null) {
            return;
        }
        int colon = header.indexOf(':');
        String digits = colon < 0 ? "" : header.substring(colon + 1).strip();
        String computed = switch (colon < 0 ? "" : header.substring(0, colon).strip().toUpperCase(Locale.ROOT)) {
            case "SHA1" -> content.checksums().sha1();
            case "MD5" -> content.checksums().md5();
            case "ADLER32" -> content.checksums().adler32();
            default -> null; // a kind that the server does not compute is not compared
        };
        if (computed != null && !computed.equalsIgnoreCase(digits)) {
            request.server().count("wrong-checksums");
            throw DavException.badRequest("The computed checksum does not match the one received from the client.");
        }
    }

    @Override
    public void piece(ByteBuf piece) {
        if (failed) {
            return;
        }
        try {
            writer.write(piece);
        } catch (IOException e) {
            LOG.warn("an upload could not be written down: {}", e.getMessage());
            fail();
            request.answer(DavException.quotaExceeded().answer(request.server().dialect()));
            return;
        }
        if (writer.length() > cutAfter) {
            request.server().count("uploads-cut-by-fault");
            fail();
            request.exchange().cut();
        }
    }

    private void fail() {
        failed = true;
        writer.discard();
    }

    @Override
    public void end() {
        if (failed) {
            return;
        }
        try {
            then.take(writer.end());
        } catch (DavException e) {
            request.answer(e.answer(request.server().dialect()));
        }
    }

    @Override
    public void cut() {
        if (!failed) {
            request.server().count("uploads-cut-by-client");
            fail();
        }
    }
}
