package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpRequest;
import java.time.Duration;
import java.util.List;

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

    /**
     * How long a connection waits for its next request before the stand-in closes it; zero for no end. Only for a
     * protocol that {@link #streamsBodies}.
     */
    default Duration keepAliveTimeout() {
        return Duration.ZERO;
    }

    /**
     * A conversation that a new process has with itself before it is ready, so that its first clients do not wait for
     * the JVM: what a client sends on one connection, as ISO 8859-1, each part after the answer to the one before.
     * After the last the protocol closes the connection. Empty for none.
     */
    default List<String> rehearsal() {
        return List.of();
    }

    /** The protocol to rehearse with: this one, but without limits that the repeated conversation would reach. */
    default Protocol forRehearsal() {
        return this;
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
