package org.throng.standin.sync.files;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.throng.standin.BodySource;

/**
 * Computes checksums of contents that are too large for the event loop, one after the other, in a thread of its own.
 */
public final class Digester implements AutoCloseable {

    private final EventLoop loop;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(new DefaultThreadFactory("checksums", true, Thread.MIN_PRIORITY));

    public Digester(EventLoop loop) {
        this.loop = loop;
    }

    /**
     * Computes all checksums of these contents.
     *
     * @param then run on the event loop; at once if all are known
     */
    public void know(List<Content> contents, Runnable then) {
        compute(contents.stream().filter(each -> !each.checksums().areKnown()).toList(), true, then);
    }

    /**
     * Computes the SHA-1 of a content, which uploads are compared by.
     *
     * @param then run on the event loop; at once if it is known
     */
    public void knowSha1(Content content, Runnable then) {
        compute(content.checksums().sha1() == null ? List.of(content) : List.of(), false, then);
    }

    private void compute(List<Content> unknown, boolean all, Runnable then) {
        if (unknown.isEmpty()) {
            then.run();
            return;
        }
        List<BodySource> sources =
                unknown.stream().map(each -> each.source(0, each.length(), false)).toList();
        thread.execute(() -> {
            List<Checksums> computed = sources.stream().map(source -> digest(source, all)).toList();
            loop.execute(() -> {
                for (int i = 0; i < computed.size(); i++) {
                    unknown.get(i).checksums(computed.get(i));
                    sources.get(i).close();
                }
                then.run();
            });
        });
    }

    private static Checksums digest(BodySource source, boolean all) {
        Digests digests = new Digests(all);
        Object piece = source.next(ByteBufAllocator.DEFAULT);
        while (piece != null) {
            ByteBuf bytes = (ByteBuf) piece;
            for (ByteBuffer each : bytes.nioBuffers()) {
                digests.add(each);
            }
            bytes.release();
            piece = source.next(ByteBufAllocator.DEFAULT);
        }
        return digests.end();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
