package org.throng.standin.sync.web;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.throng.standin.BodySource;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.TreeFolder;

/** Files and folders as a zip, generated during transmission; nothing is compressed, as in ownCloud. */
final class ZipBody implements BodySource {

    private static final int PIECE_BYTES = 64 << 10;

    /**
     * A future entry.
     *
     * @param name with all folders; ends with a slash for a folder
     * @param content null for a folder
     * @param modified in seconds since 1970
     */
    private record Entry(String name, Content content, long modified) {
    }

    private final Deque<Entry> entries = new ArrayDeque<>();
    private final ByteBuf made = Unpooled.buffer(2 * PIECE_BYTES);
    private final ZipOutputStream zip = new ZipOutputStream(new ByteBufOutputStream(made));
    private BodySource content;
    private boolean finished;

    ZipBody() {
        zip.setLevel(Deflater.NO_COMPRESSION);
    }

    /** Adds a file, or a folder with its content. */
    void add(String name, Node node) {
        if (node instanceof TreeFolder folder) {
            entries.add(new Entry(name + "/", null, node.modified()));
            addAll(name + "/", folder);
        } else if (node instanceof FileNode file) {
            entries.add(new Entry(name, file.content().retain(), node.modified()));
        }
    }

    /** Adds the content of a folder; the server limits the depth of trees. */
    void addAll(String prefix, TreeFolder folder) {
        folder.children().forEach((name, child) -> add(prefix + name, child));
    }

    @Override
    public Object next(ByteBufAllocator allocator) {
        made.clear();
        try {
            while (made.readableBytes() < PIECE_BYTES && !finished) {
                step(allocator);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return made.isReadable() ? allocator.buffer(made.readableBytes()).writeBytes(made) : null;
    }

    private void step(ByteBufAllocator allocator) throws IOException {
        if (content == null) {
            begin();
            return;
        }
        ByteBuf piece = (ByteBuf) content.next(allocator);
        if (piece == null) {
            content.close();
            content = null;
            zip.closeEntry();
            return;
        }
        try {
            piece.readBytes(zip, piece.readableBytes());
        } finally {
            piece.release();
        }
    }

    private void begin() throws IOException {
        Entry entry = entries.poll();
        if (entry == null) {
            zip.finish();
            finished = true;
            return;
        }
        ZipEntry written = new ZipEntry(entry.name());
        written.setTime(TimeUnit.SECONDS.toMillis(entry.modified()));
        zip.putNextEntry(written);
        if (entry.content() == null) {
            zip.closeEntry();
        } else {
            content = entry.content().source(0, entry.content().length(), false);
            entry.content().release(); // the source owns it now
        }
    }

    @Override
    public void close() {
        if (content != null) {
            content.close();
        }
        entries.stream().filter(each -> each.content() != null).forEach(each -> each.content().release());
        entries.clear();
        made.release();
    }
}
