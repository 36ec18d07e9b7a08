package org.throng.injector.remote;

import java.io.Serializable;

/**
 * A file that a plan reads.
 *
 * @param name relative to the folder of the run, with slashes
 * @param sha256 of its content, in hexadecimal
 * @param size in bytes
 */
public record DataFile(String name, String sha256, long size) implements Serializable {
}
