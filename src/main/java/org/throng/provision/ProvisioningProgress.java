package org.throng.provision;

/**
 * The progress of a provisioning.
 *
 * @param words the present work
 * @param done finished stages of items, including earlier runs
 * @param failed failed ones
 * @param total all of them: stages times items
 * @param requestsDone requests of the finished ones
 * @param requestsTotal requests of all of them
 */
record ProvisioningProgress(
        String words, long done, long failed, long total, long requestsDone, long requestsTotal) {
}
