package org.throng.users.stock;

import org.apache.jmeter.threads.JMeterVariables;
import org.throng.users.GroupRun;
import org.throng.users.profile.Share;
import org.throng.users.run.GroupStart;
import org.throng.users.run.UserFactory;
import org.throng.users.run.VirtualUser;

/**
 * One run of a stock thread group: starts users as the group would, on virtual threads.
 *
 * <p>A user is created when it starts and costs nothing before. JMeter creates all users with the group.
 */
final class StockRun extends GroupRun {

    private final Share share;
    private final UserFactory factory;
    private final UserSupply supply;
    private volatile long beganNanos;

    StockRun(String groupName, UserFactory factory, UserSupply supply, Share share, GroupStart start) {
        super(groupName, share, 0, start);
        this.share = share;
        this.factory = factory;
        this.supply = supply;
    }

    @Override
    protected void follow() {
        beganNanos = System.nanoTime();
        population().began(beganNanos);
        supply.startUsers(this);
    }

    /** When the group started, by {@link System#nanoTime}. */
    long beganNanos() {
        return beganNanos;
    }

    /**
     * A user that has not begun.
     *
     * @param number on this injector, from 0
     */
    VirtualUser newUser(int number) {
        return factory.user(share.user(number), number, population());
    }

    /** Starts a user now. */
    void begin(VirtualUser user) {
        population().start(user);
    }

    /**
     * A user that has not begun, beyond the planned ones.
     *
     * @param callers variables that it begins with
     */
    VirtualUser newUser(int number, JMeterVariables callers) {
        return factory.user(share.user(number), number, population(), callers);
    }
}
