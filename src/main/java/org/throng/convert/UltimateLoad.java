package org.throng.convert;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The load of jp@gc's Ultimate Thread Group: the sum of trapezoids, one a row. */
final class UltimateLoad {

    private static final int COLUMNS = 5;
    private static final int MOST_ROWS = 100;

    /**
     * A row of the group's table; times in seconds.
     *
     * @param begin when the first user starts
     * @param full when the last one has started
     * @param fall when the first one leaves
     * @param end when the last one has left
     */
    private record Trapezoid(BigDecimal users, BigDecimal begin, BigDecimal full, BigDecimal fall, BigDecimal end) {

        /** The number of users at an instant; at a jump the one before it, or after it. */
        BigDecimal at(BigDecimal time, boolean after) {
            int beginning = time.compareTo(begin);
            int ending = time.compareTo(end);
            if (beginning < 0 || beginning == 0 && !(after && full.equals(begin))
                    || ending > 0 || ending == 0 && (after || !fall.equals(end))) {
                return BigDecimal.ZERO;
            }
            if (time.compareTo(full) < 0) {
                return part(time.subtract(begin), full.subtract(begin));
            }
            return time.compareTo(fall) <= 0 ? users : part(end.subtract(time), end.subtract(fall));
        }

        private BigDecimal part(BigDecimal time, BigDecimal of) {
            return users.multiply(time).divide(of, 6, RoundingMode.HALF_UP);
        }
    }

    private UltimateLoad() {
    }

    static ConvertedLoad of(ThreadGroupElement group) throws NotConvertible {
        if (group.rows().isEmpty()) {
            throw new NotConvertible("its table has no row");
        }
        if (group.rows().size() > MOST_ROWS) {
            throw new NotConvertible("its table has more than " + MOST_ROWS + " rows");
        }
        List<Trapezoid> rows = new ArrayList<>();
        for (List<String> row : group.rows()) {
            rows.add(trapezoid(row));
        }
        TreeSet<BigDecimal> corners = new TreeSet<>(List.of(BigDecimal.ZERO));
        for (Trapezoid row : rows) {
            corners.addAll(List.of(row.begin(), row.full(), row.fall(), row.end()));
        }
        ClosedProfileText profile = new ClosedProfileText();
        BigDecimal last = BigDecimal.ZERO;
        for (BigDecimal corner : corners) {
            profile.ramp(level(rows, corner, false), corner.subtract(last));
            profile.ramp(level(rows, corner, true), BigDecimal.ZERO);
            last = corner;
        }
        if (profile.toString().isEmpty()) {
            throw new NotConvertible("it has no threads");
        }
        List<String> remarks = new ArrayList<>();
        if (rows.size() > 1) {
            remarks.add("The rows are added up: JMeter's rows have threads of their own, here users that came last"
                    + " leave first.");
        }
        if (rows.stream().anyMatch(row -> row.full().compareTo(row.begin()) > 0)) {
            remarks.add("A ramp begins with its first user; JMeter's first thread of a row starts after a part of the"
                    + " startup time: that time divided by the number of threads.");
        }
        return new ConvertedLoad(profile.toString(), remarks);
    }

    private static int level(List<Trapezoid> rows, BigDecimal time, boolean after) {
        return rows.stream().map(row -> row.at(time, after)).reduce(BigDecimal.ZERO, BigDecimal::add)
                .setScale(0, RoundingMode.HALF_UP).intValue();
    }

    private static Trapezoid trapezoid(List<String> row) throws NotConvertible {
        if (row.size() < COLUMNS) {
            throw new NotConvertible("a row of its table has " + row.size() + " cells instead of " + COLUMNS);
        }
        BigDecimal users = cell(row, 0, "Start Threads Count");
        BigDecimal begin = cell(row, 1, "Initial Delay");
        BigDecimal full = begin.add(cell(row, 2, "Startup Time"));
        BigDecimal fall = full.add(cell(row, 3, "Hold Load For"));
        return new Trapezoid(users, begin, full, fall, fall.add(cell(row, 4, "Shutdown Time")));
    }

    private static BigDecimal cell(List<String> row, int column, String name) throws NotConvertible {
        return Amount.of(name, row.get(column).isBlank() ? "0" : row.get(column), true).known(name)
                .setScale(0, RoundingMode.UNNECESSARY);
    }
}
