package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.throng.standin.PhpJson;

/**
 * What desktop clients ask before they sync: the capabilities, and who they are (protocol sections 5 and 7.2). The
 * capabilities of ownCloud 11 are those that were recorded, the others' say what the stand-in can do in that dialect.
 */
final class CapabilitiesEndpoint implements Endpoint {

    private final SyncServer server;
    private final JsonNode capabilities;

    CapabilitiesEndpoint(SyncServer server) {
        this.server = server;
        this.capabilities = read("capabilities-" + server.dialect() + ".json");
    }

    private static JsonNode read(String resource) {
        try (InputStream in = CapabilitiesEndpoint.class.getResourceAsStream(resource)) {
            return PhpJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean serves(RequestPath path) {
        return OcsCall.isOcs(path) && path.segments().size() == 4 && path.segment(2).equals("cloud")
                && (path.segment(3).equals("capabilities") || path.segment(3).equals("user"));
    }

    @Override
    public void handle(SyncRequest request) {
        if (!request.method().equals("GET")) {
            new OcsCall(request).wrongMethod();
        } else if (request.path().segment(3).equals("user")) {
            OcsCall call = new OcsCall(request);
            call.authenticated(user -> call.answer(OcsResult.ok(PhpJson.object()
                    .put("id", user)
                    .put("display-name", user)
                    .putNull("email"))));
        } else if (request.header(HttpHeaderNames.AUTHORIZATION) == null) {
            answer(request);
        } else {
            server.authentication().check(request, login -> {
                if (login.isGood()) {
                    answer(request);
                } else {
                    new OcsCall(request).answer(OcsResult.code(OcsResult.UNAUTHORISED, "Unauthorised"));
                }
            });
        }
    }

    /** Its answer has a meta of its own, which OCS answers of other calls have not. */
    private void answer(SyncRequest request) {
        boolean version2 = request.path().segment(1).equals(OcsCall.VERSION_2);
        ObjectNode answer = PhpJson.object();
        ObjectNode ocs = answer.putObject("ocs");
        ocs.putObject("meta")
                .put("status", "ok")
                .put("statuscode", version2 ? 200 : 100)
                .put("message", "OK")
                .put("totalitems", "")
                .put("itemsperpage", "");
        ocs.set("data", capabilities);
        request.answer("json".equals(Form.ofQuery(request).value("format"))
                ? Answer.of(200, Answer.JSON, new String(PhpJson.bytes(answer), StandardCharsets.US_ASCII))
                : Answer.of(200, "text/xml; charset=UTF-8", OcsXml.document(answer)));
    }
}
