package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncTime;

/** Checks before each WebDAV method: refusals that concern every method, and the login. */
final class DavGate {

    private static final Pattern CLIENT = Pattern.compile("mirall/(\\d{1,4}(?:\\.\\d{1,4}){0,3})");

    private final FileService server;

    DavGate(FileService server) {
        this.server = server;
    }

    /**
     * Admits a request, now or later, or answers it with a refusal.
     *
     * @param then receives the account
     */
    void open(SyncRequest request, Consumer<String> then) {
        if (server.tuning().strikes(SyncFault.THROTTLED)) {
            server.count("throttled-by-fault");
            server.standIn().loop().schedule(
                    () -> refuse(request, DavException.tooManyRequests()),
                    server.tuning().nanos(SyncTime.THROTTLE_DELAY), TimeUnit.NANOSECONDS);
        } else if (server.tuning().strikes(SyncFault.MAINTENANCE)) {
            server.count("maintenance-by-fault");
            refuse(request, DavException.maintenance());
        } else if (isTooOld(request.header(HttpHeaderNames.USER_AGENT))
                || server.tuning().strikes(SyncFault.OLD_CLIENT)) {
            server.count("old-clients");
            refuse(request, DavException.forbidden("Unsupported client version."));
        } else {
            server.authentication().check(request, login -> {
                if (login.isGood()) {
                    then.accept(login.user());
                } else {
                    refuse(request, DavException.notAuthenticated(login.wrong()
                            ? "Username or password was incorrect"
                            : "No 'Authorization: Basic' header found. Either the client didn't send one, or the "
                                    + "server is misconfigured"));
                }
            });
        }
    }

    private boolean isTooOld(String userAgent) {
        if (userAgent == null || server.settings().minimumClient().isEmpty()) {
            return false;
        }
        Matcher client = CLIENT.matcher(userAgent);
        return client.find() && compare(client.group(1), server.settings().minimumClient()) < 0;
    }

    private static int compare(String left, String right) {
        String[] lefts = left.split("\\.");
        String[] rights = right.split("\\.");
        for (int i = 0; i < Math.max(lefts.length, rights.length); i++) {
            int difference = number(lefts, i) - number(rights, i);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static int number(String[] parts, int index) {
        return index < parts.length ? Integer.parseInt(parts[index]) : 0;
    }

    /** Answers a request with a refusal. */
    void refuse(SyncRequest request, DavException refusal) {
        if (refusal.status().code() == 401 && request.session() == null) {
            request.begin(null);
        }
        BufferedAnswer answer = refusal.answer(server.dialect());
        if (refusal.status().code() == 401) {
            challenge(answer);
        }
        request.answer(answer);
    }

    private void challenge(BufferedAnswer answer) {
        String basic = "Basic realm=\"" + server.dialect().product() + "\", charset=\"UTF-8\"";
        if (server.dialect().isOpenCloud()) {
            answer.with("WWW-Authenticate", "Bearer realm=\"" + server.dialect().product() + "\"")
                    .add("WWW-Authenticate", basic);
        } else {
            answer.with("WWW-Authenticate", basic);
        }
    }
}
