package org.throng.standin.realtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.standin.StandInContext;
import org.throng.standin.faults.Fault;

/** The shared state of all connections of a process: the rules of opening, the accounts and the subscribers. */
final class RealtimeService {

    private static final Set<String> LOCAL_HOSTS = Set.of("localhost", "127.0.0.1");
    private static final String ACCOUNT = "account";

    private final RealtimeSettings settings;
    private final Subscribers subscribers;
    private final StandInContext standIn;
    private final RealtimeAccounts accounts;
    private final ConnectLimit connects = new ConnectLimit();

    RealtimeService(RealtimeSettings settings, Subscribers subscribers, StandInContext standIn) {
        this.settings = settings;
        this.subscribers = subscribers;
        this.standIn = standIn;
        this.accounts = new RealtimeAccounts(settings.accounts());
    }

    RealtimeSettings settings() {
        return settings;
    }

    AppwriteVersion generation() {
        return settings.generation();
    }

    Subscribers subscribers() {
        return subscribers;
    }

    StandInContext standIn() {
        return standIn;
    }

    RealtimeAccounts accounts() {
        return accounts;
    }

    /** Checks an opening in the order of Appwrite's own. */
    void check(ConnectRequest request) throws RealtimeError {
        if (!settings.projects().contains(request.project())) {
            throw new RealtimeError(RealtimeError.POLICY_VIOLATION, "Missing or unknown project ID");
        }
        if (settings.abuse() && connects.exceeded(request.source(), epochMinute())) {
            throw new RealtimeError(RealtimeError.TOO_MANY, "Too many requests");
        }
        if (!originAllowed(request)) {
            throw new RealtimeError(
                    RealtimeError.POLICY_VIOLATION,
                    "Invalid Origin. Register your new client (" + request.origin()
                            + ") as a new Web platform on your project console dashboard");
        }
        if (request.channels().isEmpty() && !generation().talks()) {
            throw new RealtimeError(RealtimeError.POLICY_VIOLATION, "Missing channels");
        }
        failAtRandom();
    }

    void failAtRandom() throws RealtimeError {
        if (standIn.faults().strikes(Fault.ERROR)) {
            throw new RealtimeError(RealtimeError.SERVER, "Error: Server Error");
        }
    }

    /**
     * The resulting channels of a request: {@code account} becomes the user's own channel, and no user gets another's.
     *
     * @param user id, or null for a guest
     */
    List<String> granted(List<String> asked, String user) {
        List<String> granted = new ArrayList<>();
        for (String channel : asked) {
            if (!channel.startsWith(ACCOUNT + ".")) {
                granted.add(channel);
            }
            if (channel.equals(ACCOUNT) && user != null) {
                granted.add(ACCOUNT + "." + user);
            }
        }
        return subscribers.shared(granted);
    }

    /** A fresh id of 20 hexadecimal digits. */
    String newId() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return String.format(Locale.ROOT, "%08x%012x", random.nextInt(), random.nextLong() & 0xFFFF_FFFF_FFFFL);
    }

    static long epochMinute() {
        return System.currentTimeMillis() / 60_000;
    }

    private boolean originAllowed(ConnectRequest request) {
        return request.origin() == null
                || request.project().equals(Events.CONSOLE)
                || LOCAL_HOSTS.contains(request.origin())
                || settings.origins().contains(request.origin());
    }
}
