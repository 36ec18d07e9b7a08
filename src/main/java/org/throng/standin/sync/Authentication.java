package org.throng.standin.sync;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Finds out who sends a request: by session cookie, which costs nothing, or by password, token or app password. Each
 * password takes the time {@code password-hash} of one of the {@code hashers}, whether it is right or wrong; this is
 * what makes a real server slow to clients that keep no cookies. The time passes, no processor is used for it.
 */
final class Authentication {

    private final SyncServer server;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int busy;

    Authentication(SyncServer server) {
        this.server = server;
    }

    /**
     * Decides, now or later. In the process that owns the account; the request's session is that of the login then.
     *
     * @param then told once
     */
    void check(SyncRequest request, Consumer<Login> then) {
        if (server.tuning().strikes(SyncFault.UNAUTHORIZED)) {
            server.count("unauthorized-by-fault");
            then.accept(Login.WRONG);
            return;
        }
        Session session = request.session();
        Credentials credentials = request.credentials();
        if (session != null && session.isLoggedIn()
                && (credentials == null || session.user().equals(credentials.user()))) {
            server.count("logins-by-session");
            then.accept(Login.of(session.user()));
        } else if (credentials == null) {
            server.count("logins-missing");
            then.accept(Login.NONE);
        } else if (credentials.isBearer()) {
            String user = server.tokens().bearerUser(credentials.secret());
            decide(request, user != null && server.accounts().exists(user) ? user : null, then);
        } else if (server.accounts().exists(credentials.user())
                && server.tokens().isAppPassword(credentials.user(), credentials.secret())) {
            decide(request, credentials.user(), then);
        } else {
            hash(() -> {
                boolean right = server.accounts().isPassword(credentials.user(), credentials.secret());
                decide(request, right ? credentials.user() : null, then);
            });
        }
    }

    private void decide(SyncRequest request, String user, Consumer<Login> then) {
        if (user == null || server.accounts().profile(user).disabled()) {
            server.count("logins-wrong");
            then.accept(Login.WRONG);
        } else {
            server.count("logins-by-secret");
            server.accounts().loggedIn(user);
            request.begin(user);
            then.accept(Login.of(user));
        }
    }

    /** Runs something once a password has been hashed. */
    void hash(Runnable then) {
        if (server.tuning().current().time(SyncTime.PASSWORD_HASH).isNone()) {
            then.run();
            return;
        }
        waiting.add(then);
        next();
    }

    private void next() {
        while (busy < server.settings().hashers() && !waiting.isEmpty()) {
            Runnable then = waiting.poll();
            busy++;
            server.standIn().loop().schedule(() -> {
                busy--;
                then.run();
                next();
            }, server.tuning().nanos(SyncTime.PASSWORD_HASH), TimeUnit.NANOSECONDS);
        }
    }
}
