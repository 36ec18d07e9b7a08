package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.RecvByteBufAllocator.ExtendedHandle;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

class ReadSizeAllocatorTest {

    private final ReadSizeAllocator sizes = new ReadSizeAllocator();
    private final EmbeddedChannel channel = new EmbeddedChannel();

    @Test
    void growsToMoreThanACacheForAConnectionThatDownloadsAlone() {
        ExtendedHandle reads = connection();
        assertThat(reads.guess()).isEqualTo(ReadSizeAllocator.FIRST_BYTES);
        download(reads, 3);
        assertThat(reads.guess()).isEqualTo(ReadSizeAllocator.MOST_BYTES);
        download(reads, 3);
        assertThat(reads.guess()).isEqualTo(ReadSizeAllocator.MOST_BYTES);
    }

    @Test
    void staysInTheCacheWhileSeveralDownload() {
        ExtendedHandle one = connection();
        ExtendedHandle other = connection();
        download(one, 4);
        for (int i = 0; i < 10; i++) {
            download(other, 1);
            assertThat(other.guess()).isLessThanOrEqualTo(ReadSizeAllocator.SHARED_BYTES);
            download(one, 1);
            if (i > 0) {
                assertThat(one.guess()).isEqualTo(ReadSizeAllocator.SHARED_BYTES);
            }
        }
        assertThat(other.guess()).isEqualTo(ReadSizeAllocator.SHARED_BYTES);
        download(one, 3);
        assertThat(one.guess()).as("the only one again").isEqualTo(ReadSizeAllocator.MOST_BYTES);
    }

    @Test
    void pollsOfOthersDoNotMakeADownloadSmaller() {
        ExtendedHandle download = connection();
        ExtendedHandle poll = connection();
        for (int i = 0; i < 10; i++) {
            download(download, 1);
            read(poll, 200);
        }
        assertThat(download.guess()).isEqualTo(ReadSizeAllocator.MOST_BYTES);
        assertThat(poll.guess()).isEqualTo(ReadSizeAllocator.LEAST_BYTES);
    }

    @Test
    void shrinksAfterADownload() {
        ExtendedHandle reads = connection();
        download(reads, 4);
        read(reads, 200);
        assertThat(reads.guess()).as("after one small read").isEqualTo(ReadSizeAllocator.MOST_BYTES);
        for (int i = 0; i < 9; i++) {
            read(reads, 200);
        }
        assertThat(reads.guess()).isEqualTo(ReadSizeAllocator.LEAST_BYTES);
    }

    @Test
    void turnsToOthersAfterFourReads() {
        ExtendedHandle reads = connection();
        assertThat(download(reads, 1)).isEqualTo(4);
    }

    private ExtendedHandle connection() {
        return (ExtendedHandle) sizes.newHandle();
    }

    /** Returns the reads of the last turn; each fills its buffer. */
    private int download(ExtendedHandle reads, int turns) {
        int done = 0;
        for (int turn = 0; turn < turns; turn++) {
            done = 0;
            reads.reset(channel.config());
            do {
                reads.attemptedBytesRead(reads.guess());
                reads.lastBytesRead(reads.guess());
                reads.incMessagesRead(1);
                done++;
            } while (reads.continueReading());
            reads.readComplete();
        }
        return done;
    }

    private void read(ExtendedHandle reads, int bytes) {
        reads.reset(channel.config());
        reads.attemptedBytesRead(reads.guess());
        reads.lastBytesRead(bytes);
        reads.incMessagesRead(1);
        assertThat(reads.continueReading()).isFalse();
        reads.readComplete();
    }
}
