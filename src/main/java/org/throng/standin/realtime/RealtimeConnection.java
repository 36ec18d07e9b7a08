package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.throng.standin.PhpJson;
import org.throng.standin.ServerWebSocket;

/** One client of {@code /v1/realtime}. Refusals come after the 101, as an error frame and then a close. */
final class RealtimeConnection extends ServerWebSocket {

    static final int MAX_MESSAGE_BYTES = 64_000;
    static final int MESSAGES_PER_MINUTE = 32;
    /** The console's channel of connection counts, for members only. */
    static final String PROJECT_CHANNEL = "project";

    private final RealtimeService service;
    /** The request; null when it is open, or refused. */
    private ConnectRequest request;
    /** Null until it is open. */
    private String project;
    private String user;
    private List<Subscription> subscriptions = List.of();
    private int minute;
    private int messagesThisMinute;

    RealtimeConnection(RealtimeService service, ConnectRequest request) {
        super(service.standIn());
        this.service = service;
        this.request = request;
    }

    @Override
    protected int maxMessageBytes() {
        return MAX_MESSAGE_BYTES;
    }

    @Override
    protected void opened() {
        ConnectRequest asked = request;
        request = null;
        try {
            service.check(asked);
        } catch (RealtimeError e) {
            error(e);
            close(e.closeCode(), "");
            return;
        }
        // One copy for all, so that 20,000 connections do not keep 20,000.
        project = asked.project().intern();
        user = Optional.ofNullable(asked.session()).flatMap(service.accounts()::userOf).orElse(null);
        service.subscribers().connected(project);
        List<String> channels = service.granted(asked.channels(), user);
        ObjectNode data = PhpJson.object();
        channels.forEach(data.putArray("channels")::add);
        if (!channels.isEmpty()) {
            subscribe(new Subscription(service.newId(), channels));
        }
        if (service.generation().talks()) {
            ArrayNode ids = data.putArray("subscriptions");
            subscriptions.forEach(each -> ids.add(each.id()));
        }
        data.set("user", user == null ? null : RealtimeAccounts.account(user));
        reply("connected", data);
    }

    @Override
    protected void message(boolean text, ByteBuf payload) {
        if (project == null) {
            return;
        }
        try {
            limit();
            service.failAtRandom();
            JsonNode message = PhpJson.parse(payload.toString(StandardCharsets.UTF_8))
                    .filter(json -> json.isObject() && (json.has("type") || json.has("data")))
                    .orElseThrow(() -> invalid("Message format is not valid."));
            answer(message.path("type").asText(), message.path("data"));
        } catch (RealtimeError e) {
            error(e);
        }
    }

    /** Sends an event to the subscriptions that it matches. */
    void push(Event event) {
        if (event.channels().contains(PROJECT_CHANNEL) && project.equals(Events.CONSOLE) && user == null) {
            return;
        }
        if (!service.generation().talks()) {
            push(true, event.message());
            return;
        }
        List<String> matching = subscriptions.stream()
                .filter(subscription -> !Collections.disjoint(subscription.channels(), event.channels()))
                .map(Subscription::id)
                .toList();
        push(true, event.message(matching, ByteBufAllocator.DEFAULT));
    }

    @Override
    protected void closed() {
        if (project != null) {
            subscriptions.forEach(each -> service.subscribers().remove(project, each.channels(), this));
            service.subscribers().disconnected(project);
        }
    }

    private void limit() throws RealtimeError {
        if (!service.settings().abuse()) {
            return;
        }
        int now = (int) RealtimeService.epochMinute();
        if (now != minute) {
            minute = now;
            messagesThisMinute = 0;
        }
        messagesThisMinute++;
        if (messagesThisMinute > MESSAGES_PER_MINUTE) {
            throw new RealtimeError(RealtimeError.TOO_MANY, service.generation().tooManyMessages());
        }
    }

    private void answer(String type, JsonNode data) throws RealtimeError {
        boolean talks = service.generation().talks();
        if (type.equals("authentication")) {
            authenticate(data);
        } else if (talks && type.equals("ping")) {
            send(true, Unpooled.wrappedBuffer(PhpJson.bytes(PhpJson.object().put("type", "pong"))));
        } else if (talks && type.equals("subscribe")) {
            subscribeTo(data);
        } else if (talks && type.equals("unsubscribe")) {
            unsubscribeFrom(data);
        } else if (talks && type.equals("presence")) {
            presence(data);
        } else {
            throw invalid("Message type is not valid.");
        }
    }

    private void authenticate(JsonNode data) throws RealtimeError {
        if (!data.has("session")) {
            throw invalid(service.generation().sessionMissing());
        }
        user = service.accounts().userOf(data.path("session").asText())
                .orElseThrow(() -> invalid("Session is not valid."));
        List<Subscription> before = subscriptions;
        subscriptions = List.of();
        for (Subscription each : before) {
            service.subscribers().remove(project, each.channels(), this);
            subscribe(new Subscription(each.id(), service.granted(each.channels(), user)));
        }
        ObjectNode response = response("authentication").put("success", true);
        response.set("user", RealtimeAccounts.account(user));
        reply("response", response);
    }

    private void subscribeTo(JsonNode data) throws RealtimeError {
        ObjectNode response = response("subscribe").put("success", true);
        ArrayNode answers = response.putArray("subscriptions");
        for (JsonNode wanted : list(data)) {
            JsonNode channels = wanted.path("channels");
            if (!channels.isArray() || channels.isEmpty()) {
                throw invalid("Payload is not valid.");
            }
            List<String> asked = new ArrayList<>();
            channels.forEach(channel -> asked.add(channel.asText()));
            String id = wanted.path("subscriptionId").asText("");
            Subscription subscription =
                    new Subscription(id.isEmpty() ? service.newId() : id, service.granted(asked, user));
            unsubscribe(subscription.id());
            subscribe(subscription);
            ObjectNode answer = answers.addObject().put("subscriptionId", subscription.id());
            subscription.channels().forEach(answer.putArray("channels")::add);
            answer.set("queries", wanted.path("queries").isArray() ? wanted.path("queries") : answer.arrayNode());
        }
        reply("response", response);
    }

    private void unsubscribeFrom(JsonNode data) throws RealtimeError {
        ObjectNode response = response("unsubscribe").put("success", true);
        ArrayNode answers = response.putArray("subscriptions");
        for (JsonNode unwanted : list(data)) {
            String id = unwanted.path("subscriptionId").asText();
            answers.addObject().put("subscriptionId", id).put("removed", unsubscribe(id));
        }
        reply("response", response);
    }

    private void presence(JsonNode data) throws RealtimeError {
        if (!data.path("status").isTextual()) {
            throw invalid("Payload is not valid.");
        }
        String id = data.path("presenceId").asText("unique()");
        ObjectNode response = response("presence");
        ObjectNode presence = response.putObject("presence");
        presence.put("$id", id.equals("unique()") ? service.newId() : id);
        presence.put("$updatedAt", AppwriteVersion.date(Instant.now()));
        presence.put("userId", user);
        presence.set("status", data.path("status"));
        presence.set("metadata", data.path("metadata").isObject() ? data.path("metadata") : PhpJson.object());
        reply("response", response);
    }

    private void subscribe(Subscription subscription) {
        List<Subscription> more = new ArrayList<>(subscriptions);
        more.add(subscription);
        subscriptions = List.copyOf(more);
        service.subscribers().add(project, subscription.channels(), this);
    }

    private boolean unsubscribe(String id) {
        List<Subscription> left = subscriptions.stream().filter(each -> !each.id().equals(id)).toList();
        if (left.size() == subscriptions.size()) {
            return false;
        }
        subscriptions.forEach(each -> service.subscribers().remove(project, each.channels(), this));
        left.forEach(each -> service.subscribers().add(project, each.channels(), this));
        subscriptions = List.copyOf(left);
        return true;
    }

    private void error(RealtimeError error) {
        standIn().stats().error();
        reply("error", PhpJson.object().put("code", error.code()).put("message", error.getMessage()));
    }

    private void reply(String type, ObjectNode data) {
        ObjectNode message = PhpJson.object().put("type", type);
        message.set("data", data);
        send(true, Unpooled.wrappedBuffer(PhpJson.bytes(message)));
    }

    private static ObjectNode response(String to) {
        return PhpJson.object().put("to", to);
    }

    private static JsonNode list(JsonNode data) throws RealtimeError {
        if (!data.isArray()) {
            throw invalid("Payload is not valid.");
        }
        return data;
    }

    private static RealtimeError invalid(String message) {
        return new RealtimeError(RealtimeError.MESSAGE_INVALID, message);
    }

    /**
     * Channels that a client listens to under one id.
     *
     * @param id the client's or the server's
     * @param channels names; one list is shared by all equal requests
     */
    private record Subscription(String id, List<String> channels) {
    }
}
