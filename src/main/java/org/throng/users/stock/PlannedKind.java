package org.throng.users.stock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.openmodel.ParserException;
import org.apache.jmeter.threads.openmodel.ThreadScheduleProcessGenerator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
import org.apache.jmeter.threads.openmodel.TokenizerException;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.users.run.Rounds;

/** The kinds of thread groups that start their users by a plan of their own. Their settings are read as they do. */
enum PlannedKind {

    ULTIMATE("kg.apc.jmeter.threads.UltimateThreadGroup", PlannedKind::ultimate),
    STEPPING("kg.apc.jmeter.threads.SteppingThreadGroup", PlannedKind::stepping),
    OPEN_MODEL("org.apache.jmeter.threads.openmodel.OpenModelThreadGroup", PlannedKind::openModel),
    CONCURRENCY("com.blazemeter.jmeter.threads.concurrency.ConcurrencyThreadGroup", PlannedKind::concurrency),
    ARRIVALS("com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup",
            group -> arrivals(group, ArrivalRate.ramp(number(group, "TargetLevel", 1) / unit(group),
                    seconds(group, "RampUp", ""), longOf(group, "Steps"), seconds(group, "Hold", "1")))),
    FREE_FORM("com.blazemeter.jmeter.threads.arrivals.FreeFormArrivalsThreadGroup",
            group -> arrivals(group, ArrivalRate.rows(freeFormRows(group))));

    /** JMeter property that replaces the rows of all Ultimate groups, and the name of their rows in older plans. */
    private static final String SCHEDULE = "threads_schedule";
    private static final String ROWS = "ultimatethreadgroupdata";
    static final String OPEN_MODEL_SCHEDULE = "OpenModelThreadGroup.schedule";
    private static final String LOG_FILE = "LogFilename";

    private final String className;
    private final Function<AbstractThreadGroup, GroupLoad> load;

    PlannedKind(String className, Function<AbstractThreadGroup, GroupLoad> load) {
        this.className = className;
        this.load = load;
    }

    /** The kind of a group; empty for those that are not among these. */
    static Optional<PlannedKind> of(AbstractThreadGroup group) {
        return Arrays.stream(values()).filter(kind -> kind.className.equals(group.getClass().getName())).findFirst();
    }

    String className() {
        return className;
    }

    /** Why a group of this kind cannot be run by its plan alone: a clause without a full stop. */
    Optional<String> whyNot(AbstractThreadGroup group) {
        if (this == ULTIMATE && !JMeterUtils.getPropDefault(SCHEDULE, "").isEmpty()) {
            return Optional.of("its rows come from the property " + SCHEDULE);
        }
        if (this == ULTIMATE || this == STEPPING) {
            return Rounds.whyNot(group);
        }
        return group.getPropertyAsString(LOG_FILE).isBlank()
                ? Optional.empty()
                : Optional.of("it writes the status of its threads into the file "
                        + group.getPropertyAsString(LOG_FILE));
    }

    /** Number of users that a group starts in all, or has at the same time; 0 if this is not known. */
    int users(AbstractThreadGroup group) {
        return switch (this) {
            case ULTIMATE -> ultimateRows(group).stream().mapToInt(StartTimes.Row::users).sum();
            case CONCURRENCY -> group.getPropertyAsInt("TargetLevel", 1);
            case STEPPING, OPEN_MODEL -> group.getPropertyAsInt(AbstractThreadGroup.NUM_THREADS);
            case ARRIVALS, FREE_FORM -> 0;
        };
    }

    /**
     * Looks at the rows of a group that has some. A plan of the plugin's first version has columns instead.
     *
     * @throws IllegalArgumentException if a row lacks cells
     */
    void checkRows(AbstractThreadGroup group) {
        if (this == ULTIMATE) {
            ultimateRows(group);
        } else if (this == FREE_FORM) {
            freeFormRows(group);
        }
    }

    GroupLoad load(AbstractThreadGroup group) {
        return load.apply(group);
    }

    private static GroupLoad ultimate(AbstractThreadGroup group) {
        return planned(group, new PlannedUsers(StartTimes.ultimate(ultimateRows(group))));
    }

    private static List<StartTimes.Row> ultimateRows(AbstractThreadGroup group) {
        JMeterProperty rows = group.getProperty(ROWS);
        JMeterProperty table = rows instanceof CollectionProperty ? rows : group.getProperty(SCHEDULE);
        return rows(group, table, 5, row -> new StartTimes.Row(
                row.get(0).getIntValue(), row.get(1).getIntValue(), row.get(2).getIntValue(),
                row.get(3).getIntValue(), row.get(4).getIntValue()));
    }

    private static GroupLoad stepping(AbstractThreadGroup group) {
        return planned(group, new PlannedUsers(StartTimes.stepping(new StartTimes.Steps(
                group.getPropertyAsInt(AbstractThreadGroup.NUM_THREADS),
                group.getPropertyAsInt("Threads initial delay"),
                group.getPropertyAsInt("Start users count burst"),
                group.getPropertyAsInt("Start users count"),
                group.getPropertyAsInt("Start users period"),
                group.getPropertyAsInt("rampUp"),
                group.getPropertyAsInt("flighttime"),
                group.getPropertyAsInt("Stop users count"),
                group.getPropertyAsInt("Stop users period")))));
    }

    /** These groups say nothing about the user of a round, which JMeter then takes for another one each time. */
    private static GroupLoad planned(AbstractThreadGroup group, PlannedUsers users) {
        return new GroupLoad(
                group.getName(), false, Rounds.of((LoopController) group.getSamplerController()), users);
    }

    /**
     * JMeter's own schedule, with its own random numbers. It begins with the group: JMeter's begins with the test, so
     * that after a setUp group the users of its whole time arrive at once.
     */
    private static GroupLoad openModel(AbstractThreadGroup group) {
        String schedule = group.getPropertyAsString(OPEN_MODEL_SCHEDULE);
        long seed = group.getPropertyAsLong("OpenModelThreadGroup.random_seed");
        ThreadScheduleProcessGenerator arrivals;
        try {
            arrivals = new ThreadScheduleProcessGenerator(
                    seed == 0 ? new Random() : new Random(seed), ThreadScheduleUtils.ThreadSchedule(schedule));
        } catch (ParserException | TokenizerException e) {
            throw new IllegalArgumentException(group.getName() + ": the schedule '" + schedule + "' cannot be read: "
                    + e.getMessage(), e);
        }
        return new GroupLoad(group.getName(), group.isSameUserOnNextIteration(), Rounds.atMost(1),
                new OpenModelUsers(arrivals, arrivals.getTotalDuration()));
    }

    private static GroupLoad concurrency(AbstractThreadGroup group) {
        ConcurrencyUsers users = new ConcurrencyUsers(() -> new ConcurrencyLevel(
                group.getPropertyAsInt("TargetLevel", 1), seconds(group, "RampUp", ""), longOf(group, "Steps"),
                seconds(group, "Hold", "1")), Math.toIntExact(longOf(group, "Iterations")));
        return new GroupLoad(threads(group), sameUser(group), users, users);
    }

    private static GroupLoad arrivals(AbstractThreadGroup group, ArrivalRate rate) {
        ArrivingUsers users = new ArrivingUsers(rate, Math.toIntExact(longOf(group, "Iterations")),
                longOf(group, "ConcurrencyLimit"), longOf(group, "ArrivalsLimit"));
        return new GroupLoad(threads(group), sameUser(group), users, users);
    }

    /** The plugin names its users' threads after the thread that starts them. */
    private static String threads(AbstractThreadGroup group) {
        return group.getName() + "-ThreadStarter";
    }

    /** Only later versions of the plugin have this setting. */
    private static boolean sameUser(AbstractThreadGroup group) {
        return group.getPropertyAsBoolean("same_user_on_next_iteration", false);
    }

    private static List<ArrivalRate.Row> freeFormRows(AbstractThreadGroup group) {
        double unit = unit(group);
        return rows(group, group.getProperty("Schedule"), 3, row -> new ArrivalRate.Row(
                row.get(0).getDoubleValue() / unit, row.get(1).getDoubleValue() / unit,
                row.get(2).getDoubleValue() * unit));
    }

    private static <T> List<T> rows(
            AbstractThreadGroup group, JMeterProperty table, int cells, Function<CollectionProperty, T> reader) {
        List<T> rows = new ArrayList<>();
        if (table instanceof CollectionProperty collection) {
            PropertyIterator iterator = collection.iterator();
            while (iterator.hasNext()) {
                CollectionProperty row = (CollectionProperty) iterator.next();
                if (row.size() < cells) {
                    throw new IllegalArgumentException(group.getName() + ": a row of its table has " + row.size()
                            + " cells instead of " + cells + ", which the plugin cannot run either; fill it in again");
                }
                rows.add(reader.apply(row));
            }
        }
        return rows;
    }

    /** Seconds of a unit of time of the group. */
    private static double unit(AbstractThreadGroup group) {
        return group.getPropertyAsString("Unit").equals("M") ? 60 : 1;
    }

    private static int number(AbstractThreadGroup group, String name, int otherwise) {
        return group.getPropertyAsInt(name, otherwise);
    }

    private static long seconds(AbstractThreadGroup group, String name, String otherwise) {
        String value = group.getPropertyAsString(name, otherwise);
        return value.isEmpty() ? 0 : Math.round(Double.parseDouble(value) * unit(group));
    }

    private static long longOf(AbstractThreadGroup group, String name) {
        String value = group.getPropertyAsString(name, "").strip();
        return value.isEmpty() ? 0 : Long.parseLong(value);
    }
}
