package org.throng.injector.remote;

import java.io.Serializable;

/**
 * An injector's answer each second. The request keeps it from stopping by itself.
 *
 * @param state of the requested run
 * @param problem reason of an early end, or null
 * @param undelivered why its results do not reach the controller, or null while no attempt fails repeatedly
 */
public record InjectorBeat(OrderState state, String problem, String undelivered) implements Serializable {
}
