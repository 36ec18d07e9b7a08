package org.throng.workload.sync.provision;

import org.throng.provision.ProvisionException;

/** The actions of the administrator of a file server. Each may be repeated without harm. */
interface AdminApi {

    /**
     * Checks whether the server accepts the administrator.
     *
     * @return false if it has no such API
     * @throws AdminRefusedException if it refuses name or password
     */
    boolean check() throws ProvisionException, AdminRefusedException, InterruptedException;

    /** Makes an account; an existing one is not changed. */
    void create(String name, String password) throws ProvisionException, InterruptedException;

    /**
     * Sets how much an account may store.
     *
     * @param owner the account's own user
     */
    void limit(String name, long bytes, Caller owner) throws ProvisionException, InterruptedException;

    /** Removes an account with all its files; one that is gone already is no failure. */
    void remove(String name) throws ProvisionException, InterruptedException;
}
