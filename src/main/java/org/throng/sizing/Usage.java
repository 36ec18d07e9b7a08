package org.throng.sizing;

import static org.throng.sizing.Figures.plain;

import java.util.List;

/**
 * The users' actions, which determine the rate of requests; in the usual units of such figures, for the busiest hour.
 *
 * @param users number of users, at least 1
 * @param pollSeconds from one poll of a folder to the next, above 0
 * @param pollsPerClient folders that a user's sync clients poll together
 * @param mobile accesses from a phone, per user and hour: each is a poll and a listing
 * @param web accesses from a browser, per user and hour: each is two listings
 * @param downloads files per user and hour
 * @param uploads files per user and hour
 */
public record Usage(
        long users,
        double pollSeconds,
        double pollsPerClient,
        double mobile,
        double web,
        double downloads,
        double uploads) {

    private static final long SECONDS_PER_HOUR = 3_600;

    /** @throws IllegalArgumentException if one of them is invalid */
    public Usage {
        if (users < 1) {
            throw new IllegalArgumentException("users must be at least 1, are " + users);
        }
        if (!(pollSeconds > 0) || !Double.isFinite(pollSeconds)) {
            throw new IllegalArgumentException("the poll interval must be above 0 s, is " + plain(pollSeconds));
        }
        atLeastNothing("polls per client", pollsPerClient);
        atLeastNothing("mobile accesses", mobile);
        atLeastNothing("web accesses", web);
        atLeastNothing("downloads", downloads);
        atLeastNothing("uploads", uploads);
    }

    private static void atLeastNothing(String what, double value) {
        if (!(value >= 0) || !Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be 0 or more, are " + plain(value));
        }
    }

    /** The resulting requests, term by term of the formula; empty terms are left out. */
    List<Demand> demands() {
        return List.of(
                        new Demand("poll", Operation.POLL, users * pollsPerClient / pollSeconds,
                                plain(users) + " x " + plain(pollsPerClient) + " / " + plain(pollSeconds) + " s"),
                        hourly("mobile", Operation.POLL, 1, mobile),
                        hourly("mobile", Operation.LIST, 1, mobile),
                        hourly("web", Operation.LIST, 2, web),
                        hourly("downloads", Operation.DOWNLOAD, 1, downloads),
                        hourly("uploads", Operation.UPLOAD, 1, uploads))
                .stream()
                .filter(demand -> demand.perSecond() > 0)
                .toList();
    }

    private Demand hourly(String term, Operation operation, int requests, double perHour) {
        String formula = (requests == 1 ? "" : requests + " x ") + plain(users) + " x " + plain(perHour) + " / "
                + plain(SECONDS_PER_HOUR) + " s";
        return new Demand(term, operation, requests * users * perHour / SECONDS_PER_HOUR, formula);
    }
}
