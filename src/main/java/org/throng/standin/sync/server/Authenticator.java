package org.throng.standin.sync.server;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.sync.accounts.CookieSessions;
import org.throng.standin.sync.accounts.Throttle;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncTime;

/**
 * Identifies the sender of a request by session cookie, which costs no time, or by password or token.
 * Each password takes the time {@code password-hash} of one of the {@code hashers}, whether it is right or wrong; this
 * makes a real server slow for clients without cookies. The stand-in only waits; it uses no processor time for it.
 */
public final class Authenticator {

    /**
     * The result of the check of a request's credentials.
     *
     * @param user the identified user, or null
     * @param wrong whether the request had wrong credentials
     */
    public record Result(String user, boolean wrong) {

        static final Result NONE = new Result(null, false);
        static final Result WRONG = new Result(null, true);

        static Result of(String user) {
            return new Result(user, false);
        }

        public boolean isGood() {
            return user != null;
        }
    }

    private final FileService server;
    private final Throttle throttle;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int busy;

    Authenticator(FileService server) {
        this.server = server;
        this.throttle = new Throttle(
                () -> server.dialect() == SyncDialect.NEXTCLOUD ? server.tuning().nanos(SyncTime.THROTTLE_WINDOW) : 0,
                () -> server.tuning().nanos(SyncTime.THROTTLE_STEP), System::nanoTime, server.standIn().siblings());
    }

    public Throttle throttle() {
        return throttle;
    }

    /**
     * Authenticates a request, now or later, in the process that owns the account. The request then has the session of
     * the login. If the throttle refuses the attempt, the answer is 429.
     *
     * @param then called once with the result, or never if the request has been answered
     */
    public void check(SyncRequest request, Consumer<Result> then) {
        if (server.tuning().strikes(SyncFault.UNAUTHORIZED)) {
            server.count("unauthorized-by-fault");
            then.accept(Result.WRONG);
            return;
        }
        CookieSessions.Session session = request.session();
        AuthorizationHeader credentials = request.credentials();
        if (session != null && session.isLoggedIn()
                && (credentials == null || session.user().equals(credentials.user()))) {
            server.count("logins-by-session");
            then.accept(Result.of(session.user()));
        } else if (credentials == null) {
            server.count("logins-missing");
            then.accept(Result.NONE);
        } else {
            throttled(request, () -> check(request, credentials, then));
        }
    }

    private void check(SyncRequest request, AuthorizationHeader credentials, Consumer<Result> then) {
        if (credentials.isBearer()) {
            String user = server.tokens().bearerUser(credentials.secret());
            decide(request, user != null && server.accounts().exists(user) ? user : null, then);
        } else {
            hash(() -> {
                boolean right = server.accounts().isPassword(credentials.user(), credentials.secret());
                decide(request, right ? credentials.user() : null, then);
            });
        }
    }

    /**
     * Checks a password from a form, in the process that owns the account; begins no session.
     *
     * @param then called with the result, or never if the request has been answered by 429
     */
    public void password(SyncRequest request, String user, String password, Consumer<Boolean> then) {
        throttled(request, () -> hash(() -> {
            boolean right = server.accounts().isPassword(user, password);
            ended(request, user, right);
            then.accept(right);
        }));
    }

    private void ended(SyncRequest request, String user, boolean right) {
        server.count(right ? "logins-by-secret" : "logins-wrong");
        throttle.ended(request.exchange().client().getHostAddress(), user, right);
        if (right) {
            server.accounts().loggedIn(user);
        }
    }

    private void throttled(SyncRequest request, Runnable login) {
        String address = request.exchange().client().getHostAddress();
        long delay = throttle.delayNanos(address);
        if (throttle.isBlocked(address)) {
            server.count("logins-throttled");
            request.answer(BufferedAnswer.of(429, "text/plain; charset=UTF-8", "Too Many Requests"));
        } else if (delay > 0) {
            server.count("logins-delayed");
            server.standIn().loop().schedule(login, delay, TimeUnit.NANOSECONDS);
        } else {
            login.run();
        }
    }

    private void decide(SyncRequest request, String user, Consumer<Result> then) {
        boolean good = user != null && !server.accounts().profile(user).disabled();
        AuthorizationHeader credentials = request.credentials();
        ended(request, credentials.isBearer() || good ? String.valueOf(user) : credentials.user(), good);
        if (good) {
            request.begin(user);
        }
        then.accept(good ? Result.of(user) : Result.WRONG);
    }

    /** Runs an action after the time of a password hash. */
    public void hash(Runnable then) {
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
