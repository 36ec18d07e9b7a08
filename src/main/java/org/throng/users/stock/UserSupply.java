package org.throng.users.stock;

/** Starts the users of a stock thread group. */
@FunctionalInterface
interface UserSupply {

    /** Starts users at their times; returns when none will start any more, or when the run is stopped. */
    void startUsers(StockRun run);
}
