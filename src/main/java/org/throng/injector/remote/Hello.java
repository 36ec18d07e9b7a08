package org.throng.injector.remote;

import java.io.Serializable;

/**
 * The identity of an injector.
 *
 * @param software its software
 * @param state its state
 * @param run its present run, null if it is idle
 * @param controller the controller of that run, null if it is idle
 */
public record Hello(Software software, OrderState state, String run, String controller) implements Serializable {
}
