package org.throng.convert;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** The loads of the Concurrency, Arrivals and Free-Form Arrivals Thread Groups. */
final class DynamicLoad {

    private static final int MOST_STEPS = 200;

    private DynamicLoad() {
    }

    /** Users: a target, reached in a straight line or in steps, and held. */
    static ConvertedLoad concurrency(ThreadGroupElement group) throws NotConvertible {
        String unit = unit(group);
        Amount target = group.whole("TargetLevel", "1");
        Amount ramp = group.seconds("RampUp", "0");
        Amount hold = group.seconds("Hold", "0");
        int steps = steps(group);
        StringBuilder profile = new StringBuilder();
        if (ramp.isZero()) {
            profile.append("users(").append(target).append(')');
        } else if (steps == 0) {
            profile.append("users(0) ramp(").append(target).append(", ").append(ramp).append(' ').append(unit)
                    .append(')');
        } else {
            BigDecimal size = target.known("the target").divide(BigDecimal.valueOf(steps), MathContext.DECIMAL64);
            Amount length = length(ramp, steps);
            for (int step = 1; step <= steps; step++) {
                profile.append(step == 1 ? "" : " ")
                        .append("users(")
                        .append(size.multiply(BigDecimal.valueOf(step)).setScale(0, RoundingMode.HALF_UP))
                        .append(") hold(").append(length).append(' ').append(unit).append(')');
            }
        }
        if (!hold.isZero()) {
            profile.append(" hold(").append(hold).append(' ').append(unit).append(')');
        }
        return new ConvertedLoad(profile.toString(), remarks(group, "Iterations",
                "'Thread Iterations Limit' is not carried over: JMeter replaces a thread that reaches it, here a user"
                        + " repeats the plan until it leaves."));
    }

    /** Arrivals: a target rate, reached in a straight line or in steps, and held. */
    static ConvertedLoad arrivals(ThreadGroupElement group) throws NotConvertible {
        String unit = unit(group);
        Amount target = group.whole("TargetLevel", "1");
        Amount ramp = group.seconds("RampUp", "0");
        Amount hold = group.seconds("Hold", "0");
        int steps = steps(group);
        Rates rates = new Rates(unit);
        if (!ramp.isZero() && steps == 0) {
            rates.change(Amount.ZERO, target, ramp);
        } else if (!ramp.isZero()) {
            BigDecimal size = target.known("the target").divide(BigDecimal.valueOf(steps), MathContext.DECIMAL32);
            for (int step = 1; step <= steps; step++) {
                Amount rate = Amount.of(size.multiply(BigDecimal.valueOf(step)).setScale(3, RoundingMode.HALF_UP));
                rates.change(rate, rate, length(ramp, steps));
            }
        }
        if (!hold.isZero()) {
            rates.change(target, target, hold);
        }
        List<String> remarks = limits(group);
        if (!ramp.isZero() && steps == 0) {
            remarks.add("In JMeter nothing arrives during a ramp-up without steps; here the rate rises.");
        }
        return new ConvertedLoad(rates.toString(), remarks);
    }

    /** Arrivals: a table of rates at the beginning and the end of a time. */
    static ConvertedLoad freeForm(ThreadGroupElement group) throws NotConvertible {
        if (group.rows().isEmpty() || group.rows().size() > MOST_STEPS) {
            throw new NotConvertible("its table has " + group.rows().size() + " rows");
        }
        Rates rates = new Rates(unit(group));
        for (List<String> row : group.rows()) {
            if (row.size() < 3) {
                throw new NotConvertible("a row of its table has " + row.size() + " cells instead of 3");
            }
            rates.change(Amount.of("Start Value", row.get(0), false), Amount.of("End Value", row.get(1), false),
                    Amount.of("Duration", row.get(2), false));
        }
        return new ConvertedLoad(rates.toString(), limits(group));
    }

    private static String unit(ThreadGroupElement group) throws NotConvertible {
        String unit = group.text("Unit", "M").strip();
        return switch (unit) {
            case "M", "" -> "min";
            case "S" -> "s";
            default -> throw new NotConvertible("its unit of time is '" + unit + "'");
        };
    }

    private static int steps(ThreadGroupElement group) throws NotConvertible {
        Amount steps = group.whole("Steps", "0");
        int count = steps.known("the number of steps").min(BigDecimal.valueOf(MOST_STEPS + 1L)).intValue();
        if (count > MOST_STEPS) {
            throw new NotConvertible("it has more than " + MOST_STEPS + " steps");
        }
        return count;
    }

    private static Amount length(Amount ramp, int steps) throws NotConvertible {
        return Amount.of(ramp.known("the ramp-up time")
                .divide(BigDecimal.valueOf(steps), 6, RoundingMode.HALF_UP));
    }

    private static List<String> limits(ThreadGroupElement group) {
        return remarks(group, "ConcurrencyLimit",
                "'Concurrency Limit' is not carried over: arrivals do not wait for earlier users; the results say how"
                        + " many were active.");
    }

    private static List<String> remarks(ThreadGroupElement group, String setting, String remark) {
        List<String> remarks = new ArrayList<>();
        if (!group.text(setting, "").isBlank()) {
            remarks.add(remark);
        }
        if (!group.text("LogFilename", "").isBlank()) {
            remarks.add("'Log Threads Status into File' is not carried over.");
        }
        return remarks;
    }

    /** Writes an open profile. */
    private static final class Rates {

        private final String unit;
        private final StringBuilder text = new StringBuilder();
        private String last = "";

        Rates(String unit) {
            this.unit = unit;
        }

        void change(Amount from, Amount to, Amount time) {
            // a rate directly after arrivals is the one that they reach, so a jump needs both
            if (!from.toString().equals(last)) {
                add("rate(" + from + "/" + unit + ")");
            }
            add("even_arrivals(" + time + " " + unit + ")");
            add("rate(" + to + "/" + unit + ")");
            last = to.toString();
        }

        private void add(String part) {
            text.append(text.isEmpty() ? "" : " ").append(part);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
