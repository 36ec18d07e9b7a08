package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.CookieSessions;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/** One request to the OCS API: its version, format and user, and the way to answer it. */
final class OcsCall {

    static final String PREFIX = "ocs";
    static final String VERSION_1 = "v1.php";
    static final String VERSION_2 = "v2.php";

    private static final String XML = "text/xml; charset=UTF-8";

    private static final String FRAMEWORK_XML = "application/xml; charset=utf-8";

    private final SyncRequest request;
    private final boolean lasting;
    private boolean endsSession;

    /** A call to the old part of the API, where a login is valid for one request. */
    OcsCall(SyncRequest request) {
        this(request, false);
    }

    private OcsCall(SyncRequest request, boolean lasting) {
        this.request = request;
        this.lasting = lasting;
    }

    /** A call to the part whose logins persist, and whose answers contain a number of items, usually empty. */
    static OcsCall lasting(SyncRequest request) {
        return new OcsCall(request, true);
    }

    /** Whether a path belongs to the API. */
    static boolean isOcs(RequestPath path) {
        return path.startsWith(PREFIX, VERSION_1) || path.startsWith(PREFIX, VERSION_2);
    }

    SyncRequest request() {
        return request;
    }

    /**
     * Continues with the user of the request, or answers that no user is logged in. A session needs the header {@code
     * OCS-APIRequest}, since any page could send its cookies. A login by password or token is valid for this request
     * only; the answer deletes its session (11.0, {@code OC_API::loginUser}).
     */
    void authenticated(Consumer<String> then) {
        boolean apiRequest = "true".equals(request.header("OCS-APIRequest"));
        if (request.server().dialect() == SyncDialect.NEXTCLOUD && !apiRequest) {
            answer(OcsResult.code(412, "CSRF check failed"));
            return;
        }
        CookieSessions.Session before = request.session();
        request.server().authentication().check(request, login -> {
            boolean bySession = request.session() == before;
            if (!login.isGood() || bySession && !apiRequest && !lasting) {
                answer(OcsResult.code(OcsResult.UNAUTHORISED, "Unauthorised"));
                return;
            }
            endsSession = !bySession && !lasting && !request.server().dialect().isOpenCloud();
            then.accept(login.user());
        });
    }

    /** Continues if the user is an administrator. */
    void byAdmin(Consumer<String> then) {
        authenticated(user -> {
            if (request.server().accounts().isAdmin(user)) {
                then.accept(user);
            } else {
                answer(OcsResult.code(OcsResult.UNAUTHORISED, "Unauthorised"));
            }
        });
    }

    void answer(OcsResult result) {
        boolean version2 = request.path().segment(1).equals(VERSION_2);
        int status = result.status(version2);
        BufferedAnswer answer = body(status(status, version2), result, version2);
        if (status == HttpResponseStatus.UNAUTHORIZED.code()) {
            answer.with(HttpHeaderNames.WWW_AUTHENTICATE, "Basic realm=\"Authorisation Required\"");
        }
        if (!result.succeeded()) {
            request.server().count("ocs-failures");
        }
        request.answer(endsSession ? answer.endingSession() : answer);
    }

    /** Version 2's failures have no reason phrase. */
    private static HttpResponseStatus status(int code, boolean version2) {
        HttpResponseStatus usual = HttpResponseStatus.valueOf(code);
        return version2 && code >= 400 ? new HttpResponseStatus(code, "") : usual;
    }

    private BufferedAnswer body(HttpResponseStatus status, OcsResult result, boolean version2) {
        ObjectNode tree = result.tree(version2);
        if (lasting) {
            ObjectNode meta = (ObjectNode) tree.at("/ocs/meta");
            meta.put("message", result.message() == null ? "OK" : result.message())
                    .put("totalitems", "")
                    .put("itemsperpage", "");
        }
        if ("json".equals(Form.ofQuery(request).value("format"))) {
            return BufferedAnswer.of(status, BufferedAnswer.JSON,
                    new String(PhpJson.bytes(tree), StandardCharsets.US_ASCII));
        }
        return BufferedAnswer.of(status, lasting ? FRAMEWORK_XML : XML, OcsXml.document(tree));
    }

    /** Answers that the path exists, but not for this method. */
    void wrongMethod() {
        request.answer(BufferedAnswer.of(HttpResponseStatus.METHOD_NOT_ALLOWED, XML, ""));
    }

    /** Answers that the path does not exist. */
    void unknown() {
        answer(OcsResult.code(OcsResult.UNKNOWN, "Invalid query, please check the syntax. API specifications are here: "
                + "http://www.freedesktop.org/wiki/Specifications/open-collaboration-services. DEBUG OUTPUT:\n"));
    }
}
