package org.throng.workload.sync.provision;

import org.throng.provision.ProvisionException;

/** What the administrator of a file server may do. Each does no harm when it is done again. */
interface AdminApi {

    /**
     * Finds out whether the server lets the administrator in.
     *
     * @return false if it has no such API
     * @throws AdminRefusedException if it refuses name or password
     */
    boolean check() throws ProvisionException, AdminRefusedException, InterruptedException;

    /** Makes an account; one that exists is left as it is. */
    void create(String name, String password) throws ProvisionException, InterruptedException;

    /**
     * Sets how much an account may store.
     *
     * @param owner the account's own user
     */
    void limit(String name, long bytes, Caller owner) throws ProvisionException, InterruptedException;

    /** Removes an account and all that it stores; one that is gone already is fine. */
    void remove(String name) throws ProvisionException, InterruptedException;
}
