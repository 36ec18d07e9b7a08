package org.throng.cli.properties;

import java.util.Map;
import org.throng.command.UsageError;
import org.throng.users.stock.StockGroups;

/** The kind of thread that users of stock thread groups run on: the choice of the command line. */
public final class ThreadKind {

    /** The property for plans that do not read a property of this name. */
    public static final String PROPERTY = "threads";
    /** The property for all plans. */
    public static final String ALWAYS = StockGroups.THREADS;

    private ThreadKind() {
    }

    /**
     * The chosen kind, a value of {@link StockGroups#THREADS}.
     *
     * @param given the properties of the run
     * @throws UsageError if a property has another value
     */
    public static String of(Map<String, String> given, PlanProperties known) {
        if (given.containsKey(ALWAYS)) {
            return checked(ALWAYS, given.get(ALWAYS));
        }
        String value = given.get(PROPERTY);
        if (!known.planReads(PROPERTY)) {
            return value == null ? StockGroups.VIRTUAL : checked(PROPERTY, value);
        }
        if (StockGroups.PLATFORM.equals(value) || StockGroups.VIRTUAL.equals(value)) {
            throw new UsageError("-D" + PROPERTY + "=" + value + ": the plan itself reads the property '" + PROPERTY
                    + "'; write -D" + ALWAYS + "=" + value);
        }
        return StockGroups.VIRTUAL;
    }

    private static String checked(String name, String value) {
        if (!value.equals(StockGroups.PLATFORM) && !value.equals(StockGroups.VIRTUAL)) {
            throw new UsageError("-D" + name + "=" + value + ": write " + StockGroups.VIRTUAL + " or "
                    + StockGroups.PLATFORM + ", the kind of thread that users of stock thread groups run on");
        }
        return value;
    }
}
