package org.throng.live;

/**
 * Answers the requests for one path of a {@link LiveServer}, which has checked them before: host, origin, token.
 */
@FunctionalInterface
public interface LiveRoute {

    /**
     * Answers a request, at once or later, by one method of {@code reply}. It is called on the server's only thread,
     * so it may compute for some milliseconds but must not wait. An exception becomes status 500 without its message.
     */
    void answer(Request request, Reply reply);
}
