package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpRequest;

/** What a kind of stand-in serves. All methods are called on its event loop and must not block. */
public interface Protocol {

    /** Its name in commands and in the line that says it is ready, such as {@code realtime}. */
    String name();

    /**
     * Whether requests belong to one process each, see {@link Owners}. Then each process has a private port for what
     * others {@link Exchange#relay relay} to it.
     */
    default boolean relays() {
        return false;
    }

    /**
     * Whether the bodies of some requests or answers are too large for memory. If so, {@link #streams} is asked of each
     * request.
     */
    default boolean streamsBodies() {
        return false;
    }

    /**
     * Whether the body of a request is to come {@linkplain Exchange#body piece by piece}; others come as a whole, up to
     * 1 MB.
     *
     * @param head method, target and headers; there has been no look at them
     */
    default boolean streams(HttpRequest head) {
        return false;
    }

    /** Called once, when the port is open and before the first request. */
    void started(StandInContext context);

    /** Answers or upgrades a request. */
    void handle(Exchange exchange);

    /**
     * Answers a request below {@code /throng/} that is this protocol's own.
     *
     * @return whether there is such a thing; if not, the answer is 404
     */
    boolean control(Exchange exchange);

    /** Called once, at the end of the stand-in, when it serves no more. */
    default void ended() {
        // most protocols have nothing to put away
    }

    /** Takes what a sibling's {@link Protocol} told. */
    void told(JsonNode message);
}
