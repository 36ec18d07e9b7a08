/**
 * The live page of a run: a small HTTP server in the process of the run, or of its controller.
 *
 * <pre>
 * LiveServer.start(LiveAddress.parse("8090"), token)      one thread, bounded connections, heads and bodies
 *     .get("/", (request, reply) -&gt; reply.send(200, "text/html; charset=utf-8", bytes))
 *     .get("/metrics", …)                                 whatever else is read beside the page
 *     .post("/stop", (request, reply) -&gt; …)               actions: the page's token is checked before
 *
 * request -&gt; RequestHandler -&gt; Guard (host, origin, token) -&gt; LiveRoute -&gt; Reply
 * </pre>
 *
 * <p>A {@link org.throng.live.LiveRoute} is called on the server's thread and answers at once or later, from any
 * thread. Programs other than browsers give the server's token as {@code Authorization: Bearer TOKEN}, browsers in the
 * query.
 */
package org.throng.live;
