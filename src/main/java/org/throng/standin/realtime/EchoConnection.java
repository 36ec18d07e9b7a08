package org.throng.standin.realtime;

import io.netty.buffer.ByteBuf;
import org.throng.standin.ServerWebSocket;
import org.throng.standin.StandInContext;
import org.throng.standin.faults.Fault;

/** Sends every message back, or only receives it. */
final class EchoConnection extends ServerWebSocket {

    private static final int MAX_MESSAGE_BYTES = 16 << 20;

    private final boolean answers;

    EchoConnection(StandInContext standIn, boolean answers) {
        super(standIn);
        this.answers = answers;
    }

    @Override
    protected int maxMessageBytes() {
        return MAX_MESSAGE_BYTES;
    }

    @Override
    protected void opened() {
        // an echo sends nothing first
    }

    @Override
    protected void message(boolean text, ByteBuf payload) {
        if (standIn().faults().strikes(Fault.ERROR)) {
            standIn().stats().error();
            close(1011, "server error");
        } else if (answers) {
            send(text, payload.retain());
        }
    }

    @Override
    protected void closed() {
        // nothing is kept
    }
}
