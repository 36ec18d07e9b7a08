package org.throng.standin.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.StandIn;

/**
 * The first conversations of a process, with another stand-in of the same kind in it. A JVM takes 0.1 to 0.4 s to load
 * and link what answers a first request. The clients of the real stand-in would wait for that, and their measurements
 * would say that it is slow. It has its own state and counts, so nothing of the rehearsal is left in the real one.
 */
final class Rehearsal {

    private static final Logger LOG = LoggerFactory.getLogger(Rehearsal.class);

    /** A slow or busy machine does not wait for all conversations. */
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int MAX_ANSWER_BYTES = 8_192;

    private Rehearsal() {
    }

    /**
     * Has the protocol's conversation some times, for three seconds at most. A failure is only logged: the stand-in
     * works without it.
     *
     * @param protocol of its own; the stand-in that is rehearsed with is closed at the end
     * @param times a few load and link what is called; some hundred compile it
     */
    static void of(Protocol protocol, int times) {
        try (StandIn standIn = StandIn.start(protocol, Listen.loopback())) {
            long end = System.nanoTime() + MOST_NANOS;
            for (int time = 0; time < times && System.nanoTime() - end < 0; time++) {
                converse(standIn, protocol.rehearsal());
            }
        } catch (IOException e) {
            LOG.warn("The stand-in could not rehearse; its first answers will be slower for it", e);
        }
    }

    /** Waits for an answer to each part, and until the stand-in closes the connection. */
    static String converse(StandIn standIn, List<String> parts) throws IOException {
        try (Socket socket = new Socket(standIn.host(), standIn.port())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            ByteArrayOutputStream answers = new ByteArrayOutputStream();
            byte[] answer = new byte[MAX_ANSWER_BYTES];
            for (String part : parts) {
                socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
                answers.write(answer, 0, Math.max(0, socket.getInputStream().read(answer)));
            }
            socket.getInputStream().transferTo(answers);
            return answers.toString(StandardCharsets.ISO_8859_1);
        }
    }
}
