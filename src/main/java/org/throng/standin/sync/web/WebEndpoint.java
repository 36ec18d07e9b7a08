package org.throng.standin.sync.web;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * The PHP servers' web interface: login by form, logout, the page with the files, and all other paths below {@code
 * index.php}. 8.2 takes the login form at any path, 9.1 and later at {@code login} (source: {@code OC::handleRequest}
 * and {@code OC\Core\Controller\LoginController}).
 */
public final class WebEndpoint implements Endpoint {

    private static final String INDEX = "index.php";
    private static final Set<String> REWRITTEN = Set.of("login", "logout", "apps");
    private static final String WRONG = "Wrong password. Reset it?";
    private static final String LATE = "You took too long to log in, please try again now";

    private final FileService server;

    public WebEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return !server.dialect().isOpenCloud()
                && (path.segments().isEmpty() || path.startsWith(INDEX) || REWRITTEN.contains(path.segment(0)));
    }

    /** The requested path, with or without the script {@code index.php}. */
    static List<String> route(RequestPath path) {
        return path.startsWith(INDEX) ? path.after(1) : path.segments();
    }

    @Override
    public int owner(SyncRequest request) {
        if (request.method().equals("POST")) {
            String user = Form.ofBody(request).value("user");
            if (user != null) {
                return server.accounts().owner(user);
            }
        }
        return request.claimedOwner();
    }

    @Override
    public void handle(SyncRequest request) {
        if (request.method().equals("PROPFIND")) {
            request.answer(BufferedAnswer.of(405)); // must not be mounted
        } else if (server.dialect() == SyncDialect.OWNCLOUD8) {
            handle8(request);
        } else {
            handleLater(request);
        }
    }

    private void handleLater(SyncRequest request) {
        List<String> route = route(request.path());
        if (route.equals(List.of("login"))) {
            loginPage(request);
        } else if (route.equals(List.of("logout"))) {
            logout(request);
        } else {
            server.authentication().check(request, login -> {
                if (!login.isGood()) {
                    toLogin(request);
                } else if (isFiles(route)) {
                    WebPage.files(request);
                } else {
                    request.answer(WebPage.redirect(302, defaultPage(request)));
                }
            });
        }
    }

    private static boolean isFiles(List<String> route) {
        return route.equals(List.of("apps", "files"));
    }

    private void loginPage(SyncRequest request) {
        switch (request.method()) {
            case "GET", "HEAD" -> {
                if (isLoggedIn(request)) {
                    request.answer(WebPage.redirect(303, defaultPage(request)));
                } else {
                    WebPage.login(request, null);
                }
            }
            case "POST" -> tryLogin(request);
            default -> request.answer(BufferedAnswer.of(405));
        }
    }

    private static boolean isLoggedIn(SyncRequest request) {
        return request.session() != null && request.session().isLoggedIn();
    }

    private void tryLogin(SyncRequest request) {
        Form form = Form.ofBody(request);
        if (!WebPage.hasToken(request, form)) {
            server.count("logins-without-token");
            WebPage.refuse(request, HttpResponseStatus.PRECONDITION_FAILED, "CSRF check failed",
                    () -> WebPage.login(request, LATE));
            return;
        }
        String user = form.text("user");
        server.authentication().password(request, user, form.text("password"), right -> {
            if (right) {
                request.begin(user);
                request.answer(WebPage.redirect(303, defaultPage(request)));
            } else {
                request.answer(WebPage.redirect(
                        303, "/login?user=" + URLEncoder.encode(user, StandardCharsets.UTF_8)));
            }
        });
    }

    private void logout(SyncRequest request) {
        if (!isLoggedIn(request)) {
            toLogin(request);
        } else if (!WebPage.hasToken(request, Form.ofBody(request))) {
            WebPage.refuse(request, HttpResponseStatus.PRECONDITION_FAILED, "CSRF check failed",
                    () -> request.answer(BufferedAnswer.of(412)));
        } else {
            request.answer(WebPage.redirect(303, request.exchange().origin() + "/login").endingSession());
        }
    }

    private void toLogin(SyncRequest request) {
        if (isFiles(route(request.path()))) {
            WebPage.refuse(request, HttpResponseStatus.UNAUTHORIZED, "Current user is not logged in",
                    () -> request.answer(WebPage.redirect(303, "/login?redirect_url="
                            + URLEncoder.encode(request.exchange().request().uri(), StandardCharsets.UTF_8))));
        } else {
            request.answer(WebPage.redirect(302, request.exchange().origin() + "/login"));
        }
    }

    private String defaultPage(SyncRequest request) {
        return request.exchange().origin()
                + (server.dialect() == SyncDialect.OWNCLOUD8 ? "/index.php/apps/files/" : "/apps/files/");
    }

    /** 8.2.1's {@code OC::handleRequest}: without a login, each path gives the login form or takes it. */
    private void handle8(SyncRequest request) {
        Form form = Form.ofBody(request);
        Form query = Form.ofQuery(request);
        server.authentication().check(request, login -> {
            if (!login.isGood()) {
                tryLogin8(request, form);
            } else if (isFiles(route(request.path()))) {
                WebPage.files(request);
            } else if (query.value("logout") == null) {
                request.answer(WebPage.redirect(302, defaultPage(request)));
            } else if (WebPage.hasToken(request, form)) {
                request.answer(WebPage.redirect(302, "/").endingSession());
            } else {
                request.answer(AjaxAnswers.tokenExpired());
            }
        });
    }

    private void tryLogin8(SyncRequest request, Form form) {
        String user = form.value("user");
        if (user == null || form.value("password") == null || !WebPage.hasToken(request, form)) {
            WebPage.login(request, null);
            return;
        }
        server.authentication().password(request, user, form.text("password"), right -> {
            if (right) {
                request.begin(user);
                request.answer(WebPage.redirect(302, defaultPage(request)));
            } else {
                WebPage.login(request, WRONG);
            }
        });
    }
}
