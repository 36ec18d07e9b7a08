package org.throng.standin.conversion.orders;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.MultipartBody;

/**
 * One file of a request. Its beginning is in memory; the rest is in a temporary file without a name, or is dropped if
 * nothing needs it.
 */
public final class UploadedFile implements MultipartBody.File {

    private static final Logger LOG = LoggerFactory.getLogger(UploadedFile.class);
    private static final int MOST_IN_MEMORY = 256 << 10;
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private final String name;
    private final boolean whole;
    private byte[] beginning = new byte[0];
    private int kept;
    private FileChannel rest;
    private boolean failed;
    private long size;

    /**
     * Begins a file.
     *
     * @param whole whether all of its content is needed
     */
    public UploadedFile(String name, boolean whole) {
        this.name = name;
        this.whole = whole;
    }

    @Override
    public void write(ByteBuf piece) {
        size += piece.readableBytes();
        int more = Math.min(piece.readableBytes(), MOST_IN_MEMORY - kept);
        if (kept + more > beginning.length) {
            beginning = Arrays.copyOf(beginning, Math.min(MOST_IN_MEMORY, Math.max(2 * beginning.length, kept + more)));
        }
        piece.readBytes(beginning, kept, more);
        kept += more;
        if (whole && piece.isReadable() && !failed) {
            store(piece);
        }
    }

    private void store(ByteBuf piece) {
        try {
            if (rest == null) {
                Path file = Files.createTempFile("throng-conversion-", ".part");
                rest = FileChannel.open(
                        file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            }
            while (piece.isReadable()) {
                piece.readBytes(rest, piece.readableBytes());
            }
        } catch (IOException e) {
            LOG.warn("a file of a request could not be stored: {}", e.getMessage());
            failed = true;
        }
    }

    @Override
    public void end() {
        // the size is known only now, and no part of the server waits for it
    }

    /** Without folders. */
    public String name() {
        return name;
    }

    /** Size of the file in bytes. */
    public long size() {
        return size;
    }

    /** The extension with its dot, in lower case; empty if there is none. */
    public String extension() {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
    }

    /** The name without its extension. */
    public String stem() {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** Whether it begins as an archive, like every file of a newer office program. */
    public boolean isArchive() {
        return kept >= ZIP.length && Arrays.equals(beginning, 0, ZIP.length, ZIP, 0, ZIP.length);
    }

    /** The first bytes, up to 256 KB. */
    public byte[] beginning() {
        return Arrays.copyOf(beginning, kept);
    }

    /**
     * All bytes, of a file that is received as a whole.
     *
     * @throws IOException if they could not be stored
     */
    public byte[] content() throws IOException {
        if (failed || size > kept && rest == null) {
            throw new IOException("the content of " + name + " is not there");
        }
        byte[] content = Arrays.copyOf(beginning, Math.toIntExact(size));
        ByteBuffer missing = ByteBuffer.wrap(content, kept, content.length - kept);
        long at = 0;
        while (missing.hasRemaining()) {
            int read = rest.read(missing, at);
            if (read < 0) {
                throw new IOException("the content of " + name + " is not complete");
            }
            at += read;
        }
        return content;
    }

    /** Frees what the file holds. */
    public void discard() {
        if (rest != null) {
            try {
                rest.close();
            } catch (IOException e) {
                LOG.warn("a temporary file stays open: {}", e.getMessage());
            }
        }
        beginning = new byte[0];
        kept = 0;
    }
}
