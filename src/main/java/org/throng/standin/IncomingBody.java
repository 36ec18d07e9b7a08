package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelConfig;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The body of a request that arrives in pieces, see {@link Protocol#streams}. Until a receiver is set, the client's
 * input is not read; the rest without a receiver is discarded when the request has been answered. Used on the event
 * loop only.
 */
public final class IncomingBody {

    /** Receives the pieces and one of the two ends. */
    public interface Taker {

        /** Receives a piece, which is released afterwards. */
        void piece(ByteBuf piece);

        /** The body is complete. */
        void end();

        /** The connection has ended before the body. */
        void cut();
    }

    private static final Taker NOBODY = new Taker() {
        @Override
        public void piece(ByteBuf piece) {
            // not needed
        }

        @Override
        public void end() {
            // no receiver
        }

        @Override
        public void cut() {
            // no receiver
        }
    };

    private final ChannelConfig connection;
    private final Queue<ByteBuf> early = new ArrayDeque<>();
    private Taker taker;
    private boolean paused;
    private boolean ended;
    private boolean cut;

    IncomingBody(ChannelConfig connection) {
        this.connection = connection;
    }

    /** Sets the receiver and starts reading; called once, before the request is answered. */
    public void to(Taker newTaker) {
        taker = newTaker;
        deliver();
    }

    /** Pauses the reading of the body. */
    void pause() {
        paused = true;
        connection.setAutoRead(false);
    }

    /** Ends a pause. */
    void resume() {
        paused = false;
        deliver();
    }

    private void deliver() {
        while (taker != null && !paused && !early.isEmpty()) {
            give(early.poll());
        }
        if (taker == null || paused) {
            return;
        }
        connection.setAutoRead(true);
        if (cut) {
            taker.cut();
        } else if (ended) {
            taker.end();
        }
    }

    private void give(ByteBuf piece) {
        try {
            taker.piece(piece);
        } finally {
            piece.release();
        }
    }

    /** Discards the pieces not yet received and all later ones. */
    void drop() {
        paused = false;
        early.forEach(ByteBuf::release);
        early.clear();
        taker = NOBODY;
        connection.setAutoRead(true);
    }

    boolean isEnded() {
        return ended;
    }

    void add(ByteBuf piece) {
        if (taker == null || paused) {
            early.add(piece);
            connection.setAutoRead(false);
        } else {
            give(piece);
        }
    }

    void end() {
        ended = true;
        if (taker != null && !paused) {
            taker.end();
        }
    }

    void connectionEnded() {
        if (ended) {
            return;
        }
        cut = true;
        if (taker != null && !paused) {
            taker.cut();
        } else {
            early.forEach(ByteBuf::release);
            early.clear();
        }
    }
}
