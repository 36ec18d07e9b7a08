package org.throng.injector.remote;

import java.io.Serializable;

/**
 * What an injector answers each second. That it is asked keeps it from stopping by itself.
 *
 * @param state of the run that was asked for
 * @param users active users
 * @param problem why the run ended before its time, or null
 */
public record Beat(State state, int users, String problem) implements Serializable {
}
