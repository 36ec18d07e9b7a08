package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Consumer;

/** The other processes of the same stand-in. */
public interface Siblings {

    /** For a stand-in of one process. */
    Siblings NONE = new Siblings() {
        @Override
        public int index() {
            return 0;
        }

        @Override
        public int processes() {
            return 1;
        }

        @Override
        public void send(JsonNode message) {
            // no siblings
        }

        @Override
        public void listen(Consumer<JsonNode> listener) {
            // no siblings
        }
    };

    /** Index of this process among them, from 0. */
    int index();

    /** Number of all processes, this one included. */
    int processes();

    /** Sends a message to all others. Never blocks for long; may be called on the event loop. */
    void send(JsonNode message);

    /** Sets the receiver of the others' messages; called on a separate thread. */
    void listen(Consumer<JsonNode> listener);
}
