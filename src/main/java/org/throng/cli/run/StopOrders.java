package org.throng.cli.run;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import org.throng.report.console.Console;

/**
 * Orders of a user to end a run before its time. An order that comes before the load takes any is kept until then,
 * because the load would lose it. Any thread may give one.
 */
final class StopOrders {

    /** Each includes those before it. */
    enum Order { NOTHING, END, END_NOW }

    private final Console console;
    private final Runnable halt;
    private final Runnable stop;
    private Order given = Order.NOTHING;
    private double second;
    private boolean takesOrders;
    private boolean isOver;

    /**
     * @param halt lets users finish their samples; must not wait
     * @param stop cuts samples off; must not wait
     */
    StopOrders(Console console, Runnable halt, Runnable stop) {
        this.console = console;
        this.halt = halt;
        this.stop = stop;
    }

    /** The load takes orders from now on. */
    synchronized void begin() {
        takesOrders = true;
        obey();
    }

    /** The load has ended. */
    synchronized void end() {
        isOver = true;
    }

    /**
     * Gives an order.
     *
     * @param now seconds since the run began
     * @return false if the load has ended
     */
    synchronized boolean give(Order order, DoubleSupplier now) {
        if (!isOver && order.compareTo(given) > 0) {
            console.say(order == Order.END_NOW
                    ? "Stopping now, as asked on the live page."
                    : "Stopping, as asked on the live page: users finish the sample that they are in.");
            second = given == Order.NOTHING ? Math.max(0, now.getAsDouble()) : second;
            given = order;
            obey();
        }
        return !isOver;
    }

    private void obey() {
        if (takesOrders && given == Order.END_NOW) {
            stop.run();
        } else if (takesOrders && given == Order.END) {
            halt.run();
        }
    }

    synchronized boolean wereGiven() {
        return given != Order.NOTHING;
    }

    /** A note on them for the results. */
    synchronized List<String> notes() {
        return wereGiven()
                ? List.of(String.format(Locale.ROOT, "The run was stopped from its live page at second %.0f%s.", second,
                        given == Order.END_NOW ? "; samples of users were cut off" : ""))
                : List.of();
    }
}
