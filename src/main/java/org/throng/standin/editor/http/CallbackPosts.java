package org.throng.standin.editor.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.channel.EventLoop;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.editor.files.ForgottenFiles;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.tokens.OutboxSigner;
import org.throng.standin.outgoing.FetchResult;
import org.throng.standin.outgoing.OutgoingHttp;

/**
 * Reports the events of documents to their integrators, by POST requests. From 9.0 on, a result that fails by
 * HTTP 429, 5xx or the connection is sent again after 1, 2 and 4 s; before 9.0, never. An answer other than {@code
 * {"error":0}} is final.
 */
public final class CallbackPosts {

    private static final Logger LOG = LoggerFactory.getLogger(CallbackPosts.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ASSEMBLED = 2;
    private static final int CORRUPTED = 3;
    private static final int RETRIES = 3;
    private static final int TOO_MANY_REQUESTS = 429;

    private final ServerVersion generation;
    private final OutgoingHttp http;
    private final OutboxSigner outbox;
    private final HttpSideSettings settings;
    private final ForgottenFiles forgotten;
    private final EventLoop loop;

    CallbackPosts(
            ServerVersion generation,
            OutgoingHttp http,
            OutboxSigner outbox,
            HttpSideSettings settings,
            ForgottenFiles forgotten,
            EventLoop loop) {
        this.generation = generation;
        this.http = http;
        this.outbox = outbox;
        this.settings = settings;
        this.forgotten = forgotten;
        this.loop = loop;
    }

    /**
     * Posts a body, again after failures if the generation does so; calls back once, on the event loop.
     *
     * @param url absolute; untrusted. Not empty
     * @param body of the POST; if {@code status} 2 or 3 is not accepted, a forgotten file is kept for its {@code key}
     */
    public void send(String url, ObjectNode body, Consumer<CallbackOutcome> done) {
        post(url, body.deepCopy(), 0, done);
    }

    private void post(String url, ObjectNode body, int repeated, Consumer<CallbackOutcome> done) {
        Map<String, String> headers = new HashMap<>(outbox.headers(body));
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "application/json");
        http.post(url, headers, bytes(outbox.signed(body)), settings.callback(),
                reply -> answered(reply, url, body, repeated, done));
    }

    private void answered(
            FetchResult reply, String url, ObjectNode body, int repeated, Consumer<CallbackOutcome> done) {
        if (reply.isOk()) {
            end(isAccepted(reply) ? CallbackOutcome.ACCEPTED : CallbackOutcome.REFUSED, reply, body, done);
        } else if (isResult(body) && mayPass(reply) && generation == ServerVersion.V9_4 && repeated < RETRIES) {
            loop.schedule(
                    () -> post(url, body, repeated + 1, done),
                    settings.callbackRetry().toNanos() << repeated,
                    TimeUnit.NANOSECONDS);
        } else {
            end(CallbackOutcome.FAILED, reply, body, done);
        }
    }

    private void end(CallbackOutcome outcome, FetchResult reply, ObjectNode body, Consumer<CallbackOutcome> done) {
        int status = body.path("status").asInt();
        if (outcome != CallbackOutcome.ACCEPTED) {
            LOG.debug("callback of status {} was not accepted: {}", status, reply.summary());
            if (isResult(body)) {
                forgotten.add(body.path("key").asText(), body.path("filetype").asText("docx"));
            }
        }
        done.accept(outcome);
    }

    /** Whether it is the result of a document that all users have left. */
    private static boolean isResult(ObjectNode body) {
        int status = body.path("status").asInt();
        return status == ASSEMBLED || status == CORRUPTED;
    }

    /** Whether a repetition may succeed. */
    private static boolean mayPass(FetchResult reply) {
        return switch (reply.failure()) {
            case NONE -> reply.status() == TOO_MANY_REQUESTS || reply.status() / 100 == 5;
            case UNREACHABLE, NO_ANSWER -> true;
            case BAD_ADDRESS, TOO_LARGE -> false;
        };
    }

    private static boolean isAccepted(FetchResult reply) {
        try {
            JsonNode answer = JSON.readTree(reply.text());
            return answer.path("error").isInt() && answer.path("error").asInt() == 0;
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static byte[] bytes(ObjectNode body) {
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
