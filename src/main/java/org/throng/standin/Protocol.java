package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpRequest;

/** The protocol of one kind of stand-in. All methods are called on its event loop and must not block. */
public interface Protocol {

    /** Its name in commands and in the line that reports that it is ready, such as {@code realtime}. */
    String name();

    /**
     * Whether each request belongs to one process, see {@link Owners}. Then each process has a private port for
     * connections that others {@link HttpExchange#relay relay} to it.
     */
    default boolean relays() {
        return false;
    }

    /**
     * Whether the bodies of some requests or answers are too large for memory. If so, {@link #streams} is called for
     * each request.
     */
    default boolean streamsBodies() {
        return false;
    }

    /**
     * Whether to stream the body of a request {@linkplain HttpExchange#body in pieces}; other bodies arrive as a whole,
     * up to 1 MB.
     *
     * @param head method, target and headers; not yet checked
     */
    default boolean streams(HttpRequest head) {
        return false;
    }

    /** Called once, when the port is open and before the first request. */
    void started(StandInContext context);

    /** Answers or upgrades a request. */
    void handle(HttpExchange exchange);

    /**
     * Answers this protocol's own requests below {@code /throng/}.
     *
     * @return whether the path exists; if not, the answer is 404
     */
    boolean control(HttpExchange exchange);

    /** Called once, at the end of the stand-in, after the last request. */
    default void ended() {
        // most protocols have nothing to release
    }

    /** Handles a message of a sibling's {@link Protocol}. */
    void fromSibling(JsonNode message);
}
