package org.throng.injector.remote;

import java.io.Serializable;

/**
 * A file of a run on an injector.
 *
 * @param name relative to the folder of the run, with slashes
 * @param size in bytes
 */
public record RunFile(String name, long size) implements Serializable {
}
