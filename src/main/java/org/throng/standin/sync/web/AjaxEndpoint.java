package org.throng.standin.sync.web;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.throng.standin.sync.dav.Locks;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * The ajax scripts of the files page: {@code /index.php/apps/files/ajax/list.php} and so on in 8.2, without {@code
 * .php} and without upload in 11.0 (the routes of the app {@code files} in the source of 8.2.1 and 11.0).
 */
public final class AjaxEndpoint implements Endpoint {

    private static final List<String> FOLDER = List.of("apps", "files", "ajax");
    private static final String UPLOAD = "upload.php";

    private interface Script {

        void answer(SyncRequest request, String user);
    }

    private final FileService server;
    private final Map<String, Script> scripts;

    public AjaxEndpoint(FileService server, Locks locks) {
        this.server = server;
        AjaxFiles files = new AjaxFiles(server);
        AjaxDownload download = new AjaxDownload(server);
        this.scripts = switch (server.dialect()) {
            case OWNCLOUD8 -> Map.of(
                    "list.php", files::list,
                    "download.php", download::answer,
                    UPLOAD, (request, user) -> AjaxUpload.begin(request, user, files, locks));
            case OWNCLOUD11 -> Map.of(
                    "list", files::list,
                    "download", download::answer);
            case NEXTCLOUD, OPENCLOUD -> Map.of();
        };
    }

    @Override
    public boolean serves(RequestPath path) {
        List<String> route = WebEndpoint.route(path);
        return route.size() == FOLDER.size() + 1 && route.subList(0, FOLDER.size()).equals(FOLDER)
                && scripts.containsKey(script(route));
    }

    private static String script(List<String> route) {
        return route.get(FOLDER.size());
    }

    /** Uploads arrive in pieces. */
    @Override
    public boolean streams(HttpRequest head) {
        return HttpMethod.POST.equals(head.method()) && RequestPath.ofTarget(head.uri()).endsWith(UPLOAD);
    }

    @Override
    public void handle(SyncRequest request) {
        String script = script(WebEndpoint.route(request.path()));
        server.authentication().check(request, login -> {
            if (login.isGood()) {
                server.count("ajax-" + script.replace(".php", ""));
                scripts.get(script).answer(request, login.user());
            } else if (script.startsWith("download")) {
                request.answer(WebPage.redirect(302, loginPage(request)));
            } else {
                server.count("ajax-not-logged-in");
                request.answer(AjaxAnswers.notLoggedIn(
                        server.dialect(), script.equals(UPLOAD) ? AjaxAnswers.TEXT : BufferedAnswer.JSON));
            }
        });
    }

    private String loginPage(SyncRequest request) {
        String back = encoded(request.exchange().request().uri());
        return server.dialect() == SyncDialect.OWNCLOUD8
                ? request.exchange().origin() + "/index.php?redirect_url=" + back
                : "/login?redirect_url=" + encoded(back);
    }

    private static String encoded(String address) {
        return URLEncoder.encode(address, StandardCharsets.UTF_8);
    }
}
