package org.throng.standin;

import io.netty.channel.EventLoop;

/**
 * What a protocol has around it.
 *
 * @param loop the one event loop, also for timers
 * @param faults what to do wrong
 * @param stats what to count
 * @param siblings the other processes of the same stand-in
 */
public record StandInContext(EventLoop loop, FaultSwitch faults, Stats stats, Siblings siblings) {
}
