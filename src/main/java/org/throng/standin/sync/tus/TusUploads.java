package org.throng.standin.sync.tus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.IncomingBody;
import org.throng.standin.sync.accounts.TokenSigner;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.ContentWriter;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncTime;

/**
 * Resumable uploads of this process and the tokens in their addresses. A token contains the process and its expiry, and
 * is signed. Received bytes stay when a connection ends: the client asks for the offset and continues.
 */
public final class TusUploads {

    static final String VERSION = "1.0.0";
    static final String EXTENSIONS = "creation,creation-with-upload,checksum,expiration";
    static final String PIECE_TYPE = "application/offset+octet-stream";
    static final HttpResponseStatus CHECKSUM_MISMATCH = new HttpResponseStatus(460, "Checksum Mismatch");

    private static final Logger LOG = LoggerFactory.getLogger(TusUploads.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_UPLOADS = 100_000;
    private static final long LIFE_SECONDS = 24 * 60 * 60;
    private static final String TARGET = "http://localhost:";
    private static final String TARGET_PATH = "/data/tus/";
    /** Port of the first process's storage in the targets; the real ports are not shown. */
    private static final int FIRST_PORT = 9158;

    private final FileService server;
    private final Map<String, StoredUpload> uploads = new LinkedHashMap<>();

    public TusUploads(FileService server) {
        this.server = server;
    }

    /** Begins an upload; discards the oldest ones if there are too many. */
    StoredUpload create(String user, List<String> path, long length, TusMetadata metadata) {
        long now = Instant.now().getEpochSecond();
        Iterator<StoredUpload> oldest = uploads.values().iterator();
        while (oldest.hasNext()) {
            StoredUpload each = oldest.next();
            if (each.expires() > now && uploads.size() < MOST_UPLOADS || each.isBusy()) {
                break;
            }
            each.discard();
            oldest.remove();
        }
        StoredUpload upload = new StoredUpload(
                UUID.randomUUID().toString(), user, path, length, metadata, now + LIFE_SECONDS);
        uploads.put(upload.id(), upload);
        server.count("tus-uploads");
        return upload;
    }

    /** The upload of a genuine token, or null if it has ended. */
    StoredUpload of(String token) {
        String target = claims(token).path("target").asText();
        StoredUpload upload = uploads.get(target.substring(target.lastIndexOf('/') + 1));
        return upload == null || upload.expires() <= Instant.now().getEpochSecond() ? null : upload;
    }

    /** The token of an upload: a JSON Web Token, as in the recorded server. */
    String token(StoredUpload upload) {
        String target = TARGET + (FIRST_PORT + server.standIn().siblings().index()) + TARGET_PATH + upload.id();
        String signed = encoded("{\"alg\":\"HS256\",\"typ\":\"JWT\"}") + "." + encoded("{\"aud\":[\"reva\"],\"exp\":"
                + upload.expires() + ",\"iat\":" + (upload.expires() - LIFE_SECONDS) + ",\"target\":\"" + target
                + "\"}");
        return signed + "." + signature(signed);
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private String signature(String signed) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(server.secrets().sign("tus", signed));
    }

    /** Whether the server has made this token. */
    boolean isGenuine(String token) {
        int dot = token.lastIndexOf('.');
        return dot > 0 && TokenSigner.same(token.substring(dot + 1), signature(token.substring(0, dot)));
    }

    /** Index of the process in a token, genuine or not; {@link Endpoint#ANY} if it is no token. */
    int owner(String token) {
        String target = claims(token).path("target").asText();
        int end = target.indexOf(TARGET_PATH);
        if (!target.startsWith(TARGET) || end < 0) {
            return Endpoint.ANY;
        }
        try {
            return Integer.parseInt(target.substring(TARGET.length(), end)) - FIRST_PORT;
        } catch (NumberFormatException e) {
            return Endpoint.ANY;
        }
    }

    private static JsonNode claims(String token) {
        String[] parts = token.split("\\.");
        try {
            return parts.length == 3
                    ? JSON.readTree(Base64.getUrlDecoder().decode(parts[1]))
                    : JSON.missingNode();
        } catch (IOException | IllegalArgumentException e) {
            return JSON.missingNode();
        }
    }

    /**
     * Takes the body of a request as the next bytes of an upload.
     *
     * @param then receives the status of a refusal, or null when the bytes are stored
     */
    void take(SyncRequest request, StoredUpload upload, Consumer<HttpResponseStatus> then) {
        upload.busy(true);
        request.exchange().body().to(new Piece(request, upload, then));
    }

    /**
     * Makes a file of a complete upload.
     *
     * @param then receives the result
     */
    void finish(StoredUpload upload, Consumer<Finished> then) {
        uploads.remove(upload.id());
        Content whole = upload.whole();
        server.digester().knowSha1(whole, () -> {
            String wanted = upload.metadata().sha1();
            boolean right = wanted == null || whole.checksums().sha1().equalsIgnoreCase(wanted);
            ResolvedPath place = server.accounts().exists(upload.user())
                    ? server.trees().ofChanged(upload.user()).place(upload.path())
                    : null;
            HttpResponseStatus refusal = right ? refusal(place, whole) : CHECKSUM_MISMATCH;
            if (refusal != null) {
                server.count("tus-refused");
                whole.release();
                then.accept(new Finished(null, refusal));
                return;
            }
            Long modified = upload.metadata().modified();
            FileNode file = place.tree().put(
                    place, whole, modified == null ? server.trees().versions().seconds() : modified);
            process(place, file);
            server.count("tus-files");
            then.accept(new Finished(file, null));
        });
    }

    /** Folders get a new etag at its end, so that clients see it. */
    private void process(ResolvedPath place, FileNode file) {
        long nanos = server.tuning().nanos(SyncTime.PROCESSING);
        if (nanos > 0) {
            file.processedFor(nanos);
            server.standIn().loop()
                    .schedule(() -> place.tree().changed(place.holder(), 0), nanos, TimeUnit.NANOSECONDS);
        }
    }

    /** The reason against putting a file in its place, if any. */
    private HttpResponseStatus refusal(ResolvedPath place, Content whole) {
        if (place == null || place.holder() == null) {
            return HttpResponseStatus.NOT_FOUND;
        }
        if (place.exists() && place.node().isFolder()) {
            return HttpResponseStatus.CONFLICT;
        }
        return place.hasRoom(whole.length()) ? null : HttpResponseStatus.INSUFFICIENT_STORAGE;
    }

    /**
     * The result of an upload.
     *
     * @param file null if it was refused
     * @param refusal null if it succeeded
     */
    record Finished(FileNode file, HttpResponseStatus refusal) {
    }

    /** Stores one piece. A piece with a checksum is accepted as a whole or not at all. */
    private final class Piece implements IncomingBody.Taker {

        private final StoredUpload upload;
        private final Consumer<HttpResponseStatus> then;
        private final ContentWriter writer = server.contents().writer();
        private final String checksum;
        private HttpResponseStatus refusal;

        Piece(SyncRequest request, StoredUpload upload, Consumer<HttpResponseStatus> then) {
            this.upload = upload;
            this.then = then;
            this.checksum = request.header("Upload-Checksum");
        }

        @Override
        public void piece(ByteBuf bytes) {
            if (refusal != null) {
                return;
            }
            if (writer.length() + bytes.readableBytes() > upload.length() - upload.offset()) {
                refusal = HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE;
                writer.discard();
                return;
            }
            try {
                writer.write(bytes);
            } catch (IOException e) {
                LOG.warn("an upload could not be written down: {}", e.getMessage());
                refusal = HttpResponseStatus.INSUFFICIENT_STORAGE;
                writer.discard();
            }
        }

        @Override
        public void end() {
            upload.busy(false);
            if (refusal == null) {
                keep(writer.end());
            }
            then.accept(refusal);
        }

        private void keep(Content content) {
            if (checksum != null && !matches(content)) {
                refusal = CHECKSUM_MISMATCH;
                content.release();
            } else {
                upload.add(content);
            }
        }

        /** The header contains the name of the digest and its value in base64. */
        private boolean matches(Content content) {
            String[] parts = checksum.strip().split(" ", 2);
            return parts.length == 2 && parts[0].equalsIgnoreCase("sha1")
                    && Base64.getEncoder().encodeToString(HexFormat.of().parseHex(content.checksums().sha1()))
                            .equals(parts[1].strip());
        }

        @Override
        public void cut() {
            upload.busy(false);
            server.count("uploads-cut-by-client");
            if (refusal == null && checksum == null) {
                upload.add(writer.end());
            } else if (refusal == null) {
                writer.discard();
            }
        }
    }

    /** Headers of all answers about uploads. */
    static BufferedAnswer answer(HttpResponseStatus status) {
        return BufferedAnswer.of(status).with("Tus-Resumable", VERSION);
    }

    /** With the address of an upload and its expiry. */
    static BufferedAnswer progress(BufferedAnswer answer, StoredUpload upload) {
        return answer.with("Upload-Offset", upload.offset()).with("Upload-Expires", upload.expires());
    }

    /** Whether a request has this version of the protocol. */
    static boolean isTus(SyncRequest request) {
        return VERSION.equals(request.header("Tus-Resumable"));
    }

    static boolean isPiece(SyncRequest request) {
        return PIECE_TYPE.equals(request.header(HttpHeaderNames.CONTENT_TYPE));
    }
}
