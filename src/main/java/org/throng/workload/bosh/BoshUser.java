package org.throng.workload.bosh;

/**
 * The user who logs in.
 *
 * @param name the local part of the address, before any {@code @}
 * @param password in clear; never shown
 * @param resource asked for at bind, one for each session: a second session with the same one ends the first
 */
public record BoshUser(String name, String password, String resource) {

    /** The name and the resource, without the password. */
    @Override
    public String toString() {
        return name + "/" + resource;
    }
}
