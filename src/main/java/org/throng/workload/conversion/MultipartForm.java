package org.throng.workload.conversion;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.throng.net.http.HttpBody;

/**
 * A form as the body of a request (RFC 7578). It is made once and shared by all users. Documents up to
 * {@value #MOST_SHARED_BYTES} bytes are in memory, once for all users: to open a small file costs more than to send it.
 * Larger documents are read from their files while they are sent.
 */
final class MultipartForm {

    static final long MOST_SHARED_BYTES = 64 << 10;

    /** Gotenberg reads a document from a part of any name; its filename counts. */
    private static final String PART = "files";
    private static final int BOUNDARY_BITS = 128;

    /** A piece of the body: bytes, or a document's file. One of the two is null. */
    private record Piece(byte[] bytes, InputFile document) {
    }

    private final String boundary = "throng"
            + new BigInteger(BOUNDARY_BITS, new SecureRandom()).toString(Character.MAX_RADIX);
    private final List<Piece> pieces = new ArrayList<>();

    /** The end of the form so far, which is in memory. */
    private final ByteArrayOutputStream shared = new ByteArrayOutputStream();
    private final HttpBody body;
    private long length;

    /**
     * Makes a form.
     *
     * @param rewritten what is sent instead of the content of these documents
     * @throws IOException if a document cannot be read
     */
    MultipartForm(List<FormField> fields, List<InputFile> documents, Map<InputFile, byte[]> rewritten)
            throws IOException {
        for (FormField field : fields) {
            add(part(field));
        }
        for (InputFile document : documents) {
            add("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + PART + "\"; filename=\""
                    + quoted(document.name()) + "\"\r\nContent-Type: " + document.type() + "\r\n\r\n");
            if (rewritten.containsKey(document)) {
                add(rewritten.get(document));
            } else {
                add(document);
            }
            add("\r\n");
        }
        add("--" + boundary + "--\r\n");
        endShared();
        body = HttpBody.once(length, this::open);
    }

    private String part(FormField field) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + field.name() + "\"\r\n\r\n"
                + field.value() + "\r\n";
    }

    /** Quotes a name as browsers do (RFC 7578 section 4.2 and the HTML standard). */
    private static String quoted(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }

    private void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(byte[] bytes) {
        shared.writeBytes(bytes);
        length += bytes.length;
    }

    /** One piece for all that is in memory between two files. */
    private void endShared() {
        pieces.add(new Piece(shared.toByteArray(), null));
        shared.reset();
    }

    private void add(InputFile document) throws IOException {
        if (document.bytes() <= MOST_SHARED_BYTES) {
            add(Files.readAllBytes(document.file()));
        } else {
            endShared();
            pieces.add(new Piece(null, document));
            length += document.bytes();
        }
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    /**
     * The body of each request. It is sent only once, even if the connection is lost before an answer: the server may
     * have begun, and a repeated conversion would be one sample of twice the load.
     */
    HttpBody body() {
        return body;
    }

    /** The same with another field, of this request only. */
    HttpBody body(FormField field) {
        byte[] first = part(field).getBytes(StandardCharsets.UTF_8);
        List<Piece> all = new ArrayList<>(pieces.size() + 1);
        all.add(new Piece(first, null));
        all.addAll(pieces);
        return HttpBody.once(first.length + length, () -> new Reading(all));
    }

    ReadableByteChannel open() {
        return new Reading(pieces);
    }

    /** The pieces as one stream; at most one file is open. */
    private static final class Reading implements ReadableByteChannel {

        private final List<Piece> pieces;
        private int next;
        private ByteBuffer bytes = ByteBuffer.allocate(0);
        private FileChannel file;
        private long left;

        Reading(List<Piece> pieces) {
            this.pieces = pieces;
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            int before = into.position();
            while (into.hasRemaining() && hasMore()) {
                if (file == null) {
                    copy(into);
                } else {
                    readFile(into);
                }
            }
            int count = into.position() - before;
            return count == 0 ? -1 : count;
        }

        private boolean hasMore() throws IOException {
            while (!bytes.hasRemaining() && file == null && next < pieces.size()) {
                Piece piece = pieces.get(next++);
                if (piece.bytes() != null) {
                    bytes = ByteBuffer.wrap(piece.bytes());
                } else {
                    file = FileChannel.open(piece.document().file(), StandardOpenOption.READ);
                    left = piece.document().bytes();
                }
            }
            return bytes.hasRemaining() || file != null;
        }

        private void copy(ByteBuffer into) {
            int count = Math.min(bytes.remaining(), into.remaining());
            into.put(bytes.slice(bytes.position(), count));
            bytes.position(bytes.position() + count);
        }

        private void readFile(ByteBuffer into) throws IOException {
            int limit = into.limit();
            into.limit(into.position() + (int) Math.min(left, into.remaining()));
            int count = file.read(into);
            into.limit(limit);
            if (count < 0) {
                throw new IOException("the document " + pieces.get(next - 1).document().name() + " has become shorter"
                        + " since the run began");
            }
            left -= count;
            if (left == 0) {
                close();
            }
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() throws IOException {
            FileChannel open = file;
            file = null;
            if (open != null) {
                open.close();
            }
        }
    }
}
