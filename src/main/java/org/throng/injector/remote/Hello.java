package org.throng.injector.remote;

import java.io.Serializable;

/**
 * What an injector is.
 *
 * @param software what it runs
 * @param state what it is doing
 * @param run the run that it is busy with, null if it is idle
 * @param controller who drives that run, null if it is idle
 */
public record Hello(Software software, State state, String run, String controller) implements Serializable {
}
