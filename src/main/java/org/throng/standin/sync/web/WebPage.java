package org.throng.standin.sync.web;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Locale;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/** Pages of the web interface, reduced to the parts that programs evaluate. */
final class WebPage {

    private static final String HTML = "text/html; charset=UTF-8";

    private WebPage() {
    }

    /** The request token of a request's session, for the page of the answer. */
    static RequestToken token(SyncRequest request) {
        return RequestToken.ofSession(request.session() == null ? "" : request.session().id(),
                request.server().dialect() == SyncDialect.OWNCLOUD8 ? RequestToken.Form.SHORT : RequestToken.Form.LONG);
    }

    /**
     * Whether a request has the token of its session in query, form or header, in this order.
     *
     * @param form of its body
     */
    static boolean hasToken(SyncRequest request, Form form) {
        String token = Form.ofQuery(request).value("requesttoken");
        if (token == null) {
            token = form.value("requesttoken");
        }
        if (token == null) {
            token = request.header("requesttoken");
        }
        return request.session() != null && token(request).matches(token);
    }

    /** The page with the login form; begins a session if there is none. */
    static void login(SyncRequest request, String warning) {
        if (request.session() == null || request.session().isLoggedIn()) {
            request.begin(null);
        }
        String token = token(request).onPage();
        page(request, 200, token, "<form method=\"post\" name=\"login\">\n"
                + (warning == null ? "" : "<p class=\"warning\">" + warning + "</p>\n")
                + "<input type=\"text\" name=\"user\" id=\"user\" placeholder=\"Username\" required>\n"
                + "<input type=\"password\" name=\"password\" id=\"password\" required>\n"
                + "<input type=\"hidden\" name=\"timezone-offset\" id=\"timezone-offset\"/>\n"
                + "<input type=\"hidden\" name=\"requesttoken\" value=\"" + token + "\">\n"
                + "<input type=\"submit\" id=\"submit\" value=\"Log in\"/>\n</form>\n");
    }

    /** The page for the files; another request loads their list. */
    static void files(SyncRequest request) {
        page(request, 200, token(request).onPage(),
                "<div id=\"app-files\"><table id=\"filestable\"><tbody id=\"fileList\"></tbody></table></div>\n");
    }

    static void notFound(SyncRequest request) {
        page(request, 404, token(request).onPage(), "<div class=\"error\">File not found</div>\n");
    }

    private static void page(SyncRequest request, int status, String token, String content) {
        String title = request.server().dialect().product();
        request.answer(BufferedAnswer.of(status, HTML, "<!DOCTYPE html>\n<html lang=\"en\">\n<head data-requesttoken=\""
                + token
                + "\">\n<meta charset=\"utf-8\">\n<title>" + title + "</title>\n</head>\n<body>\n" + content
                + "</body>\n</html>\n"));
    }

    /** A redirect; its target may lack a host. */
    static BufferedAnswer redirect(int status, String location) {
        return BufferedAnswer.of(status, HTML, "").with(HttpHeaderNames.LOCATION, location);
    }

    /**
     * Refuses a request: programs get JSON, browsers the result of the given action (11.0, {@code SecurityMiddleware}).
     */
    static void refuse(SyncRequest request, HttpResponseStatus status, String message, Runnable toPeople) {
        String accept = request.header(HttpHeaderNames.ACCEPT);
        boolean person = accept != null
                && (accept.equals("*/*") || accept.toLowerCase(Locale.ROOT).contains("html"));
        if (person) {
            toPeople.run();
        } else {
            request.answer(BufferedAnswer.of(status, BufferedAnswer.JSON, "{\"message\":\"" + message + "\"}"));
        }
    }
}
