package org.throng.export;

import java.util.List;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Profile;

/**
 * The load that the profiles of a run ask for, by the second of the load.
 *
 * @param profiles load profiles of Virtual Users groups
 * @param users users that all thread groups plan; without a profile they are planned all the time
 * @param seconds planned length of the load, 0 if unknown
 */
public record PlannedLoad(List<Profile> profiles, long users, double seconds) {

    public PlannedLoad {
        profiles = List.copyOf(profiles);
    }

    /** The users that are to be active at a second of the load; null if every profile sets arrivals instead. */
    Double usersAt(double second) {
        if (profiles.isEmpty()) {
            return (double) users;
        }
        if (profiles.stream().allMatch(Profile::open)) {
            return null;
        }
        return profiles.stream().filter(profile -> !profile.open())
                .mapToDouble(profile -> level(profile.levels(), second)).sum();
    }

    /** The arrivals that are to have taken place until a second of the load; null if no profile sets arrivals. */
    Double arrivalsUntil(double second) {
        if (profiles.stream().noneMatch(Profile::open)) {
            return null;
        }
        return profiles.stream().filter(Profile::open)
                .mapToDouble(profile -> arrivals(profile, second)).sum();
    }

    private static double arrivals(Profile profile, double second) {
        double all = area(profile.levels(), profile.seconds());
        return second >= profile.seconds() || all == 0
                ? profile.planned()
                : profile.planned() * area(profile.levels(), second) / all;
    }

    /** The area below the straight lines between levels, up to a second. */
    private static double area(List<Level> levels, double second) {
        double area = 0;
        for (int i = 1; i < levels.size() && levels.get(i - 1).second() < second; i++) {
            Level from = levels.get(i - 1);
            double until = Math.min(levels.get(i).second(), second);
            area += (from.level() + level(levels, until)) / 2 * (until - from.second());
        }
        return area;
    }

    private static double level(List<Level> levels, double second) {
        for (int i = 1; i < levels.size(); i++) {
            Level from = levels.get(i - 1);
            Level to = levels.get(i);
            if (second >= from.second() && second <= to.second()) {
                double width = to.second() - from.second();
                return width == 0 ? to.level()
                        : from.level() + (to.level() - from.level()) * (second - from.second()) / width;
            }
        }
        return 0;
    }
}
