package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

/** The end of a stand-in within a process that goes on. */
class StandInIT {

    private static final int PATIENCE_MILLIS = 60_000;

    /** A connection that has been used. */
    private static Socket connect(int port) throws Exception {
        Socket socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.getOutputStream().write("GET /throng/stats HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .isEqualTo("HTTP/1.1 200");
        return socket;
    }

    @RepeatedTest(10)
    void leavesNoConnectionOpen() throws Exception {
        StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
        List<Socket> used = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            used.add(connect(standIn.port()));
        }
        standIn.close();
        for (Socket socket : used) {
            try (socket) {
                assertThat(socket.getInputStream().readAllBytes()).as("the rest of the answer").isNotEmpty();
            }
        }
    }
}
