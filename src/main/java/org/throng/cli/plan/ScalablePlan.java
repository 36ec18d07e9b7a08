package org.throng.cli.plan;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.throng.breakpoint.SearchOptions;
import org.throng.command.UsageError;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.LoadProfile;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;

/**
 * A plan whose load can be set: every Virtual Users group that has users holds the peak of its own profile, times a
 * factor. If all these groups have the same kind of profile, the load is the sum of their users or rates; else it is
 * the factor itself.
 *
 * @param file the plan
 * @param profiles those of these groups, in the order of the tree
 * @param unit of loads
 * @param planned the load of the plan itself, at its peak
 * @param options of the search
 */
public record ScalablePlan(
        PlanFile file, List<LoadProfile> profiles, String unit, double planned, SearchOptions options) {

    /**
     * The plan with the peaks of its profiles.
     *
     * @throws UsageError if it has a group whose load cannot be set
     */
    public static ScalablePlan of(LoadedPlan plan, SearchOptions options) {
        List<LoadProfile> profiles = new ArrayList<>();
        for (AbstractThreadGroup group : PlanElements.find(plan.evaluated(), AbstractThreadGroup.class)) {
            if (group instanceof VirtualUsers users) {
                if (users.hasUsers()) {
                    profiles.add(users.profileForRun());
                }
            } else if (!(group instanceof SetupThreadGroup || group instanceof PostThreadGroup)) {
                throw new UsageError("the load of the thread group '" + group.getName() + "' of the plan "
                        + plan.file().name() + " cannot be scaled; use a Virtual Users group in its place");
            }
        }
        if (profiles.isEmpty()) {
            throw new UsageError("the plan " + plan.file().name()
                    + " has no Virtual Users group whose load can be scaled");
        }
        boolean open = profiles.stream().allMatch(LoadProfile::isOpen);
        boolean closed = profiles.stream().noneMatch(LoadProfile::isOpen);
        double sum = profiles.stream().mapToDouble(LoadProfile::peakLevel).sum();
        return new ScalablePlan(plan.file(), profiles,
                closed ? "users" : open ? "arrivals/s" : "times the plan's load", open || closed ? sum : 1, options);
    }

    /** Whether requests arrive whether or not the target answers, so that a queue can grow. */
    public boolean isOpen() {
        return profiles.stream().allMatch(LoadProfile::isOpen);
    }

    /** Whether loads are whole numbers: users of a single group. */
    public boolean isWhole() {
        return profiles.size() == 1 && !profiles.get(0).isOpen();
    }

    /**
     * The plan, read again, at a load.
     *
     * @param givenThresholds rules that replace the plan's, or null
     * @param holdSeconds how long it is held
     */
    public LoadedPlan at(double load, String givenThresholds, double holdSeconds) {
        LoadedPlan plan = LoadedPlan.of(file, givenThresholds);
        Iterator<VirtualUsers> evaluated = PlanElements.find(plan.evaluated(), VirtualUsers.class).iterator();
        int next = 0;
        double users = 0;
        for (VirtualUsers group : PlanElements.find(plan.tree(), VirtualUsers.class)) {
            VirtualUsers same = evaluated.next();
            if (!same.hasUsers()) {
                continue;
            }
            LoadProfile profile = profiles.get(next++);
            double level = profile.peakLevel() * load / planned;
            double whole = Math.max(1, Math.rint(level));
            String held = profile.heldAt(profile.isOpen() ? level : whole,
                    options.rampSeconds(), options.warmUpSeconds() - options.rampSeconds() + holdSeconds);
            group.setProfile(held);
            same.setProfile(held);
            users += profile.isOpen() ? level * holdSeconds : whole;
        }
        return new LoadedPlan(plan.file(), plan.tree(), plan.evaluated(), plan.standIn(),
                rules(plan.thresholds(), holdSeconds), Math.round(users), options.warmUpSeconds() + holdSeconds,
                plan.graceNanos(), plan.seed(), plan.notes());
    }

    /** The rules of a step. */
    private List<Rule> rules(List<Rule> ofThePlan, double holdSeconds) {
        List<Rule> held = held(ofThePlan, holdSeconds);
        return held.isEmpty() ? held(RunThresholds.parse(RunThresholds.DEFAULT), holdSeconds) : held;
    }

    private List<Rule> held(List<Rule> rules, double holdSeconds) {
        return rules.stream()
                .map(rule -> rule.ofHeldLoad(options.warmUpSeconds(), holdSeconds))
                .filter(Objects::nonNull)
                .toList();
    }
}
