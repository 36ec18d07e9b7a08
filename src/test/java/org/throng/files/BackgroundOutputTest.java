package org.throng.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class BackgroundOutputTest {

    private static final Duration SHORT = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(50);

    private final Reader reader = new Reader();

    /** What is written to it is kept, once its reader reads. */
    private static final class Reader extends OutputStream {

        private final ByteArrayOutputStream read = new ByteArrayOutputStream();
        private final CountDownLatch reads = new CountDownLatch(1);
        private volatile boolean full;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                reads.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            if (full) {
                throw new IOException("No space left on device");
            }
            synchronized (read) {
                read.write(bytes, offset, length);
            }
        }

        String text() {
            synchronized (read) {
                return read.toString(StandardCharsets.UTF_8);
            }
        }
    }

    private BackgroundOutput output(int most) {
        return new BackgroundOutput(reader, most, "test");
    }

    private static void write(BackgroundOutput output, String text) {
        output.write(text.getBytes(StandardCharsets.UTF_8), 0, text.length());
    }

    @Test
    void nobodyWaitsForAReaderThatDoesNotReadAndItGetsAllInOrderWhenItReads() {
        BackgroundOutput output = output(100);
        write(output, "one ");
        write(output, "two ");
        assertThat(output.isBehind()).isTrue();
        output.awaitTaken(() -> true, SHORT);
        assertThat(reader.text()).isEmpty();

        reader.reads.countDown();
        output.awaitTaken(() -> false, SHORT);
        write(output, "three");
        output.close(LONG);

        assertThat(reader.text()).isEqualTo("one two three");
        assertThat(output.isBehind()).isFalse();
        assertThat(output.isBroken()).isFalse();
    }

    @Test
    void itWaitsForTheReaderUntilItIsHurried() throws InterruptedException {
        BackgroundOutput output = output(100);
        write(output, "verdict");
        AtomicBoolean hurried = new AtomicBoolean();
        Thread waiting = new Thread(() -> output.awaitTaken(hurried::get, SHORT));
        waiting.start();
        await().until(() -> waiting.getState() == Thread.State.TIMED_WAITING);
        assertThat(waiting.isAlive()).isTrue();
        hurried.set(true);
        waiting.join();
        assertThat(output.isBehind()).isTrue();
    }

    @Test
    void whatDoesNotFitIsDroppedWholeAndTheOutputIsBroken() {
        BackgroundOutput output = output(10);
        write(output, "x");
        await().until(() -> reader.reads.getCount() == 1);
        write(output, "12345678");
        write(output, "too long");
        assertThat(output.isBroken()).isTrue();
        reader.reads.countDown();
        output.close(LONG);
        assertThat(reader.text()).isEqualTo("x12345678");
    }

    @Test
    void anErrorBreaksItAndNobodyWhoWritesHearsOfIt() {
        reader.full = true;
        reader.reads.countDown();
        BackgroundOutput output = output(100);
        write(output, "lost");
        await().until(output::isBroken);
        write(output, "lost as well");
        output.close(LONG);
        assertThat(reader.text()).isEmpty();
        assertThat(output.isBehind()).isFalse();
    }

    @Test
    void aReaderThatStillDoesNotReadAtTheEndIsGivenUp() {
        BackgroundOutput output = output(100);
        write(output, "lost");
        output.close(SHORT);
        assertThat(output.isBroken()).isTrue();
    }
}
