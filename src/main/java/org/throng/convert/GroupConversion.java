package org.throng.convert;

import java.util.List;
import java.util.Map;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;

/**
 * The conversion of one thread group of a plan, or the reason why it stays.
 *
 * @param group its name
 * @param was its kind, as JMeter's menu has it
 * @param load null if it stays as it is
 * @param why it stays, a sentence without a full stop; null if it is converted
 */
public record GroupConversion(String group, String was, ConvertedLoad load, String why) {

    /** Settings to load, for one kind of group. */
    @FunctionalInterface
    private interface Rule {
        ConvertedLoad load(ThreadGroupElement group) throws NotConvertible;
    }

    private record Kind(String name, Rule rule) {
    }

    private static final String BEFORE_OR_AFTER =
            "it runs before or after the other groups, which Virtual Users cannot";

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            Map.entry("ThreadGroup", new Kind("Thread Group", StockLoad::threadGroup)),
            Map.entry("SetupThreadGroup", new Kind("setUp Thread Group", stays(BEFORE_OR_AFTER))),
            Map.entry("PostThreadGroup", new Kind("tearDown Thread Group", stays(BEFORE_OR_AFTER))),
            Map.entry("org.apache.jmeter.threads.openmodel.OpenModelThreadGroup",
                    new Kind("Open Model Thread Group", StockLoad::openModel)),
            Map.entry("kg.apc.jmeter.threads.SteppingThreadGroup",
                    new Kind("jp@gc - Stepping Thread Group", SteppingLoad::of)),
            Map.entry("kg.apc.jmeter.threads.UltimateThreadGroup",
                    new Kind("jp@gc - Ultimate Thread Group", UltimateLoad::of)),
            Map.entry("com.blazemeter.jmeter.threads.concurrency.ConcurrencyThreadGroup",
                    new Kind("bzm - Concurrency Thread Group", DynamicLoad::concurrency)),
            Map.entry("com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup",
                    new Kind("bzm - Arrivals Thread Group", DynamicLoad::arrivals)),
            Map.entry("com.blazemeter.jmeter.threads.arrivals.FreeFormArrivalsThreadGroup",
                    new Kind("bzm - Free-Form Arrivals Thread Group", DynamicLoad::freeForm)));

    /** Whether elements of this class are thread groups that this package knows. */
    static boolean knows(String type) {
        return KINDS.containsKey(type);
    }

    static GroupConversion of(ThreadGroupElement group) {
        Kind kind = KINDS.get(group.type());
        try {
            ConvertedLoad load = kind.rule().load(group);
            if (!load.profile().contains("${")) {
                LoadProfile.parse(load.profile());
            }
            return new GroupConversion(group.name(), kind.name(), load, null);
        } catch (NotConvertible e) {
            return new GroupConversion(group.name(), kind.name(), null, e.getMessage());
        } catch (ProfileException e) {
            return new GroupConversion(group.name(), kind.name(), null, "its load is not a load profile: "
                    + e.getMessage());
        }
    }

    public boolean isConverted() {
        return load != null;
    }

    /** The profile that it has now; null if it stays as it is. */
    public String profile() {
        return load == null ? null : load.profile();
    }

    /** Sentences about what is not carried over, or works in another way. */
    public List<String> remarks() {
        return load == null ? List.of() : load.remarks();
    }

    private static Rule stays(String why) {
        return group -> {
            throw new NotConvertible(why);
        };
    }
}
