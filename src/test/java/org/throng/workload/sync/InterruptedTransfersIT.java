package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.stats.RunStatistics;
import org.throng.workload.sync.deliveries.FileDeliveries;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.SyncContent;

/** A user who is stopped, or whose client is closed, in the middle of a run. */
class InterruptedTransfersIT {

    private static final String ROOT = "/remote.php/dav/files/lt0001/";

    private final FileDeliveries deliveries = new FileDeliveries("sync latency", Duration.ofMinutes(1),
            new RunStatistics());
    private final FilesServer files = new FilesServer();
    private final SyncServer server = new SyncServer(TestSyncOptions.of(files.uri()).build());
    private final SyncClient client =
            new SyncClient(server, SyncUser.basic("lt0001", "secret"), deliveries.member("lt0001", Map.of()));
    private final CountDownLatch done = new CountDownLatch(1);

    @AfterEach
    void close() throws Exception {
        done.countDown();
        client.close();
        server.close();
        files.close();
    }

    private Thread uploading(AtomicReference<Object> end) throws Exception {
        files.on("PUT", ROOT + "\\d", any -> {
            done.await();
            return null;
        });
        client.start(RequestListener.IGNORED);
        client.sync(RequestListener.IGNORED);
        Thread user = new Thread(() -> {
            try {
                end.set(client.upload(List.of(file(1), file(2), file(3), file(4)), RequestListener.IGNORED));
            } catch (Exception e) {
                end.set(e);
            }
        });
        user.start();
        await().until(() -> files.asked("PUT") >= 4);
        return user;
    }

    private static LocalFile file(int number) {
        return new LocalFile(Integer.toString(number), SyncContent.of(1, "lt0001", "f" + number, 1, 100));
    }

    @Test
    void endsAtOnceWhenItsUserIsInterrupted() throws Exception {
        AtomicReference<Object> end = new AtomicReference<>();
        Thread user = uploading(end);
        user.interrupt();
        user.join(60_000);

        assertThat(end.get()).isInstanceOf(InterruptedException.class);
        assertThat(deliveries.remembered()).as("nobody waits for what was given up").isZero();
        assertThat(client.poll(RequestListener.IGNORED)).as("it has a connection again").isFalse();
    }

    @Test
    void endsAtOnceWhenItIsClosed() throws Exception {
        AtomicReference<Object> end = new AtomicReference<>();
        Thread user = uploading(end);
        client.close();
        user.join(60_000);

        assertThat(end.get()).isInstanceOf(SyncRun.class);
        assertThat(((SyncRun) end.get()).problems()).hasSize(4)
                .allSatisfy(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.CONNECTION));
    }
}
