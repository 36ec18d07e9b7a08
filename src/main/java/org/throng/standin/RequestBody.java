package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelConfig;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The body of a request that comes piece by piece, see {@link Protocol#streams}. The client is not read from as long
 * as nobody takes it, and what nobody takes until the request has been answered is thrown away. Used on the event loop
 * only.
 */
public final class RequestBody {

    /** Takes the pieces; told of one end. */
    public interface Taker {

        /** Takes a piece, which is released afterwards. */
        void piece(ByteBuf piece);

        /** All of it has come. */
        void end();

        /** The connection has ended before the body. */
        void cut();
    }

    private static final Taker NOBODY = new Taker() {
        @Override
        public void piece(ByteBuf piece) {
            // nobody wants it
        }

        @Override
        public void end() {
            // nobody waits for it
        }

        @Override
        public void cut() {
            // nobody waits for it
        }
    };

    private final ChannelConfig connection;
    private final Queue<ByteBuf> early = new ArrayDeque<>();
    private Taker taker;
    private boolean paused;
    private boolean ended;
    private boolean cut;

    RequestBody(ChannelConfig connection) {
        this.connection = connection;
    }

    /** Names who takes the body, which begins to come; once, and before the request is answered. */
    public void to(Taker newTaker) {
        taker = newTaker;
        deliver();
    }

    /** Lets the rest of the body wait, and the client with it. */
    public void pause() {
        paused = true;
        connection.setAutoRead(false);
    }

    /** Ends a pause. */
    public void resume() {
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

    /** Throws away what has not been taken and what comes yet. */
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
